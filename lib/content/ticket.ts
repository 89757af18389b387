import type { Ticket } from '#lib/contracts/chat';

/** A message as a ticket. */
export const ticketWords = {
  title: 'Ticket',
  labels: { topic: 'Topic', priority: 'Priority', queue: 'Queue', source: 'Source' } satisfies {
    [field in keyof Ticket]-?: string;
  },
  /** The queue of those whom somebody calls back. */
  person: 'A person',
  answeredIn: 'Answered in',
  seconds: '{s} s',
  /** Stands in its place until there is one. */
  none: 'Your question becomes a ticket here, timed from send to the last word.',
} as const;
