import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';

/** What people type first or last. */
export const smallTalk: Readonly<Record<string, WrittenAnswer>> = {
  hello: {
    ticket: { topic: 'Greeting', priority: 'Normal', queue: 'Sales' },
    questions: `Hello. Hi. Hey. Hello there. Hi there. Good morning. Good afternoon. Good evening. How are you? Is anybody there? Can you hear me? Is this
      working? I have a question. Are you there? Nice to meet you. Are you listening?`,
    answer: `Hello, I’m ${brand.name}’s AI agent. Ask what it costs or what it connects to, or have a person call you.`,
  },
  thanks: {
    ticket: { topic: 'Thanks', priority: 'Normal', queue: 'Sales' },
    questions: `Thank you. Thanks. Many thanks. OK, thanks. Okay, thank you. Great, thanks. Thank you for your help. Perfect. Great. Cheers.`,
    answer: `You’re welcome. Ask whatever else you need to know, or have a person call you.`,
  },
  goodbye: {
    ticket: { topic: 'Goodbye', priority: 'Normal', queue: 'Sales' },
    questions: `Goodbye. Bye. Bye for now. Good night. See you. See you later. That is all, thank you. Some other time. No, thank you. OK, thanks, bye.`,
    answer: `Goodbye, and thank you for coming by. If you would still like a person to call you, just ask.`,
  },
  'real-person': {
    ticket: { topic: 'Who answers', priority: 'Normal', queue: 'Sales' },
    questions: `Are you a real person? Am I talking to a human or a bot? Am I talking to a machine right now? Are you a robot? Is this a chatbot? Who am I
      talking to? Who are you? Is anybody real in this chat? Are you a robot or a real human? Are you real? Are you human? Are you an AI? Are you single?`,
    answer: `I’m an AI agent, not a person. A person reads what you send us, and can call you.`,
  },
  'who-made-you': {
    ticket: { topic: 'Who made it', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `Who made you? Who built you? Who created you? Who programmed you? Who do you work for? What is your name? Which company developed this chatbot?
      Who trained you? Is this chat the same bot that I would buy? Am I talking to the same thing that my customers would get? Do you have a name?`,
    answer: `${brand.name} did: I’m one of the agents that it offers. I answer from what was written for me, as yours would from your own articles. See what others do under [AI Chat Agents](#ai-chat-agents).`,
  },
  anger: {
    ticket: { topic: 'Complaint', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I am angry. This is ridiculous. You are useless. This is a waste of time. You stupid bot, you idiot. I am fed up and annoyed. I want to
      complain. This is rubbish. Your form does not work, I pressed send and nothing happened. I filled in your form on Monday and heard nothing back. I am very
      unhappy, this is frustrating. Your form does not work on my phone. You did not help me at all. What a terrible service. You do not understand me.`,
    answer: `I’m sorry about that. A person can take over: leave your details, say what went wrong, and they answer.`,
  },
  billing: {
    ticket: { topic: 'Billing', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I was billed twice, please refund me. My invoice is wrong. You charged me twice. The amount on my invoice is too high. Your invoice has the
      wrong address. Where is my order? I want to return what I ordered. The thing that you delivered is broken. There is a charge that I do not know.`,
    answer: `I have no orders or invoices to look into, so this is sorted for a person, as your own agent would sort it. Leave your details, and a person answers.`,
  },
  'your-details': {
    ticket: { topic: 'Your details', priority: 'Normal', queue: 'Support', source: 'contact' },
    questions: `Why do you need my email address? Why do you ask for my name? How will you use my email address? How many more questions are there? How many
      questions are left? Why do you need to know that? Which of my details do you need? Are we done yet? Is this going to take long?`,
    answer: `A person needs your details to reach you, and nobody reads them until you send the form. Skip what you like; the form itself needs your name, company and email address.`,
  },
  'what-can-you-do': {
    ticket: { topic: 'What I can do', priority: 'Normal', queue: 'Sales' },
    questions: `What can you do? What can I ask you? What are you able to answer? Can you help me? Help! What do you know? I need help. What are you for?`,
    answer: `I tell you what our agents do, how set-up goes and which tools connect, and I take your details for a call back. Figures, terms and prices come in writing from a person. What first?`,
  },
};
