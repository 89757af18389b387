/** One question that the site can answer by itself, and what it answers. */
export type Answer = {
  /** Stable name, in kebab case; tests refer to it. */
  id: string;
  /** The question as a visitor would ask it; shown when it is suggested. */
  question: string;
  /**
   * Other ways to ask it, as people type them, with " | " or a new line between them. A dozen is a start: every wording that
   * was not understood is worth adding. Endings, misspellings and the synonyms of lib/content/question-words.ts need no
   * phrasing of their own, and no other answer may have the same one.
   */
  phrasings: string;
  /**
   * Markdown, under 900 characters. The first sentence answers: yes, no, or what it depends on. The second is a fact from the
   * page, the third something to do. It promises nothing that the owner has not confirmed.
   */
  answer: string;
};
