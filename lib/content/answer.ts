/** The queue by which a webhook or a model says so. A part of the webhook's contract (integrations/n8n). */
export const personQueue = 'A person';

/** A contract's `Ticket` as a written answer has it. */
type AnswerTicket = {
  topic: string;
  /** High for anger, faults and requests for a person. */
  priority: 'Normal' | 'High';
  queue: 'Sales' | 'Support' | 'Operations' | typeof personQueue;
  /** Whether a person should call the visitor back. */
  needsPerson?: true;
  /** The id of the section of the page that backs the answer, if one does. */
  source?: string;
};

/** An answer as it is written here, under an id of its own. */
export type WrittenAnswer = {
  ticket: AnswerTicket;
  /** The question as the chat suggests it, then up to 16 others in the words of buyers, separated by " | ". */
  questions: string;
  /** The owner's fact (firm.ts) that the answer begins with, once it is filled in. */
  fact?: string;
  /** Markdown of at most 40 words: what is so, what happens now, one link. Without a link the chat offers a call back. */
  answer: string;
};

export type Answer = Pick<WrittenAnswer, 'ticket' | 'answer'> & {
  id: string;
  /** Whether the answer itself has a next step. */
  hasLink: boolean;
  question: string;
  phrasings: readonly string[];
};
