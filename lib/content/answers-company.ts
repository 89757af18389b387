import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { imprint, reach } from '#lib/content/firm-lines';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: firm.certificates || 'I have no certificate to name.',
    questions: `Are you GDPR compliant? | How secure is it? | Are you certified to ISO 27001 or SOC 2? | Do you sign a data processing agreement, a DPA? |
      Is it safe from hackers? | Do you meet HIPAA or PCI? | Is it legally allowed by data protection law, do we need the consent of the caller to use it? |
      How is our data encrypted, how do you protect it? | Who has access to our accounts and systems? | Is patient, medical or health data handled
      differently, and other confidential or sensitive information? | What about the EU AI Act? | Has there been a penetration test? | Do you support single
      sign-on, SSO, passwords or two-factor authentication? | Our lawyer, our works council or our data protection officer asks about regulations. | Which
      permissions and security measures do you have? | Who are your subprocessors? | Can it be used to monitor or spy on the performance of employees?`,
    answer: `You settle it before you sign: which law applies, who has access, how data is protected. Name your rules in the [contact form](#contact-form), and a person answers each of them.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? | Who reads this chat? | Is this chat recorded, is what I type here saved, stored or passed on? | Do you use
      cookies or tracking? | How can I delete my data? | How long do you keep my messages, do you keep what I write in this chat? | Is this conversation
      private, and who can see it? | Do you share or sell my details to third parties? | Where is your privacy policy? | What personal information do you
      collect about me? | Forget what I wrote. | Erase, remove or clear this chat and its history. | What happens to the stuff I write or type in here? |
      How long is this chat retained?`,
    answer: `What you write goes to our server and to the assistant behind it. Our server deletes it after 30 minutes; “Forget chat” does at once. A form is kept for the person who answers. See [who gets what](#faq).`,
  },
  'data-ownership': {
    ticket: { topic: 'Business data', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    fact: firm.dataLocation || 'I don’t know where data lies.',
    questions: `Who owns our data, and where is it? | Where are your servers? | Is our data stored in Europe or the EU? | Do you use our conversations,
      calls or data to train AI models? | Do we get or export our data when we leave, can we take it back with us? | In which country is it hosted or
      located? | What happens to customer data at the end? | Is business data retained? | Does it stay in Germany, or go to America? | Are we locked in with
      you? | Do you use AWS, Azure or another cloud? | Do you delete our records when we stop? | Does the data of our customers belong to us? | Where is our
      customer data kept?`,
    answer: `Agents work in the tools that you keep. Who owns data, how long it is kept and whether models learn from it: settle each before you sign. Ask in the [contact form](#contact-form).`,
  },
  demos: {
    ticket: { topic: 'Voice demo', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `How do I try the voice demo? | Can I hear what it sounds like, can I hear a demo? | How many demo calls do I get, why only three calls? | Do
      I need an account, a login or a card for the demo, must I sign up? | Is the demo call free? | When can I call again? | Which button do I press to talk
      to the agent? | Why did my demo call end? | Is there an example or sample call to play or listen to? | Can I test, try or talk to the voice agent now?
      | I have no credits left. | Is there a number to call the demo? | How do I use or start the demo call?`,
    answer: `Press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), and allow the microphone. You have three calls in 24 hours, without an account; up to three calls of under 10 seconds do not count.`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work. What can I do? | The demo cannot hear me, it does not hear what I say. | How do I allow access to the
      microphone or audio? | There is no sound in the demo call. | The call does not connect. | Which browser do I need? | Permission to use the mic was
      denied or blocked in the browser. | Can I type instead of speaking? | Do I need a headset? | The voice demo does not start on my phone or iPhone. | I
      pressed the call button and nothing happens.`,
    answer: `Allow it with the icon beside the address, reload, and [call again](#ai-voice-agents). The demo needs a current Chrome, Edge, Firefox or Safari. Without a microphone, type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person' },
    fact: reach && `${reach}.`,
    questions: `Can somebody call me back? | I want to talk to a person. | Do you have a phone number? | What is your email address? | How can I contact
      you? | Can I speak with somebody from sales? | I would prefer to discuss this with one of your experts. | Put me through to a human. | Can we arrange
      a meeting? | How do I reach you? | Please call me back or phone me tomorrow morning about the price. | Can someone from your team ring or call me
      today, on Monday or this week? | Is there a real person I can talk to? | Can we have a quick talk on Thursday?`,
    answer: `Yes. I ask a few short questions, you check your answers and send them, and a person gets back to you.`,
  },
  'contact-form': {
    ticket: { topic: 'Contact form', priority: 'Normal', queue: 'Support', source: 'contact' },
    questions: `How does the contact form work, and who answers? | When do I get an answer to my message? | Was my message or request sent, did it arrive? |
      I cannot submit the form, the button is broken. | How long until you reply to my enquiry? | Who reads what I send? | I wrote to you and nobody has
      answered. | Which fields are required? | What happens after I press send? | The form shows an error. | How soon will you get back to me after I fill
      in the form?`,
    answer: `“Message Sent” means that it is stored, and a person reads and answers it. If sending fails, your entries stay. Say by which day you need the answer in the [contact form](#contact-form).`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references,
    questions: `Who are your customers? | Can I speak with one of your clients, a reference customer? | Do you have references or case studies? | Are the
      testimonials and quotes on your website genuine, from real customers? | Which companies use it already? | Do you have reviews or success stories? |
      Who else is using this? | Do you have other clients or customers in our trade, such as dental, hotel or logistics companies, that I could talk to? |
      How many satisfied, existing customers do you have? | Are these quotes real or fake? | Can you name a client in our industry? | Could you provide a
      reference?`,
    answer: `Quotes marked “Sample” are examples, not customers. Ask a person for references in your trade, and judge us by what you can try today: [call our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint ? `${imprint}.` : 'I have no address or names to give you.',
    questions: `Who is behind this company? | Where are you based, where is your company located? | Who are you guys, and where are you? | What is the name
      of your company? | Where is your office? | How large is your company, how many people work for you? | Who owns or founded the company, who is the CEO?
      | How long have you existed or been in business? | Is this a real company, can we visit you? | What is your legal name and registered address? | In
      which countries do you work? | Are you a startup? | Do you have an imprint? | Are you local, and do you serve our region? | Are you a German, British,
      Irish or American company, in which city? | How big is your team?`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation for business operations. Ask who we are, where, and since when in the [contact form](#contact-form), and a person answers.`,
  },
  careers: {
    ticket: { topic: 'Jobs and partners', priority: 'Normal', queue: 'A person', source: 'contact' },
    questions: `Do you have jobs or a partner programme? | Are you hiring or recruiting, are there vacancies or open positions? | Can I apply for a job with
      you? | Do you offer internships? | Can we resell your product? | Is there an affiliate or referral commission? | Do you offer white label? | I am a
      journalist with a press enquiry. | Do you work with agencies as partners? | Are you looking for investors? | Where can I send my application?`,
    answer: `A person reads every message, about jobs, partnerships and the press, too. Write a few lines in the [contact form](#contact-form).`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your website accessible? | Does it work with a screen reader? | Can I use it by keyboard? | Are there captions for deaf people? | Is
      there a dark mode? | Can blind visitors use it? | The text is too small for me. | Do you meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
};
