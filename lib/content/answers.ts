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
  ([id, { ticket, questions, fact, answer }]) => {
    const [question = '', ...phrasings] = questions
      .split('|')
      .map((one) => one.trim().replaceAll(/\s+/g, ' '));
    return { id, ticket, question, phrasings, answer: leadBy(fact, answer), hasLink: answer.includes('](') };
  },
);

export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: personQueue, needsPerson: true },
  none: "I don't have an answer to that here. A person can call you back with one.",
  /** Questions about other people's business. A message that is nearer to these than to an answer has none. */
  elsewhere: `Book a table for two tonight. | Book me a flight, a train, a concert ticket or a driving test. | When does the next bus or train go, and when do
    the clocks go back? | How do I switch or end my Netflix, Spotify, gym, internet or mobile phone contract? | Where is my order, my parcel, my pizza or my
    package from Amazon, DHL or Zalando? | I want to return the shoes or the jacket that I bought, give me my money back. | How do I reset my Facebook or
    Netflix password? | What is the capital of France, who is the king, the president or the minister? | Who won the match, the league or the war, how tall is
    the tower, how far is the moon? | Write me a poem, an essay, a cover letter or a will. | Translate good night into Spanish. | Tell me a joke, a story or my
    horoscope. | Solve this equation, convert miles, fix my Python code, do my maths homework. | Recommend a film, a song, a game, a wine, a recipe or a good
    book for the holidays. | What should I cook for dinner, how long do I boil an egg, how many calories? | Will it rain, what is the weather like? | What is
    the price of gold, bitcoin, diesel or a car, should I buy or invest? | My dog ate chocolate, my tooth, knee or head hurts, which medicine should I take? |
    My landlord, neighbour, boss, wife, husband, girlfriend or mother is driving me mad. | Call my mum. | How do I do my tax return, renew my passport or get a
    mortgage? | How do I fix a tyre, a tap, a stain, a printer or my washing machine? | Which phone should I buy, Samsung or iPhone? | When does the supermarket
    or the post office close? | How do I set up my TV or a tent? | I am looking for a job or a flat near me.`,
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
