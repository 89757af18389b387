import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { imprint, reach } from '#lib/content/firm-lines';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can we try it first? | Do you offer a free trial, a trial version, a trial period, a test phase or an evaluation? | Can we do a pilot project
      with one department, shop or location before rolling it out? | Could we run a proof of concept, is a pilot possible first? | Can we test it with our own
      calls, data and staff before customers hear it? | Can we try before we buy or commit, test it or give it a try on one line for a weekend, a few weeks or
      a month? | Can I see it working, in action, before we decide? | Is there a sandbox or a test environment? | How can we find out whether it suits us,
      could I have a go, a test drive, a taster? | How does the call demo work, how do I try, use or start it? | Can I hear a recording of it or what it
      sounds like, is there a demo, an example or a sample call to listen to, is it real or acted? | How many demo calls do I get, why only three calls a day,
      and what are the 3 daily credits for? | Does it cost money to talk with the robot here, do I need an account, a login or a card for the demo? | Why does
      it say 3 of 3 credits, what happens when they are gone, how do I get more, when can I call again? | Which button do I press to talk to the agent? | Can
      I test, call or talk to the voice agent now? | Why did my demo call end?`,
    answer: `Our demos are free, without an account: press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), three calls in 24 hours. I know of no trial on your own data: start small, with one line or inbox.`,
  },
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: `${firm.dataLocation || 'I can’t say where your data lies.'} ${firm.certificates || 'I have no certificate to name.'}`,
    questions: `Are you GDPR compliant? | Do you meet the GDPR, data protection law and privacy regulations, how secure is it, how is our data encrypted and
      protected from hackers? | Are you certified to ISO 27001 or SOC 2, a SOC2 report, which security certificates do you have? | Do you sign or have a data
      processing agreement, a DPA template, or an NDA? | Do we need consent to use it, do you meet HIPAA, PCI or the EU AI Act? | Who at your company has
      access to our data, who can see or read our calls, tickets and transcripts? | Is health, medical, private, confidential or sensitive information, such
      as details about patients, guests, children or clients, kept private, safe and secret, or could it leak? | When was your last penetration test, could
      you send me your security concept or documentation, or fill in our questionnaire? | Can a patient ask for their call to be erased, who can log in, do
      you support single sign-on, SSO with Entra ID, roles, passwords or two-factor authentication? | Our works council, our lawyer, our DPO or data
      protection officer has an issue with this, is it legally allowed to let an AI talk to people, can it be used to monitor employees? | Is there a legal
      opinion, which access rights, permissions, API keys and credentials does it need in our systems, is there role based access, are we bound by
      professional secrecy? | Who are your subprocessors or subcontractors outside Europe, do you share, sell or resell our data to others? | Who owns our
      data, does the data of our customers belong to us? | Where do you host, where is our data stored, kept, processed or hosted, where exactly are your
      servers located, in which country, does it stay in Europe, in the EU or in Germany, or go to America? | Do you train any AI on what we write or say, on
      our conversations, calls, recordings, chats or data, is it used for training, does it learn from them? | Do we get or take our data with us when we
      leave or stop, and do you delete it at the end? | How long do you keep or retain customer data, business data, recordings and transcripts, in AWS or
      Azure?`,
    answer: `Who owns and sees data, and whether models learn from it, belongs in writing: list your rules in the [contact form](#contact-form), and a person answers.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? | Who reads this chat? | Is this chat recorded, is what I type here saved, stored or passed on? | Do you use
      cookies or tracking? | How can I delete my data, what happens with this chat afterwards? | How long do you keep my messages, do you keep what I write in
      this chat? | Is this conversation private, and who can see it? | Do you share or sell my details to third parties? | Where is your privacy policy? |
      What do you know about me, what personal information do you collect? | Forget or delete what I wrote. | Erase, remove or clear this chat and its
      history. | What happens to my email address, to what I fill in the form, or to the stuff I write or type in here? | Is my voice or the audio of the demo
      call saved, what does your microphone button do with my speech? | Who can read what I am typing?`,
    answer: `What you write goes to our server and to the assistant behind it; our server deletes it after 30 minutes and stores no sound. Speech may pass through other servers or your browser’s maker. See [who gets what](#faq).`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work. What can I do? | It does not hear me, the demo cannot hear what I say. | How do I allow access to the microphone
      or audio? | There is no sound, I cannot hear anything in the demo call. | The call does not connect. | Which browser do I need? | Permission to use the
      mic was denied or blocked in the browser. | Can I type instead of speaking? | Do I need a headset? | The voice demo does not start on my phone or
      iPhone. | I pressed the call button, clicked call the agent, and nothing happened. | My mic is not working.`,
    answer: `Your microphone is used during the call, and at no other time. If the call stays silent, allow it with the icon beside the address, reload, and [call again](#ai-voice-agents). Or type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person', needsPerson: true },
    fact: reach && `${reach}.`,
    questions: `Can somebody call me back? | I want to talk to a person. | Do you have a phone number? | Do you have an email address, please, that I can
      write to? | How do I get in touch with you, or reach you by telephone? | Can I speak with a human being at your company or somebody from sales, or book
      a meeting with sales? | I would rather talk on the phone, or discuss this with one of your experts. | Put me through to a human. | Can we arrange a
      meeting? | Please call me back or phone me tomorrow morning about the price. | Could someone from your team ring or call me, or give me a ring, today,
      this afternoon, on Monday or this week? | Is there a real person I can talk to? | When would somebody call me back if I leave my number here? | Can I
      book a demo or a call with you for Thursday? | What is your phone number, I do not see one anywhere on your page, how do I ring you? | Can somebody just
      ring me and explain this in plain words? | I filled in the form last week and nobody answered.`,
    answer: `A person can call you. I ask a few short questions, you check your answers and send them, and that person gets back to you.`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references || 'I have no customer to name.',
    questions: `Who are your customers? | Can I speak to a client of yours, a reference customer, before deciding? | Do you have references or case studies? |
      Are the testimonials and quotes on your website genuine, from real customers? | Who has bought or uses it already, which companies, firms or restaurants
      are using it? | Do you work for municipalities or public authorities? | Who else is using this? | Do you have other clients or customers in our trade,
      such as dental, hotel or logistics companies, that I could talk to? | How many satisfied, existing customers do you have? | Are these sample quotes
      real, fake or made up? | Is there a client or a customer case in our industry, manufacturing or recruitment for instance? | Could you provide a
      reference? | Can you name one real customer that I could ring? | Do you have experience with the public sector or a tender?`,
    answer: `Quotes marked “Sample” are examples. Ask a person for references in your trade, and judge us by what you can try today: [call our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint && `${imprint}.`,
    questions: `Who is behind this company? | Where are you based, where do you sit, where is your company located? | Who are you guys, and where are you? |
      What is the name of your company? | Where is your office, do you have one in London? | How large is your company, how many employees do you have, how
      many people work for you? | Who is responsible for this website, who owns, runs or started ${brand.name}, who founded the company and when, who is the
      owner or the CEO? | How long have you existed, been around or been in business? | Is this a real or a limited company, can we visit you? | What is your
      legal name and registered address? | In which countries do you work, are you in Europe, do you have insurance? | Are you a startup? | Do you have an
      imprint? | Are you local, and do you serve our region? | Are you a German, British, Irish or American company, in which city? | How big is your team?`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation to businesses. Who owns it, where and since when: ask in the [contact form](#contact-form), and a person answers before you sign anything.`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your website accessible? | Does it work with a screen reader? | Does your site work with a keyboard? | Are there captions for people who
      are deaf or hard of hearing, can I read what it said? | Is there a dark mode? | Can blind people use your page? | The text is too small for me. | Do you
      meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
};
