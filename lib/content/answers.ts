import type { Answer } from '#lib/content/answer';
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
    return { id, ticket, question, phrasings, answer: leadBy(fact, answer) };
  },
);

export const answerWords = {
  /** The ticket of a message without an answer. */
  ticket: { priority: 'Normal', queue: 'A person' },
  none: "I don't have an answer to that here. A person can call you back with one.",
  /** Answers whose questions are suggested when no answer comes near. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Precedes the English answer to a message in one of these languages. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
