export type Answer = {
  /** In kebab case; others refer to an answer by it. */
  id: string;
  /** As a visitor would ask it. Shown as a suggestion. */
  question: string;
  /** Six to ten other ways to ask, with many words for one thing: what stands in two of them weighs more. */
  phrasings: readonly string[];
  /** Markdown in three sentences at most: the answer, a fact of this page, an action. */
  answer: string;
  /** Whether it is shown with a suggestion to ask for a call back. */
  suggestsCall?: true;
};

/** Separates phrasings at " | ". */
export const split = (text: string): readonly string[] => text.trim().replaceAll(/\s+/g, ' ').split(' | ');
