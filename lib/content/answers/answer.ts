export type Answer = {
  /** In kebab case. Tests refer to it. */
  id: string;
  /** As a visitor would ask it. Shown as a suggestion. */
  question: string;
  /**
   * Other ways to ask, separated by " | " or a new line. Add every wording that was not understood. Endings,
   * misspellings and synonyms (question-words.ts) need none, and no two answers may share one.
   */
  phrasings: string;
  /**
   * Markdown, two to four short sentences: the answer (yes, no or "it depends on X"), a fact from
   * the page, a next step. Promise only what the owner has confirmed.
   */
  answer: string;
  /** The reply to "why?" after this answer. */
  why?: string;
  /** The reply to "how?" after this answer. */
  how?: string;
  /** Ids of the answers it leads to, in the order it names them: "yes please" is the first of them. */
  next?: readonly string[];
  /** The visitor wants something done: the agent's first question follows, so the answer asks nothing. */
  opensRecord?: true;
  /** Replaces `answer` while the agent takes a request. */
  inRequest?: string;
  /** Replaces `answer` during a call, which is the voice demo itself. */
  inCall?: string;
  /** For messages that aren't questions: replaces `answer` the second and third time in a row. */
  again?: readonly string[];
};
