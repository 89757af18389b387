import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';

/** What people type first or last. */
export const smallTalk: Readonly<Record<string, WrittenAnswer>> = {
  hello: {
    ticket: { topic: 'Hello', priority: 'Normal', queue: 'Sales' },
    questions: `Hello. Hi. Good morning. Good evening. How are you? How is it going? Is anybody there? Can you hear me? I have a question. Nice to meet you.
      What can you do for me? What can I ask you? Can you help me? What do you know? What can you do?`,
    keywords: `hey, hello there, hi there, good afternoon, help, i need help, anyone there, are you listening, is this working`,
    answer: `Hello, I’m ${brand.name}’s AI agent. I tell you what our agents do, how set-up goes and which tools connect. Terms and prices come in writing from a person, who can also call you. What first?`,
  },
  thanks: {
    ticket: { topic: 'Thanks and goodbye', priority: 'Normal', queue: 'Sales' },
    questions: `Thank you. Thanks. Thank you for your help. Thanks, that is helpful. Perfect. Great. Cheers. Goodbye. Bye for now. Good night. See you later.
      No, thank you. Some other time. That is all, thank you. No more questions. Great, thanks.`,
    keywords: `bye, many thanks`,
    answer: `You’re welcome, and thank you for coming by. Ask whatever else you need to know, or have a person call you.`,
  },
  'real-person': {
    ticket: { topic: 'Who answers', priority: 'Normal', queue: 'Sales' },
    questions: `Are you a real person? Am I talking to a human or a bot? Who am I talking to? Is this a chatbot? Are you an AI? Are you single? Who made you?
      Which company developed this chatbot? What is your name? Is this chat the same bot that I would buy? Are you a robot or a real human? Do you have a name?`,
    keywords: `who built you, who trained you, a machine right now, who are you`,
    answer: `I’m an AI agent, not a person: one of those that ${brand.name} offers. I answer from what was written for me, as yours would from your own articles. A person reads what you send us, and can call you.`,
  },
  anger: {
    ticket: { topic: 'Complaint', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I am angry. This is ridiculous. You are useless. This is a waste of time. You stupid bot, you idiot. I am fed up and annoyed. I want to
      complain. That is not what I asked. Your form does not work, I pressed send and nothing happened. I am very unhappy, this is frustrating. Your form does
      not work on my phone. You did not help me at all. You suck. You do not understand me. That is not very helpful. You did not answer my question.`,
    keywords: `no help, rubbish, sending me to a form`,
    answer: `I’m sorry about that. A person can take over: leave your details, say what went wrong, and they answer.`,
  },
  sent: {
    ticket: { topic: 'Sent requests', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `Did you get my request? Has my message arrived? When will someone ring me? I filled in your form on Monday and heard nothing back. I sent my
      request, what happens now? When will I hear from you? No one has called me back yet. I sent the form last week and nobody got back to me. How long until
      you answer me?`,
    answer: `If the form said “Message Sent”, it has arrived: its reference stands above the form, and a person reads it. When they answer I can’t see, and no day is promised. Waited too long? I’m sorry: ask for a call.`,
  },
  billing: {
    ticket: { topic: 'Billing', priority: 'High', queue: 'A person', needsPerson: true },
    questions: `I was billed twice, please refund me. My invoice is wrong. You charged me twice. The amount on my invoice is too high. Your invoice has the
      wrong address. I want to cancel my order. I want to return what I ordered. The thing that you delivered is broken. There is a charge that I do not know.`,
    keywords: `where is my order`,
    answer: `I have no orders or invoices to look into, so this is sorted for a person, as your own agent would sort it. Leave your details, and a person answers.`,
  },
  'your-details': {
    ticket: { topic: 'Your details', priority: 'Normal', queue: 'Support', source: 'contact' },
    questions: `Why do you need my email address? Why do you ask for my name? How will you use my email address? How many more questions are there? How many
      questions are left? Which of my details do you need? Are we done yet? Is this going to take long? Can I leave a question out?`,
    answer: `A person needs your details to reach you, and nobody reads them until you send the form. Skip what you like; the form itself needs your name, company and email address.`,
  },
};
