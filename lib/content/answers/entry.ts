/** One question that the site can answer by itself, and what it answers. */
export type AnswerEntry = {
  /** Stable name, in kebab case; tests and logs refer to it. */
  id: string;
  /** The question as a visitor would ask it; shown when it is suggested. */
  question: string;
  /** Other phrasings and keywords that lead here; searched, never shown. */
  alternatives: readonly string[];
  /** Markdown, one to four sentences or a short list, under 900 characters. */
  answer: string;
};
