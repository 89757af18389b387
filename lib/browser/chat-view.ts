import { readStored, writeStored } from '#lib/browser/storage';

// Where the conversation is shown, and the words in its box: whichever view has the box, the words are there.

const UNSENT_KEY = 'chat_unsent';

let isFloating = false;
const listeners = new Set<() => void>();

/** Whether the floating panel has the conversation. */
export function isChatFloating(): boolean {
  return isFloating;
}

/** Gives the conversation to the floating panel, or back to the page. */
export function setChatFloating(next: boolean): void {
  if (next === isFloating) return;
  isFloating = next;
  for (const listener of listeners) listener();
}

/** Calls back when the conversation moves. Returns the way to stop. */
export function onChatMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The words that were typed and not sent. */
export function readUnsent(): string {
  return readStored('sessionStorage', UNSENT_KEY) ?? '';
}

/** Keeps the words that are in the box. */
export function keepUnsent(text: string): void {
  writeStored('sessionStorage', UNSENT_KEY, text === '' ? null : text);
}
