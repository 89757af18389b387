import { createSignal } from '#lib/browser/signal';
import { readStored, writeStored } from '#lib/browser/storage';

// The receipt of the last message, kept for this tab. It holds what the visitor sees, and nothing else.

const KEY = 'receipt';

export type ReceiptEntries = {
  /** In ms since the epoch. */
  sentAt: number;
  /** 0 to 23. */
  hour: number | null;
  callSeconds: number | null;
  messages: number;
  email: string;
  message: string;
  /** When and where to call, if the record says so. */
  time?: string;
  phone?: string;
};

let receipt: ReceiptEntries | null | undefined;
const changes = createSignal();

function parse(stored: string): ReceiptEntries | null {
  try {
    const entries: ReceiptEntries = JSON.parse(stored);
    const { sentAt, email, message, time = '', phone = '' } = entries;
    const isWhole = [email, message, time, phone].every((text) => typeof text === 'string');
    return isWhole && Number.isFinite(sentAt) ? entries : null;
  } catch (error) {
    console.warn('receipt', error);
    return null;
  }
}

export function readReceipt(): ReceiptEntries | null {
  if (receipt === undefined) {
    const stored = readStored('sessionStorage', KEY);
    receipt = stored === null ? null : parse(stored);
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
