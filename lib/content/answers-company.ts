import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { imprint, reach } from '#lib/content/firm-lines';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can we try it first? Can I try it for free? Do you offer a free trial? Can we test it for a week before we pay? Can I try it with our own data
      before we pay? Is there a sandbox or a test environment? Can I hear it before I pay anything? Can I hear a demo first? What does 3 of 3 daily credits
      mean? Can we run a pilot in one shop? Do I have to put in a card before I try it? I want a demo. Can I give it a go before I commit?`,
    keywords: `demo, free trial, credits, demo call, try it, hear a demo, listen to it, three calls, used up`,
    answer: `Our demos are free, without an account: press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), three calls in 24 hours. I know of no trial on your own data: start small, with one line or inbox.`,
  },
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: `${firm.dataLocation || 'I can’t say where your data lies.'} ${firm.certificates || 'I have no certificate to name.'}`,
    questions: `Are you GDPR compliant? Are you certified to ISO 27001 or SOC 2? Where is our data stored, is it in America? Where are your servers located? Do
      you train AI models on our customers' data? Are our customers' conversations used to teach your robot? Who owns our data? Who on your side can read or
      listen to our conversations? Do you sign a business associate agreement? Who can listen to the recordings of my clients? We are bound by professional
      secrecy and confidentiality. Do you comply with HIPAA? Does our data leave the European Union? Which subprocessors do you use?`,
    keywords: `hackers, encrypted, soc2, hosted, lawyers, safe, data protection, dpa, secure, patient records, soc 2 report, gdpr, hipaa, health data`,
    answer: `Who owns and reads it, whether models learn from it, and the processing agreement belong in writing: list your rules in the [contact form](#contact-form); a person answers.`,
  },
  accounts: {
    ticket: { topic: 'Accounts', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `How does our team log in? Do you support single sign-on with company accounts? How many users and logins do we get? Can each colleague have
      their own access rights? Is there an app or a portal for my staff? Can I limit what a user may see? Do you do SSO? Do you do SAML?`,
    answer: `How your team would log in, with which rights, and whether single sign-on works, I don’t know. Say how many people need access, and a person answers before you sign.`,
  },
  'staff-privacy': {
    ticket: { topic: 'Staff', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Does it monitor the performance of our employees? Does it rate the work of my team? Can my boss listen to my own calls? My team thinks that it
      is spying. What does our works council need to know? Does it evaluate or watch my staff? Are employees monitored? Does it score people?`,
    answer: `Every call, ticket and step leaves a record, and a step may be somebody’s approval. What may be read from it about your staff, agree in writing before you sign.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? Who reads this chat? Who can see what I type here? Is what I type here saved? Do you use cookies? Please delete my
      data. Is this conversation private or being recorded? What do you do with my email after the form? Do you share my details with third parties? Is the
      audio of my demo call stored? Where is your privacy policy? What do you know about me? How long do you keep my messages?`,
    answer: `What you write here goes to our server and the assistant behind it, and is deleted after 30 minutes; no sound is stored. A form that you send is kept for a person to answer. See [who gets what](#faq).`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work, what can I do? I cannot hear anything. There is no sound when I call. The call does not connect. Which browser or
      headset do I need? My mic was blocked in the browser. The voice demo does not start on my iPhone. I clicked the call button and nothing happened. The
      voice demo does nothing when I press it. It asks for my microphone, is that safe? The call is silent, I hear nothing. The demo didn't understand me.`,
    answer: `Your microphone is used during the call, and at no other time. If the call stays silent, allow it with the icon beside the address, reload, and [call again](#ai-voice-agents). Or type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person', needsPerson: true },
    fact: reach && `${reach}.`,
    questions: `Can somebody call me back? I want to talk to a person. I want to speak to a human. Is there somebody I can ring about this? Please call me
      tomorrow morning. Could someone ring me this afternoon and explain it? I would rather talk on the phone. Can I speak to somebody from sales? Can I book a
      meeting or a demo with you for Thursday? Can we meet somebody next week? Is there an actual person I can talk to? I don't want to talk to a robot.`,
    keywords: `human pls, ring me back, a real person, phone me, someone in person, got back, callback, arrange a call, call me`,
    answer: `A person can call you. Say yes, or press the button: a few short questions follow, and nothing is sent until you send it yourself.`,
  },
  reach: {
    ticket: { topic: 'How to reach us', priority: 'Normal', queue: 'A person', needsPerson: true },
    fact: reach ? `${reach}.` : 'I have no number or address to give.',
    questions: `How do I get in touch with you? Do you have a phone number? What is your phone number? What is your email address? Where can I write to you?
      Which number can I ring? How do I contact you? How do I reach you? Can I email somebody? Is there a phone number for questions?`,
    answer: `A person can call you: say yes, or press the button. Nothing is sent until you send it yourself.`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references || 'I have no customer to name.',
    questions: `Who are your customers? Who uses your product already? Can I talk to somebody who already uses it? Do you have references or case studies? Which
      other companies use it? Have you done this for others in our trade? Who else in our industry uses it? Are the people quoted on the page actual customers?
      Are the testimonials and reviews real, or made up? Who else uses you in construction or in real estate? Are the two people who say nice things real?`,
    keywords: `other dentists, other vets, real customers, like us, those quotes, any vets, testimonials, reference customer, sector`,
    answer: `Quotes marked “Sample” are examples. Ask a person for references in your trade, and judge us by what you can try today: a [call with our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint ? `${imprint}.` : 'I have no owner or address to name.',
    questions: `Who is behind this company? Where are you based? Where are you located? Who are you guys? Who owns your company? Where is your head office? How
      many people work there? How big is your team? How long have you been around? How long have you been going? Who actually are you, I find no name or face
      here? Who founded it, and when? What is your legal name? Are you a Dutch company? In which countries do you work?`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation to businesses. Ask more in the [contact form](#contact-form), and a person answers before you sign anything.`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your page accessible? Can I use your page with a keyboard? Are there captions for deaf people? I am hard of hearing. Is there a dark mode? I
      am blind, can I use this page? The text is too small for me. Does it work with a screen reader? Do you meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
};
