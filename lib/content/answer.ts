export type Answer = {
  /** In kebab case; code and tests refer to the answer by it. */
  id: string;
  /** As a visitor would ask it. Shown as a suggestion. */
  question: string;
  /** Other ways to ask it, in the words of buyers, separated by " | ". */
  phrasings: string;
  /** Markdown in three sentences at most: the answer, a fact of this page, an action. */
  answer: string;
  /** Whether the answer comes with a suggestion to ask for a call back. */
  suggestsCall?: true;
};
