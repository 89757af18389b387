import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { imprint, reach } from '#lib/content/firm-lines';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can we try it first? Can I try it for free? Do you offer a free trial? Can we test it for a week before we pay? Can we run a pilot in one
      shop? Is there a sandbox or a test environment? Can I hear it before I pay anything? How does the voice demo work? Can I hear a demo first? What does 3
      of 3 daily credits mean? What happens when my credits are used up? Why only three calls a day? How many free demo calls do I get? Can I talk to the
      voice agent now? I want a demo.`,
    keywords: `demo, account, proof of concept, login, own data, try the call, credits gone, acted, cost me anything, pay for the demo, paid pilot, 3 credits,
      three credits, test the, attempts, three goes, credits for, a trial, are gone, many times`,
    answer: `Our demos are free, without an account: press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), three calls in 24 hours. I know of no trial on your own data: start small, with one line or inbox.`,
  },
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: `${firm.dataLocation || 'I can’t say where your data lies.'} ${firm.certificates || 'I have no certificate to name.'}`,
    questions: `Are you GDPR compliant? We are bound by professional secrecy and confidentiality. Do you comply with HIPAA? Are you certified to ISO 27001 or
      SOC 2? Do you sign a data processing agreement or DPA? Where is our data stored? Where are your servers located? Does our data leave the European Union?
      Do you train AI models on our customers' data? Who owns our data? What happens to our data when we leave? Who at your company can read or listen to our
      conversations? How secure is it? Which subprocessors do you use? Are you allowed to handle patients' health data? Is it legal under the EU AI Act?`,
    keywords: `encrypted, gdpr ok, privacy, law, client data, professional secrecy, protection, hackers, soc2, nda, hosted, germany, pci, medical, sensitive,
      confidential, secrecy, lawyers, penetration, questionnaire, erased, sso, passwords, authentication, council, dpo, dpia, subcontractors, europe, america,
      delete, aws, azure, safe, data center, which country, caller data, transfer, US, redact, tax numbers, to train, patient data, 2 certified, inside the
      EU, guests, country, train ur, ur ai, submit, encryption, passport details, penetration test, train models, data saved, my patients be stored, data of my patients, nen`,
    answer: `Who owns and reads it, whether models learn from it, and the processing agreement belong in writing: list your rules in the [contact form](#contact-form); a person answers.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? Who reads this chat? Who can see what I type here? Is what I type here saved? Do you use cookies? How can I
      delete this chat? Please delete my data. How long do you keep my messages? Is this conversation private or being recorded? What do you do with my email after the form? Do
      you share my details with third parties? Where is your privacy policy? What do you know about me? Does Google get the audio in my browser? Is the audio
      of my demo call stored?`,
    keywords: `strictly confidential, remains confidential, able to read, forget, wrote, saving, speech to text, turned into text, receives the audio, recorded, sell my info, type in, am typing`,
    answer: `What you write here goes to our server and the assistant behind it, and is deleted after 30 minutes; no sound is stored. A form that you send is kept for a person to answer. See [who gets what](#faq).`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work, what can I do? I cannot hear anything. It cannot hear what I say. How do I allow access to the microphone? There
      is no sound when I call. The call does not connect. Which browser do I need? My mic was blocked in the browser. Do I need a headset? The voice demo does
      not start on my iPhone. I clicked the call button and nothing happened. Permission to use the microphone was denied. The voice demo does nothing when I
      press it. The demo didn't understand me.`,
    keywords: `no reaction, firefox, stopped, nothing happened, the button, clicked call, in firefox, pressed the, hear me, doesnt work`,
    answer: `Your microphone is used during the call, and at no other time. If the call stays silent, allow it with the icon beside the address, reload, and [call again](#ai-voice-agents). Or type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person', needsPerson: true },
    fact: reach && `${reach}.`,
    questions: `Can somebody call me back? I want to talk to a person. I want to speak to a human. I would rather talk on the phone. Can I speak to somebody from
      sales? Please call me tomorrow morning about the price. Could someone ring me this afternoon and explain it? Can you call me? I want a call tomorrow. I
      want to be called back by a person. Have somebody phone me. Could a member of your staff telephone me? I don't want to talk to a robot. When
      would somebody call me back? Can I book a meeting or a demo with you for Thursday?`,
    keywords: `human pls, discuss, experts, got back, ring me, can someone, someone call, back tomorrow, phone me, tomorow, someone to, get a call,
      someone in person, call with someone, call pls, u call me, be telephoned, telephone me, person on the telephone`,
    answer: `A person can call you. Say yes, or press the button: I keep what you wrote and ask for what is missing. Nothing is sent until you send it yourself.`,
  },
  reach: {
    ticket: { topic: 'How to reach us', priority: 'Normal', queue: 'A person', needsPerson: true },
    fact: reach ? `${reach}.` : 'I have no number or address to give.',
    questions: `How do I get in touch with you? Do you have a phone number? What is your phone number? What is your email address? Where can I write to you? Which
      number can I ring? How do I contact you? Can I email somebody? I filled in the form on Monday and nobody has answered.`,
    keywords: `contact, get hold, contact you, ring you, waiting, phone nr, heard nothing, email address, write to, phone number for, mail you, from your
      company, number i, your phone number, email adress`,
    answer: `A person can call you: say yes, or press the button. Nothing is sent until you send it yourself.`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references || 'I have no customer to name.',
    questions: `Who are your customers? Who uses your product already? Can I speak to a reference customer? Can you give me the names of your clients? Do you
      have references or case studies? Are the testimonials and reviews from real people? Which other companies use it? Do you have references from public
      authorities? Do you have other clients in our trade? Do you have other restaurants or dentists as customers? Who else in our industry uses it? Do the
      sample quotes look fake or made up? Are these testimonials invented? Is there a customer case in logistics or healthcare? Do you have experience in our
      sector? Is the person in the quote real?`,
    keywords: `genuine, before deciding, other dentists, dentists using, using you, linkedin, placeholder, talk to one, using this already, says sample,
      customer quotes, real customers, are marked, your testimonials, you name, no names, hotels, webshops, quotations, those customer quotes, marked as,
      other car, shops use, ever done, another law firm`,
    answer: `Quotes marked “Sample” are examples. Ask a person for references in your trade, and judge us by what you can try today: a [call with our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint ? `${imprint}.` : 'I have no owner or address to name.',
    questions: `Who is behind this company? Where are you based? Where are you located? Who are you guys? Who owns your company? Where is your head office?
      How many people work there? How big is your team? How old is your company? Who founded the company, and when? How long have you been around? Is there a
      real company behind this page? What is your legal name and registered address? In which countries do you work? Where can I find your imprint? Are you a
      Dutch company?`,
    keywords: `ceo, rotterdam, located, nosy, chamber of commerce, founder, employees, in business, any names, trust you, behind ${brand.name}, founded
      ${brand.name}, registration, your office, since when, people at, kvk, pay you a visit, company based, r u based, based, owns`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation to businesses. Ask more in the [contact form](#contact-form), and a person answers before you sign anything.`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your page accessible? Does it work with a screen reader? Can I use your page with a keyboard? Are there captions for deaf people? I am hard
      of hearing. Is there a dark mode? I am blind, can I use this page? The text is too small for me. Do you meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
};
