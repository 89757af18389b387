import { serviceAnswers } from '#lib/content/answers-service';
import { termsAnswers } from '#lib/content/answers-terms';

export type Answer = {
  /** In kebab case; others refer to an answer by it. */
  id: string;
  /** As a visitor would ask it. Shown as a suggestion. */
  question: string;
  /** Six to eight other ways to ask, with many words for one thing: what stands in two of them weighs more. */
  phrasings: readonly string[];
  /** Markdown in three sentences at most: the answer, a fact of this page, an action. */
  answer: string;
  /** Whether it is shown with a suggestion to ask for a call back. */
  suggestsCall?: true;
};

export const answers: readonly Answer[] = [...serviceAnswers, ...termsAnswers];

export const answerWords = {
  none: "I don't have an answer to that here.",
  /** Answers whose questions are suggested when nothing comes close. */
  suggested: ['pricing', 'integrations', 'getting-started'],
  /** Comes before an answer to somebody who writes in this language. */
  inEnglish: {
    es: 'Aquí solo puedo responder en inglés.',
    fr: 'Ici, je ne peux répondre qu’en anglais.',
    de: 'Hier kann ich nur auf Englisch antworten.',
  },
} as const;
