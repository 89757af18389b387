import type { VisitorRecord } from '#lib/contracts/record';

// What the visitor has done on this page so far, for the receipt. Chat and call write it, the form reads it; a reload
// forgets it.

type Visit = { messages: number; callSeconds: number | null; record: VisitorRecord | null };

let visit: Visit = { messages: 0, callSeconds: null, record: null };
let sent = '';
const listeners = new Set<() => void>();

/** Counts a message that was sent in the chat. */
export function countMessage(): void {
  visit = { ...visit, messages: visit.messages + 1 };
}

/** Keeps the length of the last call, in s. */
export function noteCallLength(seconds: number): void {
  visit = { ...visit, callSeconds: seconds };
}

/** Keeps the record that was put into the form. */
export function noteHandedOver(record: VisitorRecord): void {
  visit = { ...visit, record };
}

/** The form was sent, and with it the record that was put into it. Returns the visit until then. */
export function noteSent(): Visit {
  const before = visit;
  if (visit.record) sent = JSON.stringify(visit.record);
  visit = { ...visit, record: null };
  for (const listener of listeners) listener();
  return before;
}

/** Whether this very record was sent; one that has changed since was not. */
export const wasSent = (record: VisitorRecord) => JSON.stringify(record) === sent;

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
