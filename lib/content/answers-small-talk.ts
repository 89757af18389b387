import type { WrittenAnswer } from '#lib/content/answers';
import { brand } from '#lib/content/brand';

/** Answers to small talk. It asks for nothing, so it has no ticket. */
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
  'what-can-you-do': {
    questions: `What can you do? What can I ask you? Can you help me? What do you know? What can you do for me? What are you able to answer? I need help. What
      are you for?`,
    keywords: `help`,
    answer: `I tell you what our agents do, how set-up goes and which tools connect, and I take your details for a call back. Figures, terms and prices come in writing from a person. What first?`,
  },
};
