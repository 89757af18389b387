import type { VisitorRecord } from '#lib/contracts/record';

// What the visitor has done on this page, for the receipt. Chat and call write it, and the form reads it. It
// does not survive a reload.

type Visit = { messages: number; callSeconds: number | null; record: VisitorRecord | null };

let visit: Visit = { messages: 0, callSeconds: null, record: null };
let sent = '';
const listeners = new Set<() => void>();

/** Counts a message sent in the chat. */
export function countMessage(): void {
  visit = { ...visit, messages: visit.messages + 1 };
}

/** Stores the length of the last call, in seconds. */
export function noteCallLength(seconds: number): void {
  visit = { ...visit, callSeconds: seconds };
}

/** Stores the record that was put into the form. */
export function noteHandedOver(record: VisitorRecord): void {
  visit = { ...visit, record };
}

/** Marks the form, and the record in it, as sent. Returns the visit up to then. */
export function noteSent(): Visit {
  const before = visit;
  if (visit.record) sent = JSON.stringify(visit.record);
  visit = { ...visit, record: null };
  for (const listener of listeners) listener();
  return before;
}

/** Whether exactly this record was sent. One that has changed since was not. */
export const wasSent = (record: VisitorRecord) => JSON.stringify(record) === sent;

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
