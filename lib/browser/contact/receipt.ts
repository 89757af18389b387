import { createSignal } from '#lib/browser/signal';
import { readStoredJson, writeStored } from '#lib/browser/storage';

// The receipt of the last message, kept for this tab. It holds what the visitor sees, and nothing else.

const KEY = 'receipt';

export type ReceiptEntries = {
  /** In ms since the epoch. */
  sentAt: number;
  /** 0 to 23. */
  hour: number | null;
  callSeconds: number | null;
  messages: number;
  /** Whose transcript or record went along: `chat`, `call`. */
  handedOver: readonly string[];
  /** Name and company. */
  from: string;
  email: string;
  message: string;
  /** When to call, if a record says so. */
  time?: string;
};

let receipt: ReceiptEntries | null | undefined;
const changes = createSignal();

function isReceipt(value: unknown): value is ReceiptEntries {
  if (typeof value !== 'object' || value === null) return false;
  const { sentAt, from, email, message, handedOver, time = '' } = value as Record<string, unknown>;
  const texts = [from, email, message, time];
  return (
    Number.isFinite(sentAt) && Array.isArray(handedOver) && texts.every((text) => typeof text === 'string')
  );
}

export function readReceipt(): ReceiptEntries | null {
  if (receipt === undefined) {
    const stored = readStoredJson('sessionStorage', KEY);
    receipt = isReceipt(stored) ? stored : null;
  }
  return receipt;
}

/** Replaces the receipt; null removes it. */
export function keepReceipt(next: ReceiptEntries | null): void {
  receipt = next;
  writeStored('sessionStorage', KEY, next && JSON.stringify(next));
  changes.send();
}

/** Calls back when the receipt changes. Returns a function that unsubscribes. */
export const onReceipt = changes.subscribe;
