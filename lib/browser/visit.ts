import { fingerprint } from '#lib/browser/fingerprint';
import { createSignal } from '#lib/browser/signal';
import { readStored, writeStored } from '#lib/browser/storage';
import type { VisitorRecord } from '#lib/contracts/record';

// What the visitor has done on this page, for the receipt. Chat and call write it, the form reads
// it. After a reload only fingerprints of the sent records remain.

const SENT_KEY = 'record_sent';

export type Visit = {
  messages: number;
  callSeconds: number | null;
  /** The conversations that were sent along: `chat`, `call`. */
  handedOver: readonly string[];
  /** When to call, if a sent record says so. */
  time: string | undefined;
};

/** What a conversation (`chat`, `call`) has put into the form: its transcript, or the text of its record. */
export type HandOver = { from: string; text: string; record?: VisitorRecord };

let messages = 0;
let callSeconds: number | null = null;
// Not sent yet. At most one transcript and one record per conversation.
let handOvers: readonly HandOver[] = [];
let sent: string | null = null;
const handingOver = createSignal();
const sending = createSignal();

/** Counts a message sent in the chat. */
export function countMessage(): void {
  messages += 1;
}

/** Stores the length of the last call, in seconds. */
export function noteCallLength(seconds: number): void {
  callSeconds = seconds;
}

function setHandOvers(next: readonly HandOver[]): void {
  handOvers = next;
  handingOver.send();
}

/** Returns what the form holds of a conversation: its record or its transcript. */
export function findHandOver(from: string, isRecord: boolean): HandOver | undefined {
  return handOvers.find((one) => one.from === from && (one.record !== undefined) === isRecord);
}

/** Stores what a conversation has put into the form, replacing its last transcript or record. */
export function noteHandedOver(next: HandOver): void {
  const last = findHandOver(next.from, next.record !== undefined);
  setHandOvers(last ? handOvers.map((one) => (one === last ? next : one)) : [...handOvers, next]);
}

/** Whether the form holds an unsent hand-over from the chat or the call. */
export const hasHandOver = (): boolean => handOvers.length > 0;

/** Calls back when `hasHandOver` may have changed. Returns a function that unsubscribes. */
export const onHandOver = handingOver.subscribe;

function findCallTime(some: readonly HandOver[]): string | undefined {
  return some.findLast(({ record }) => record?.time)?.record?.time;
}

/** The call time requested by what is in the form; undefined if none is. */
export function handedOverTime(): string | undefined {
  return findCallTime(handOvers);
}

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fingerprintRecord = (record: VisitorRecord) => fingerprint(JSON.stringify(record));

function markSent(some: readonly HandOver[]): Visit {
  const handedOver = some.map(({ from }) => from);
  const visit = { messages, callSeconds, handedOver, time: findCallTime(some) };
  if (handedOver.includes('chat')) messages = 0;
  if (handedOver.includes('call')) callSeconds = null;
  const records = some.flatMap(({ record }) => record ?? []);
  if (records.length > 0) {
    sent = records.map(fingerprintRecord).join(' ');
    writeStored('localStorage', SENT_KEY, sent);
    sending.send();
  }
  return visit;
}

/**
 * Marks the form as sent, with the hand-overs of which the message still contains a line. Returns
 * the visit since the last send.
 */
export function noteFormSent(message: string): Visit {
  const sentLines = new Set(toLines(message));
  const went = handOvers.filter(({ text }) => {
    const lines = toLines(text);
    return lines.length === 0 || lines.some((line) => sentLines.has(line));
  });
  setHandOvers([]);
  return markSent(went);
}

/** Marks one conversation's record as sent on its own. Returns the visit since the last send. */
export function noteRecordSent(from: string, record: VisitorRecord): Visit {
  const inForm = findHandOver(from, true);
  setHandOvers(handOvers.filter((one) => one !== inForm));
  return markSent([{ from, text: '', record }]);
}

/** Whether exactly this record was sent. One that has changed since was not. */
export function wasSent(record: VisitorRecord): boolean {
  sent ??= readStored('localStorage', SENT_KEY) ?? '';
  return sent.split(' ').includes(fingerprintRecord(record));
}

/** Calls back when a record was sent, with the form or by itself. Returns a function that unsubscribes. */
export const onSent = sending.subscribe;
