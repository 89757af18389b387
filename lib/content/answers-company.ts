import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { imprint, reach } from '#lib/content/firm-lines';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can we try it first? Do you offer a free trial? Can we test it for a week before we pay? Can we run a pilot in one shop?
      Is there a sandbox or a test environment? Can our staff test it with our own data? How does the voice demo work?
      Can I hear a demo or a sample call? What are the 3 daily credits for, can I get more? Why only three calls a day?
      How many free demo calls do I get? Do I need an account for the demo? Where can I test the phone agent?
      Can I talk to the voice agent now? Why did my demo call end? Is a proof of concept possible?`,
    keywords: `phase, evaluation, taster, login`,
    answer: `Our demos are free, without an account: press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), three calls in 24 hours. I know of no trial on your own data: start small, with one line or inbox.`,
  },
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: `${firm.dataLocation || 'I can’t say where your data lies.'} ${firm.certificates || 'I have no certificate to name.'}`,
    questions: `Are you GDPR compliant? Do you comply with data protection law and HIPAA? Are you certified to ISO 27001 or SOC 2?
      Do you sign a data processing agreement or DPA? Where is our data stored? Are your servers hosted in Germany?
      Does our data stay inside the EU? Is our data used to train AI models? Who owns our data? What happens to our data when we leave?
      Who on your side can read our calls and tickets? How secure is it? Who are your subprocessors?
      Is patients' health data safe and confidential with you? Is it legal under the EU AI Act?
      We are lawyers, bound by professional secrecy and client privilege.`,
    keywords: `privacy, regulations, encrypted, hackers, soc2, template, nda, consent, pci, transcripts, medical, private, sensitive,
      children, kept, leak, penetration, concept, questionnaire, erased, single, sso, entra, roles, passwords, factor,
      authentication, council, dpo, monitor, keys, credentials, subcontractors, outside, europe, resell, america, delete, retain,
      aws, azure`,
    answer: `Who owns and sees data, and whether models learn from it, belongs in writing: list your rules in the [contact form](#contact-form), and a person answers.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? Who reads this chat? Who can see what I type here? Is what I type here saved?
      Do you use cookies? How can I delete this chat? Please delete my data. How long do you keep my messages?
      Is this conversation private? Are you saving this conversation? Do you share my details with third parties?
      Is this chat used to train a model? Where is your privacy policy? What do you know about me?
      What happens to my details after I send the form? Is the audio of my demo call stored?`,
    keywords: `tracking, afterwards, forget, wrote, erase, remove, clear, microphone`,
    answer: `What you write here goes to our server and the assistant behind it, and is deleted after 30 minutes; no sound is stored. A form that you send is kept for a person to answer. See [who gets what](#faq).`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work, what can I do? I cannot hear anything. It cannot hear what I say.
      How do I allow access to the microphone? There is no sound when I call. The call does not connect. Which browser do I need?
      My mic was blocked in the browser. Can I type instead of speaking? Do I need a headset? The voice demo does not start on my iPhone.
      I clicked the call button and nothing happened. Permission to use the microphone was denied.`,
    answer: `Your microphone is used during the call, and at no other time. If the call stays silent, allow it with the icon beside the address, reload, and [call again](#ai-voice-agents). Or type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person', needsPerson: true },
    fact: reach && `${reach}.`,
    questions: `Can somebody call me back? I want to talk to a person. Do you have a phone number? What is your phone number?
      What is your email address? How do I get in touch with you? Can I reach you by telephone? Can I speak to a human at your company?
      I would rather talk on the phone. Can I speak to somebody from sales? Please call me tomorrow morning about the price.
      Could someone ring me this afternoon and explain it? Is there a real person I can talk to? When would somebody call me back?
      Can I book a meeting or a demo with you for Thursday? I am still waiting for your call.`,
    keywords: `discuss, experts`,
    answer: `A person can call you. I ask a few short questions, you check your answers and send them, and that person gets back to you.`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references || 'I have no customer to name.',
    questions: `Who are your customers? Who uses your product already? Can I talk to one of your existing customers?
      Can you give me the names of your clients? Do you have references or case studies?
      Are the testimonials and reviews from real people? Which other companies use it? Do you have references from public authorities?
      Do you have other clients in our trade? Do you have other restaurants or dentists as customers?
      Who else in the hotel business uses it? Do the sample quotes look fake or made up?
      Is there a customer case in logistics or healthcare? Do you have experience in our sector?`,
    keywords: `genuine, bought, municipalities, dental, manufacturing, recruitment, tender`,
    answer: `Quotes marked “Sample” are examples. Ask a person for references in your trade, and judge us by what you can try today: [call our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint ? `${imprint}.` : 'I have no owner or address to name.',
    questions: `Who is behind this company? Where are you based? Where is your company located? Who are you guys?
      What is the name of your company? Where is your head office? How many people work for you? How many employees do you have?
      Who is responsible for this site? Who founded the company, and when? How long has your company existed?
      Is there a real company behind this page? What is your legal name and registered address? In which countries do you work?
      Do you have an imprint? Are you a British or a German company?`,
    keywords: `london, ceo, visit, europe, startup, region, irish, american`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation to businesses. Ask more in the [contact form](#contact-form), and a person answers before you sign anything.`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your page accessible? Does it work with a screen reader? Can I use your page with a keyboard?
      Are there captions for deaf people? I am hard of hearing. Is there a dark mode? I am blind, can I use this page?
      The text is too small for me. Do you meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
};
