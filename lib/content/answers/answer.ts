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
  /**
   * Markdown, two to four short sentences: the answer (yes, no or "it depends on X"), a fact from the page, something to do.
   * Promises only what the owner confirmed.
   */
  answer: string;
  /** Said to "why?" after this answer. */
  why?: string;
  /** Said to "how?" after this answer. */
  how?: string;
  /** The ids of what it leads to, in the order in which it names them: "yes please" is the first, "the second one" the second. */
  next?: readonly string[];
  /** The visitor wants something done, so the first question of the record follows. The answer itself asks nothing. */
  opensRecord?: true;
  /** Of what is no question to us: said in place of `answer` the second and third time in a row. The best questions follow. */
  again?: readonly string[];
};
