import type { Ticket } from '#lib/contracts/reply';

/** The queue of a message that a person should take over. Webhooks and models name it, too (integrations/n8n). */
export const personQueue = 'A person';

/** How an answer sorts a message. High is for anger, faults and requests for a person. */
type AnswerTicket = Ticket & {
  topic: string;
  priority: 'Normal' | 'High';
  queue: 'Sales' | 'Support' | 'Operations' | typeof personQueue;
};

/** An answer as it is written here, under an id of its own. */
export type WrittenAnswer = {
  ticket: AnswerTicket;
  /** The question as the chat suggests it, then 7 to 15 others that a buyer would type. Each ends with its mark. */
  questions: string;
  /** Telling words of further questions, such as names of products. Each is also found when it is typed alone. */
  keywords?: string;
  /** What the answer begins with: the owner's fact (firm.ts), or else that it is not known. */
  fact?: string;
  /** Markdown of at most 40 words: what is so, what happens now, one link. Without a link the chat offers a call back. */
  answer: string;
};
