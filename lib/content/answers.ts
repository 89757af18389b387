import { personQueue, type WrittenAnswer } from '#lib/content/answer';
import { agentAnswers } from '#lib/content/answers-agents';
import { companyAnswers } from '#lib/content/answers-company';
import { smallTalk } from '#lib/content/answers-small-talk';
import { termsAnswers } from '#lib/content/answers-terms';
import { leadBy } from '#lib/content/firm-lines';

const written = { ...agentAnswers, ...termsAnswers, ...companyAnswers, ...smallTalk };

/** Everything that the built-in chat can say, each led by the owner's fact about it. */
export const answers = Object.entries<WrittenAnswer>(written).map(
  ([id, { ticket, questions, keywords = '', fact, answer }]) => {
    const [question = '', ...phrasings] = questions.split(/(?<=[.?!])\s+/);
    // Whether the answer itself has a next step.
    const hasLink = answer.includes('](');
    const words = keywords.split(/,\s+/).filter(Boolean);
    return { id, ticket, question, phrasings, keywords: words, fact, answer: leadBy(fact, answer), hasLink };
  },
);

export type Answer = (typeof answers)[number];

export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: personQueue, needsPerson: true },
  none: "I don't have an answer to that here. A person can call you back with one.",
  /** Messages about other people's business. One that is nearer to these than to an answer has none. */
  elsewhere: `Book a table for two tonight. How do I book a driving test? Book me a flight and a hotel. How do I cancel my Netflix, broadband or gym contract?
    Order me a pizza with fries. Where is my parcel from Amazon? How do I get a refund from the airline? Who won the match last night? Write me a poem for my
    wife. Help me write a text to my landlord. Translate I love you into Spanish. What does the word mean? Write python code to sort a list. Recommend a film or
    a book. How long do I boil an egg? What time is it, when do clocks go back? My washing machine leaks and shows an error. Not today. Hold on. What now? No,
    not you. The other one. A slow one. Will it rain, or is the sun out? What is the square root of 17? Solve 3x plus 7 for x. Make a joke. Is it good for my
    dog or cat? Hey Grandma, can you pick me up at five? Sorry, wrong window. Hang on. OK. Never mind. Yes, that one. My internet is down, the wifi router has a red
    light. How do I get red wine out of a carpet? My wife wants a divorce. Lottery numbers for Saturday. What is a good name for a dog? Sing me a song. Can you
    reset my password? My tax return, which box do I fill in? Should I text my ex? Best phone under 300. I hate Mondays. Test, test. Is it safe to eat rice from
    yesterday? Did you see the email from Karen? What time does the shop shut on Sunday? My landlord wants more rent. What is the meaning of life? Maybe after
    lunch. How much is a flat, a big Mac or a used car? What does a lawyer cost? How do I tie a tie or change a tyre? What is the difference between a crocodile
    and an alligator? What language do they speak in Brazil? How long does it take to get a passport? How do I get rid of ants? My neighbours are loud at night.
    Dear Sir, I have a proposal of 12 million dollars.`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
