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
    How do I cancel my Netflix subscription or gym contract? Order me a pizza. Where is my parcel from Amazon?
    I want to return the shoes that I bought. My bank charged me twice. How do I reset my Facebook password?
    What is the capital of France? Who won the match yesterday? Who is the president? Write me a poem for my wife. Help me with my essay.
    Translate good night into Spanish. Tell me a joke. Explain gravity to me. Solve this equation. Fix my Python code.
    Recommend a film or a book. What should I cook for dinner? How long do I boil an egg? What is the weather like, will it rain?
    Should I buy bitcoin or gold? My dog ate chocolate. Which medicine helps when my tooth hurts? My landlord is driving me mad.
    Call my mum. How do I do my tax return? How do I renew my passport? How do I fix a flat tyre? My washing machine is leaking.
    Should I buy a Samsung or an iPhone? When does the supermarket close? How do I set up my TV? I am looking for a job.
    How much is a used car?`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
