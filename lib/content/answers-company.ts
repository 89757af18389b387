import type { WrittenAnswer } from '#lib/content/answers';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';
import { contactLine, imprint } from '#lib/content/firm-texts';
import { voice } from '#lib/content/voice';

/** Data, this page, the company behind it, and messages that are a person's business. */
export const companyAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can we try it first? Do you offer a free trial? Can we test it for a week before we pay? Can I hear it before I pay anything? Where is the demo,
      and where can I test the voice? What does 3 of 3 daily credits mean? Do you offer a pilot? Do I have to put in a card before I try it? I want a demo. Can
      I give it a go before I commit? Is the demo free, or will I be charged for the call? How many demo calls are left, when do credits refresh? How many times
      may I call the demo? How does the voice demo work? When do I get new credits?`,
    keywords: `hear an example, hear it, free trial, credits, listen to it, trial version, free month, demo, free, small pilot, pilot first, what do i say to
      it`,
    answer: `Our demos are free, without an account: press “${voice.start}” under [AI Voice Agents](#ai-voice-agents), three calls in 24 hours. I know of no trial on your own data, but you can start with one line.`,
  },
  compliance: {
    ticket: { topic: 'Law and security', priority: 'Normal', queue: 'Operations', source: 'faq' },
    fact: [firm.dataLocation, firm.certificates].filter(Boolean).join(' '),
    questions: `Are you GDPR compliant? Are you certified to ISO 27001 or SOC 2? Where is our data stored, is it in America? Do you train AI models on our
      customers' data? Are our customers' conversations used to teach your robot? Who owns our data? Who on your side can read or listen to our conversations?
      Do you sign a business associate agreement? Who can listen to the recordings of my clients? We are bound by professional secrecy and confidentiality. Do
      you comply with HIPAA? Where does our data lie? Which certificates do you have? Does our data leave the European Union? Do you sign a data processing
      agreement or DPA?`,
    keywords: `data of our clients, where is my data stored, data of our customers, where are your servers, are my data stored in europe, patients data, patient records, medical data, customer data, hackers, lawyers,
      safe, data protection, dpa, secure, soc 2 report, gdpr, hipaa, health data, in the eu, hipaa compliant, train ai, learn from our calls, baa,
      subprocessors, pen test, penetration test, privileged, own the prompts, keep what you built, regulated, a dpa`,
    answer: `${firm.certificates ? '' : 'I have no certificate to show. '}Where your data lies, who reads it, whether models learn from it, and the processing agreement: a person answers each in writing before you sign. List your rules in the [contact form](#contact-form).`,
  },
  accounts: {
    ticket: { topic: 'Accounts', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `How does our team log in? Do you support single sign-on with company accounts? Can each colleague have their own access rights? Is there an app
      or a portal for my staff? Can I limit what a user may see? Do you do SSO? Do you do SAML? How many of us can log in?`,
    keywords: `forgot my password, log in, cant get in`,
    answer: `I don’t know how your team would log in, with which rights, or whether single sign-on works. Say how many people need access, and a person answers before you sign.`,
  },
  privacy: {
    ticket: { topic: 'Your data', priority: 'Normal', queue: 'Support', source: 'faq' },
    questions: `What do you do with my data? What happens to what I say and write here? Who reads this chat? Do you use cookies? Please delete my data. What do
      you do with my email after the form? Do you share my details with third parties? Is the audio of my demo call stored? Where is your privacy policy? Do you
      sell my data, does this site track me? Will you keep my telephone number afterwards? Is what I type here saved? Is this conversation private or being
      recorded?`,
    answer: `What you write here goes to our server and the assistant behind it, and is deleted after 30 minutes; no sound is stored. A form that you send is kept for a person to answer. See [who gets what](#faq).`,
  },
  microphone: {
    ticket: { topic: 'Microphone', priority: 'High', queue: 'Support', source: 'ai-voice-agents' },
    questions: `My microphone does not work, what can I do? I cannot hear anything. The demo is not working. Which browser or headset do I need? My mic was
      blocked in the browser. The voice demo does not start on my iPhone. I clicked the call button and nothing happened. It says that it can't access my mic.
      It asks for my microphone, is that safe? The call is silent, I hear nothing. The demo didn't understand me. The voice demo does nothing when I press it.`,
    keywords: `no sound, want my microphone`,
    answer: `Allow the microphone with the icon beside the address, reload, and [try the call again](#ai-voice-agents). It is on only while you call or record. You can also type to me instead.`,
  },
  'call-back': {
    ticket: { topic: 'Call back', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `Can somebody call me back? I want to talk to a person. Is there an actual person that I can ring about this? Call me back tomorrow, please. I
      don't want to talk to a robot. Can I talk to a real human, please? Can I book a meeting or a demo with you for Thursday? Could someone ring me this
      afternoon and explain it? Can we meet somebody next week? Can you book me a meeting? I would like a call back on Tuesday
      at nine. Please call me on Saturday morning, my name is Ann. I would like to talk to sales.`,
    keywords: `ring me back, a real person, phone me, got back, arrange a call, call me, ok call me on, my number is, you can reach me on, speak to someone,
      speak to a human, rather talk on the phone`,
    answer: `A person can call you: say yes, or press the button. Nothing is sent until you send it yourself.`,
  },
  reach: {
    ticket: { topic: 'Contact', priority: 'High', queue: 'A person', needsPerson: true },
    fact: contactLine ? `${contactLine}.` : 'I have no number or address to give: we call or write to you.',
    questions: `How do I get in touch with you? Do you have a phone number? What is your email address? Where can I write to you, or email somebody? How do I
      contact or reach you? How do I reach you? Can I call you? Which number do I ring?`,
    keywords: `your phone number, whats your number, can i call you, your opening hours, office hours, email address`,
    answer: `Say yes, and I note what a person needs to call you back.`,
  },
  customers: {
    ticket: { topic: 'References', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.references,
    questions: `Who are your customers? Do you have any customers that I could talk to? Do you have references or case studies? Have you done this for others in
      our trade? Are the people quoted on the page actual customers? Are the testimonials and reviews real, or made up? Who else uses you in construction or in
      real estate? Are the two people who say nice things real? Who already uses it? Are these testimonials invented? Can I speak to a reference customer? Do
      you already have somebody like us as a customer? Who works with it already?`,
    keywords: `other dentists, like us, any vets, testimonials, track record, seen results, your clients, reference call, reviews`,
    answer: `${firm.references ? 'Quotes' : 'I have no customer to name, and quotes'} marked “Sample” are examples. Ask a person for references in your trade, or judge us by what you can try today: a [call with our agent](#ai-voice-agents).`,
  },
  company: {
    ticket: { topic: 'Company', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: imprint && `${imprint}.`,
    questions: `Who is behind this company? Where are you based? Who are you guys? Who owns your company? Where is your head office? How many people work for
      you? How long have you been around? Who actually are you, I find no name or face here? Who founded it, and when? What is your legal name? Are you a Dutch
      company? In which countries do you work? Will you still exist in two years? Is there a real company behind this page? Are you a start-up?`,
    keywords: `big is your team, freelancers, how many employees, been going`,
    answer: `${brand.name} offers voice agents, chat agents and workflow automation to businesses. ${imprint ? '' : 'I have no owner or address to name. '}Ask more in the [contact form](#contact-form), and a person answers before you sign anything.`,
  },
  accessibility: {
    ticket: { topic: 'Accessibility', priority: 'Normal', queue: 'Support', source: 'ai-voice-agents' },
    questions: `Is your page accessible? Can I use your page with a keyboard? Are there captions for deaf people? I am hard of hearing. Is there a dark mode?
      The text is too small for me. Does it work with a screen reader? Do you meet WCAG?`,
    answer: `It works by keyboard and with a screen reader, and the demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).`,
  },
  'who-made-you': {
    ticket: { topic: 'Who made it', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `Who made you? Which company developed this chatbot? What is your name? Is this chat the same bot that I would buy? Do you have a name? Who
      programmed you? Who do you work for? Which language model are you?`,
    keywords: `who built you, who trained you`,
    answer: `${brand.name} did: I’m one of the agents that it offers. I answer from what was written for me, as yours would from your own articles. See what others do under [AI Chat Agents](#ai-chat-agents).`,
  },
  anger: {
    ticket: { topic: 'Complaint', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I am angry. This is ridiculous. You are useless. This is a waste of time. You stupid bot, you idiot. I am fed up and annoyed. I want to
      complain. That is not what I asked. Your form does not work, I pressed send and nothing happened. I am very unhappy, this is frustrating. Your form does
      not work on my phone. You did not help me at all. You suck. You do not understand me. That is not very helpful. You did not answer my question.`,
    keywords: `no help, rubbish, sending me to a form, dumbest, dumb, fuck off, f off, taking peoples jobs, u r useless, useless`,
    answer: `I’m sorry about that. A person can take over: leave your details, say what went wrong, and they answer.`,
  },
  sent: {
    ticket: { topic: 'Sent requests', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `Did you get my request? Has my message arrived? When will someone ring me? I filled in your form on Monday and heard nothing back. I sent my
      request, what happens now? When will I hear from you? No one has called me back yet. I sent the form last week and nobody got back to me. How long until
      you answer me? Can you cancel that call I just booked? I don't want the call anymore. Can I change the time of my call? Did that go through ok?`,
    keywords: `cancel my call, do not call me, dont call me, when will they ring, delete my request`,
    answer: `It has arrived if the form said “Message Sent”, and a person reads it; no day is promised. I can’t see or change it: to move or cancel it, send its reference in the [contact form](#contact-form).`,
  },
  billing: {
    ticket: { topic: 'Billing', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I was billed twice, please refund me. My invoice is wrong. You charged me twice. The amount on my invoice is too high. Your invoice has the
      wrong address. I want to cancel my order. I want to return what I ordered. The thing that you delivered is broken. There is a charge that I do not know.`,
    keywords: `where is my order, my order number, order hasnt arrived`,
    answer: `I can’t see orders or invoices, so this goes to a person. Leave your details, say what is wrong, and a person answers.`,
  },
  'as-a-caller': {
    ticket: { topic: 'A try', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What would it say to a caller of mine? My kitchen tap is leaking, can someone come out? The boiler has broken down, send an engineer. Is the flat on Mill Road for rent? A table for
      four at eight. My tooth hurts badly. I have locked myself out of my house. Do you have these shoes in stock, in size 42? How much is a new bathroom? My
      car broke down, can you tow it? Water is pouring through the ceiling! Show me the house, when is the viewing? Cut and colour with Maria. I need an
      appointment with the dentist.`,
    keywords: `burst pipe in my kitchen, pouring water, blocked drain, no hot water, toothache, no heating, a plumber, order flowers, book a viewing`,
    answer: `On your line an agent would now ask who, where and when, and act by your rules: book it, or call whoever is on duty. This is our own front desk, so I can’t. [Hear an example](#ai-voice-agents).`,
  },
  'your-details': {
    ticket: { topic: 'Your details', priority: 'Normal', queue: 'Support', source: 'contact' },
    questions: `Why do you need my email address? Why do you ask for my name? How will you use my email address? Which of my details do you need? Must I fill in
      all of it? Can I leave something out? Why do you want to know my company? What do you need my number for?`,
    answer: `A person needs your details to reach you, and nobody reads them until you send the form. Leave out what you like; the form itself needs your name, company and email address.`,
  },
};
