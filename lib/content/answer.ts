export type Answer = {
  /** In kebab case; code and tests refer to the answer by it. */
  id: string;
  /** As a visitor would ask it. Shown as a suggestion. */
  question: string;
  /** Six to eight other ways to ask, rich in synonyms. A word that two of them share weighs more. */
  phrasings: readonly string[];
  /** Markdown in three sentences at most: the answer, a fact of this page, an action. */
  answer: string;
  /** Whether the answer comes with a suggestion to ask for a call back. */
  suggestsCall?: true;
};

/** Separates phrasings at " | ". */
export const split = (text: string): readonly string[] => text.trim().replaceAll(/\s+/g, ' ').split(' | ');
