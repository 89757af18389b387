import { fingerprint } from '#lib/browser/fingerprint';
import { createSignal } from '#lib/browser/signal';
import { readStored, writeStored } from '#lib/browser/storage';
import type { VisitorRecord } from '#lib/contracts/record';

// What the visitor has done on this page, for the receipt. Chat and call write it, and the form reads it. Only
// fingerprints of the records that were sent survive a reload.

const SENT_KEY = 'record_sent';

export type Visit = {
  messages: number;
  callSeconds: number | null;
  /** The conversations of which something was put into the form: `chat`, `call`. */
  handedOver: readonly string[];
  /** What was put into the form, by the conversation that it comes from. */
  records: Readonly<Record<string, VisitorRecord>>;
};

let visit: Visit = { messages: 0, callSeconds: null, handedOver: [], records: {} };
/** What each conversation has put into the form. */
const texts = new Map<string, string>();
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

/** Stores that a conversation has put `text` into the form: its transcript, or its record. */
export function noteHandedOver(name: string, text: string, record?: VisitorRecord): void {
  texts.set(name, `${texts.get(name) ?? ''}\n${text}`);
  const records = record ? { ...visit.records, [name]: record } : visit.records;
  visit = { ...visit, handedOver: [...visit.handedOver, name], records };
}

/** The time at which records ask for a call, the last one's if several do; undefined if none does. */
export function timeOf(records: Visit['records']): string | undefined {
  const { time }: VisitorRecord = Object.assign({}, ...Object.values(records));
  return time;
}

/** The time at which what is in the form asks for a call; undefined if it does not. */
export function handedOverTime(): string | undefined {
  return timeOf(visit.records);
}

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function markSent({ handedOver, records }: Pick<Visit, 'handedOver' | 'records'>): Visit {
  const before = { ...visit, handedOver, records };
  visit = {
    messages: handedOver.includes('chat') ? 0 : visit.messages,
    callSeconds: handedOver.includes('call') ? null : visit.callSeconds,
    handedOver: visit.handedOver.filter((name) => !handedOver.includes(name)),
    records: Object.fromEntries(Object.entries(visit.records).filter(([name]) => !records[name])),
  };
  for (const name of handedOver) texts.delete(name);
  const sentRecords = Object.values(records);
  if (sentRecords.length > 0) {
    sent = sentRecords.map((record) => fingerprint(JSON.stringify(record))).join(' ');
    writeStored('localStorage', SENT_KEY, sent);
    sending.send();
  }
  return before;
}

/** Marks the form as sent, with the records of which its message still holds a line. Returns the visit since the last send. */
export function noteFormSent(message: string): Visit {
  const sentLines = new Set(toLines(message));
  const isIn = (name: string) => {
    const lines = toLines(texts.get(name) ?? '');
    return lines.length === 0 || lines.some((line) => sentLines.has(line));
  };
  return markSent({
    handedOver: visit.handedOver.filter(isIn),
    records: Object.fromEntries(Object.entries(visit.records).filter(([name]) => isIn(name))),
  });
}

/** Marks one conversation's record as sent by itself. Returns the visit since the last send. */
export function noteRecordSent(name: string, record: VisitorRecord): Visit {
  return markSent({ handedOver: [name], records: { [name]: record } });
}

/** Whether exactly this record was sent. One that has changed since was not. */
export function wasSent(record: VisitorRecord): boolean {
  sent ??= readStored('localStorage', SENT_KEY) ?? '';
  return sent.split(' ').includes(fingerprint(JSON.stringify(record)));
}

/** Calls back when a record was sent, with the form or by itself. Returns a function that unsubscribes. */
export const onSent = sending.subscribe;
