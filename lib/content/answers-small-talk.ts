import type { WrittenAnswer } from '#lib/content/answers';
import { brand } from '#lib/content/brand';

/** Answers to messages that people type first or last. What asks for nothing has no ticket. */
export const smallTalk: Readonly<Record<string, WrittenAnswer>> = {
  hello: {
    questions: `Hello. Hi. Good morning. Good evening. How are you? How is it going? Is anybody there? I have a question. Nice to meet you.`,
    keywords: `hey, hello there, hi there, good afternoon, anyone there`,
    answer: `Hello, I’m ${brand.name}’s AI agent. Ask what it costs or what it connects to, or have a person call you.`,
  },
  thanks: {
    questions: `Thank you. Thanks. Thank you for your help. Thanks, that is helpful. Perfect. Great. Cheers. Great, thanks.`,
    keywords: `many thanks, thx, ty, cheers, thank u, ta, ok thanks, lol ok`,
    answer: `You’re welcome. Ask whatever else you need to know, or have a person call you.`,
  },
  goodbye: {
    questions: `Goodbye. Bye for now. Good night. See you later. No, thank you. Some other time. That is all, thank you. No more questions.`,
    keywords: `bye`,
    answer: `Goodbye, and thank you for coming by. If you would still like a person to call you, just ask.`,
  },
  'can-you-hear-me': {
    questions: `Can you hear me? Are you listening? Is this working? Is my microphone on? Did you understand that? Do you hear me? Can you read me? Testing,
      testing.`,
    keywords: `test`,
    answer: `Your words arrive, and I read them as text. Ask away.`,
  },
  'real-person': {
    questions: `Are you a real person? Am I talking to a human or a bot? Who am I talking to? Is this a chatbot? Are you an AI? Are you single? Are you a robot
      or a real human? Am I speaking to a person or to a machine?`,
    keywords: `a machine right now, who are you`,
    answer: `I’m an AI agent, not a person. A person reads what you send us, and can call you.`,
  },
  'who-made-you': {
    ticket: { topic: 'Who made it', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `Who made you? Which company developed this chatbot? What is your name? Is this chat the same bot that I would buy? Do you have a name? Who
      programmed you? Who do you work for? Which language model are you?`,
    keywords: `who built you, who trained you`,
    answer: `${brand.name} did: I’m one of the agents that it offers. I answer from what was written for me, as yours would from your own articles. See what others do under [AI Chat Agents](#ai-chat-agents).`,
  },
  'what-can-you-do': {
    questions: `What can you do? What can I ask you? Can you help me? What do you know? What can you do for me? What are you able to answer? I need help. What
      are you for?`,
    keywords: `help`,
    answer: `I tell you what our agents do, how set-up goes and which tools connect, and I take your details for a call back. Figures, terms and prices come in writing from a person. What first?`,
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
    questions: `My kitchen tap is leaking, can someone come out? The boiler has broken down, send an engineer. Is the flat on Mill Road for rent? A table for
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
