import { createSignal } from '#lib/browser/signal';
import { isObject, readStoredJson, writeStored } from '#lib/browser/storage';
import type { Visit } from '#lib/browser/visit';

// The receipts of sent messages, kept for this tab. They hold only what the visitor sees.

const KEY = 'receipts';
const KEPT_MAX = 5;

export type ReceiptEntries = Visit & {
  /** In ms since the epoch. */
  sentAt: number;
  /** The lead's id on the server. */
  id: string;
  /** 0 to 23. */
  hour: number | null;
  /** Name and company. */
  from: string;
  email: string;
  message: string;
  /** When the request that this one replaces was sent, in ms since the epoch. */
  replaces?: number | undefined;
};

let receipts: readonly ReceiptEntries[] | undefined;
const changes = createSignal();

function isReceipt(value: unknown): value is ReceiptEntries {
  if (!isObject(value)) return false;
  const { sentAt, from, email, message, handedOver, time = '', id } = value;
  const texts = [from, email, message, time, id];
  return (
    Number.isFinite(sentAt) && Array.isArray(handedOver) && texts.every((text) => typeof text === 'string')
  );
}

/** Returns the receipts, newest first. */
export function readReceipts(): readonly ReceiptEntries[] {
  if (receipts === undefined) {
    const stored = readStoredJson('sessionStorage', KEY);
    receipts = Array.isArray(stored) ? stored.filter(isReceipt) : [];
  }
  return receipts;
}

function write(next: readonly ReceiptEntries[]): void {
  receipts = next;
  writeStored('sessionStorage', KEY, next.length > 0 ? JSON.stringify(next) : null);
  changes.send();
}

/** Adds a receipt; only the newest few are kept. */
export function keepReceipt(receipt: ReceiptEntries): void {
  write([receipt, ...readReceipts()].slice(0, KEPT_MAX));
}

export function forgetReceipts(): void {
  write([]);
}

/** Calls back when a receipt is added, or all are forgotten. Returns a function that unsubscribes. */
export const onReceipts = changes.subscribe;

/** Whether a later receipt replaces this one, matched by send time ±1 s. */
export const isReplaced = ({ sentAt }: ReceiptEntries, all: readonly ReceiptEntries[]): boolean =>
  all.some(({ replaces = 0 }) => Math.abs(replaces - sentAt) < 1000);
