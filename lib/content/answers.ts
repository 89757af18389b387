import { personQueue, type WrittenAnswer } from '#lib/content/answer';
import { agentAnswers } from '#lib/content/answers-agents';
import { companyAnswers } from '#lib/content/answers-company';
import { smallTalk } from '#lib/content/answers-small-talk';
import { termsAnswers } from '#lib/content/answers-terms';
import { workAnswers } from '#lib/content/answers-work';
import { leadBy } from '#lib/content/firm-lines';

const written = { ...agentAnswers, ...workAnswers, ...termsAnswers, ...companyAnswers, ...smallTalk };

/** Everything that the built-in chat can say, each led by the owner's fact about it. */
export const answers = Object.entries<WrittenAnswer>(written).map(
  ([id, { ticket, questions, keywords = '', fact, answer }]) => {
    const [question = '', ...phrasings] = questions.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]) /);
    // Whether the answer itself has a next step.
    const hasLink = answer.includes('](');
    return { id, ticket, question, phrasings, keywords, answer: leadBy(fact, answer), hasLink };
  },
);

export type Answer = (typeof answers)[number];

export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: personQueue, needsPerson: true },
  none: "I don't have an answer to that here. A person can call you back with one.",
  /** Messages about other people's business. One that is nearer to these than to an answer has none. */
  elsewhere: `Book a table for two tonight. Book me a flight and a hotel. How do I book a driving test or a slot at the gym? When does the next train go? How
    do I cancel my Netflix or gym contract? Order me a pizza. Where is my parcel from Amazon? Where is my package? I want to return the shoes that I bought.
    How do I get a refund from Ryanair? My bank charged me twice. How do I report a lost card? How do I delete my Facebook account or reset the password? How
    do I block somebody? My phone bill is wrong. Set up my new TV. Who won the match yesterday? How old is the president? Write me a poem for my wife.
    Translate good night and I love you into Spanish. How do you say it in Japanese? What languages do they speak in Switzerland? What is the difference
    between affect and effect? Fix my code. Recommend a film or a book. How long do I boil an egg? What time is it, when do clocks go back? What is the
    capital of France? What is the price of a flat, of petrol or of a used car? How much is a plumber per hour? Which laptop is best? I need an appointment
    with a dentist for my son. My landlord raised the rent, is that legal? How do I become a travel agent? My estate agent wants three percent. My insurance
    agent does not answer. How do I fix a flat tyre? When does the supermarket close? I am looking for a job. What did you do at the weekend? My boss is an
    idiot. My colleague is leaving. Are you hiring? It costs an arm and a leg. A slow one. The second one, not the first. A small one or a long one. In the
    evening. On Monday. Some other time. Not today. What now? Really? A good day. Will it rain, or is the sun out? What is the square root of 17? Solve 3x
    plus 7 for x. How tall is the Eiffel tower? Who plays football? Make a joke. How do I wash a black jacket? My knee hurts, my tooth too. Is it good for my
    dog or cat? Where do I renew my passport? A return ticket to Oslo. Ticket price for the zoo, price for a used part. Which insurance is cheapest? How much
    is internet per month? What does a subscription to a newspaper cost? The current rate of interest. Cancel my contract with the electricity company. Train
    times to the airport. Which phone is better? My neighbour parks on my spot. How do I tell my sister? Should I sell my shares?`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
