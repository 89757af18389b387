import type { Ticket } from '#lib/contracts/reply';

/** The queue of a message that a person should take over. Webhooks and models name it, too (integrations/n8n). */
export const personQueue = 'A person';

/** How an answer sorts a message. High is for anger, faults and requests for a person. */
type AnswerTicket = Ticket & {
  topic: string;
  priority: 'Normal' | 'High';
  queue: 'Sales' | 'Support' | 'Operations' | typeof personQueue;
};

/** An answer as it is written here, under an id of its own. */
export type WrittenAnswer = {
  ticket?: AnswerTicket;
  /** The question as the chat suggests it, then 7 to 15 others that a buyer would type. Each ends with its mark. */
  questions: string;
  /** Distinctive words of further questions, such as names of products. Each is also found when it is typed alone. */
  keywords?: string;
  /** The beginning of the answer: the owner's fact (firm.ts), or else that it is not known. */
  fact?: string;
  /** Markdown of at most 40 words: the fact, what happens next, one link. Without a link the chat offers a call back. */
  answer: string;
};

/** The built-in chat's words besides its answers, and texts for which it must find none. */
export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: personQueue, needsPerson: true },
  none: 'I’m not sure which of my answers fits. Is it one of these? If not, a person can call you back.',
  /** Messages about other people's business. One that is nearer to these than to an answer has none. */
  offTopicSamples: `Book a table for two tonight. How do I book a driving test? Book me a flight and a hotel. How do I cancel my Netflix, broadband or gym contract?
    Order me a pizza with fries. Where is my parcel from Amazon? How do I get a refund from the airline? Who won the match last night? Write me a poem for my
    wife. Help me write a text to my landlord. Translate I love you into Spanish. What does the word mean? Write python code to sort a list. Recommend a film or
    a book. How long do I boil an egg? What time is it, when do clocks go back? My washing machine leaks and shows an error. Not today. Hold on. What now? No,
    not you. The other one. A slow one. Will it rain, or is the sun out? What is the square root of 17? Solve 3x plus 7 for x. Make a joke. Is it good for my
    dog or cat? Hey Grandma, can you pick me up at five? Sorry, wrong window. Hang on. OK. Never mind. Yes, that one. My internet is down, the wifi router has a
    red light. How do I get red wine out of a carpet? My wife wants a divorce. Lottery numbers for Saturday. What is a good name for a dog? Sing me a song. Can
    you reset my password? My tax return, which box do I fill in? Should I text my ex? Best phone under 300. I hate Mondays. Test, test. Is it safe to eat rice
    from yesterday? Did you see the email from Karen? What time does the shop shut on Sunday? My landlord wants more rent. What is the meaning of life? Maybe
    after lunch. How much is a flat, a big Mac or a used car? What does a lawyer cost? How do I tie a tie or change a tyre? What is the difference between a
    crocodile and an alligator? What language do they speak in Brazil? How long does it take to get a passport? How do I get rid of ants? My neighbours are loud
    at night. Dear Sir, I have a proposal of 12 million dollars.`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
    nl: 'Hier kan ik alleen in het Engels antwoorden.',
  },
} as const;
