import { fingerprint } from '#lib/browser/fingerprint';
import { createSignal } from '#lib/browser/signal';
import { readStored, writeStored } from '#lib/browser/storage';
import type { VisitorRecord } from '#lib/contracts/record';

// What the visitor has done on this page, for the receipt. Chat and call write it, and the form reads it. Of all
// this only a fingerprint of the record that was sent survives a reload.

const SENT_KEY = 'record_sent';

type Visit = { messages: number; callSeconds: number | null; record: VisitorRecord | null };

let visit: Visit = { messages: 0, callSeconds: null, record: null };
let sent: string | null = null;
const sending = createSignal();

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
  if (visit.record) {
    sent = fingerprint(JSON.stringify(visit.record));
    writeStored('sessionStorage', SENT_KEY, sent);
  }
  visit = { ...visit, record: null };
  sending.send();
  return before;
}

/** Whether exactly this record was sent. One that has changed since was not. */
export function wasSent(record: VisitorRecord): boolean {
  sent ??= readStored('sessionStorage', SENT_KEY) ?? '';
  return fingerprint(JSON.stringify(record)) === sent;
}

/** Calls back when the form was sent. Returns a function that unsubscribes. */
export const onSent = sending.subscribe;
