import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';

/** What people type first or last. */
export const smallTalk: Readonly<Record<string, WrittenAnswer>> = {
  hello: {
    ticket: { topic: 'Greeting', priority: 'Normal', queue: 'Sales' },
    questions: `Hello. Hi. Hey. Hello there. Hi there. Hey there. Good morning. Good afternoon. Good evening. Hi, how are you? How are you? Nice to meet you.
      Is anybody there? I have a question.`,
    answer: `Hello, I’m ${brand.name}’s AI agent. Ask what it costs or what it connects to, or have a person call you.`,
  },
  thanks: {
    ticket: { topic: 'Thanks', priority: 'Normal', queue: 'Sales' },
    questions: `Thank you. Thanks. Many thanks. OK, thanks. Okay, thank you. Great, thanks. Thank you so much. Thank you very much. Thank you for your help.
      Thanks, that is helpful. Perfect. Great. Cheers.`,
    answer: `You’re welcome. Ask whatever else you need to know, or have a person call you.`,
  },
  goodbye: {
    ticket: { topic: 'Goodbye', priority: 'Normal', queue: 'Sales' },
    questions: `Goodbye. Bye. Bye for now. Good bye. Good night. See you. See you later. Have a nice day. That is all. That is all, thank you. I have to go
      now. No more questions. Thanks, bye. No, thank you.`,
    answer: `Goodbye, and thank you for coming by. If you would still like a person to call you, just ask.`,
  },
  'real-person': {
    ticket: { topic: 'Who answers', priority: 'Normal', queue: 'Sales' },
    questions: `Are you a real person? Am I talking to a human or a bot? Am I talking to a machine right now? Are you an AI? Are you a robot? Is this a
      chatbot? Who am I talking to? Who are you? Is anybody real in this chat? Are you a robot or a real human? Was that a real person I just talked to? Are
      you real? Are you human?`,
    keywords: `speaking to a person, to a machine, dealing with a computer, human being, human from your company, talk to a human, put me through, through to a person, corresponding with, writing with a person`,
    answer: `I’m an AI agent, not a person. A person reads what you send us, and can call you.`,
  },
  'who-made-you': {
    ticket: { topic: 'Who made it', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `Who made you? Who built you? Who created you? Who programmed you? Who do you work for? What is your name? What's your name? Do you have a
      name? Which company developed this chatbot? Who trained you? Is this chat the same bot that I would buy?`,
    keywords: `same bot`,
    answer: `${brand.name} did: I’m one of the agents that it offers. I answer from what was written for me, as yours would from your own articles. See what others do under [AI Chat Agents](#ai-chat-agents).`,
  },
  anger: {
    ticket: { topic: 'Complaint', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I am angry. You are useless. This is ridiculous. You did not help me at all. I want to complain. You do not understand me. This is a waste of
      time. Stupid bot. I am very unhappy with you. I am fed up and annoyed. You did not answer my question. This is so frustrating. I want a human, not a
      robot. This is rubbish. You keep sending me to a form. What a terrible service.`,
    keywords: `suck, adverts`,
    answer: `I’m sorry that I have not helped you. A person can take over: leave your details and say what went wrong, and they answer.`,
  },
  billing: {
    ticket: { topic: 'Billing', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I was billed twice, please refund me. My invoice is wrong. You charged me twice. I want to cancel my order and get my money back. Please send
      me a refund for invoice 4471. The amount on my invoice is too high. Your invoice has the wrong address. There is a charge that I do not know.`,
    answer: `I have no orders or invoices to look into, so this is sorted for a person, as your own agent would sort it. Leave your details, and a person answers.`,
  },
  'your-details': {
    ticket: { topic: 'Your details', priority: 'Normal', queue: 'Support', source: 'contact' },
    questions: `Why do you need my email address? Why do you ask for my name? Why do you want my phone number? How will you use my email address? How many
      more questions are there? How many questions are left? Is this going to take long? Why do you need to know that? Do I have to answer all of them? Can I leave a question out? Which of
      my details do you need? Are we done yet?`,
    answer: `A person needs your details to reach you, and nobody reads them until you send the form. Skip what you like; the form itself needs your name, company and email address.`,
  },
  'can-you-hear-me': {
    ticket: { topic: 'Connection', priority: 'Normal', queue: 'Support' },
    questions: `Can you hear me? Are you there? Do you hear me? Is this thing working? Testing, one two three. Can you understand me? Are you listening? Is
      this working? Can you read this? Hello, can you hear me?`,
    answer: `Yes, your words reach me. What would you like to know?`,
  },
  'what-can-you-do': {
    ticket: { topic: 'What I can do', priority: 'Normal', queue: 'Sales' },
    questions: `What can you do? What can I ask you? What are you able to answer? Can you help me? Help! What do you know? How can you help me? I need help.
      What are you for?`,
    answer: `I tell you what our agents do, how set-up goes and which tools connect, and I take your details for a call back. Figures, terms and prices come in writing from a person. What first?`,
  },
};
