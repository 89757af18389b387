export type Answer = {
  /** In kebab case; tests refer to it. */
  id: string;
  /** As a visitor would ask it; shown as a suggestion. */
  question: string;
  /**
   * Other ways to ask, separated by " | " or a new line. Add every wording that was not understood; endings, misspellings and
   * synonyms (question-words.ts) need none, and no two answers may share one.
   */
  phrasings: string;
  /** Markdown under 900 characters: the answer, a fact from the page, something to do. Promises only what the owner confirmed. */
  answer: string;
  /** The question is after something to be done (a call, a quote, an appointment): the visitor's request is taken next. */
  opensRecord?: true;
};
