import { type Answer, personQueue } from '#lib/content/answer';
import { agentAnswers } from '#lib/content/answers-agents';
import { companyAnswers } from '#lib/content/answers-company';
import { smallTalk } from '#lib/content/answers-small-talk';
import { termsAnswers } from '#lib/content/answers-terms';
import { workAnswers } from '#lib/content/answers-work';
import { leadBy } from '#lib/content/firm-lines';

const written = { ...agentAnswers, ...workAnswers, ...termsAnswers, ...companyAnswers, ...smallTalk };

/** Everything that the built-in chat can say, each led by the owner's fact about it. */
export const answers: readonly Answer[] = Object.entries(written).map(
  ([id, { ticket, questions, keywords = '', fact, answer }]) => {
    const [question = '', ...phrasings] = questions.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]) /);
    const hasLink = answer.includes('](');
    return { id, ticket, question, phrasings, keywords, answer: leadBy(fact, answer), hasLink };
  },
);

export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: personQueue, needsPerson: true },
  none: "I don't have an answer to that here. A person can call you back with one.",
  /** Questions about other people's business. A message that is nearer to these than to an answer has none. */
  elsewhere: `Book a table for two tonight. Book me a flight and a hotel. How do I book a driving test? When does the next train go?
    How do I cancel my Netflix or Spotify subscription? Order me a pizza. Where is my parcel from Amazon? My order is late.
    I want to return the shoes that I bought. How do I get a refund from Ryanair? My bank charged me twice. My credit card is blocked.
    How do I reset my Facebook password? How do I block somebody on Instagram? My phone bill is wrong. Set up my new TV or iPhone.
    What is the capital of France? Who won the match yesterday? Who is the president? Write me a poem for my wife. Help me with my essay.
    Translate good night and I love you into Spanish. How do you say it in Italian? Tell me a joke. Explain gravity to me.
    What is the difference between affect and effect? Solve this equation. Fix my Python code. Recommend a film or a book.
    What should I cook for dinner? How long do I boil an egg? What is the weather like, will it rain? What time is it, when do clocks go back?
    Should I buy bitcoin or gold? Which laptop is best? What is the price of a flat, of petrol or of a used car?
    My dog ate chocolate. Which medicine helps when my tooth hurts? I need an appointment with a dentist for my son. I need a plumber today.
    My landlord is driving me mad and raised the rent, is that legal? My estate agent wants three percent. How do I become a travel agent?
    Call my mum. How do I do my tax return? How do I renew my passport? How do I fix a flat tyre? My washing machine is leaking.
    When does the supermarket close? What are the opening hours of Ikea? I am looking for a job. What do I write in a card for a colleague?
    My insurance agent does not answer. How old is the earth? How do I talk to an agent at my bank? Are you single? What did you do at the weekend? A slow one. The second one, not the first.
    A small one or a long one. In the evening. On Monday. Some other time. What now? Really? A good day.`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
