import { readStored, writeStored } from '#lib/browser/storage';

// Where the conversation is shown, and the words in its box: whichever view has the box, the words are there.

/** Where local storage has the conversation (lib/browser/chat/history.ts). */
export const MESSAGES_KEY = 'chat_messages';
const UNSENT_KEY = 'chat_unsent';

let isFloating = false;
// Storage may be blocked: within the page the words are kept all the same.
let unsent: string | null = null;
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

/** Whether the conversation that is kept waits for a reply: the panel, which asks for it, is then needed at once. */
export function hasPendingReply(): boolean {
  // A visitor's own words have their quotation marks escaped there.
  return readStored('localStorage', MESSAGES_KEY)?.includes('"pending":{') ?? false;
}

/** The words that were typed and not sent. */
export function readUnsent(): string {
  unsent ??= readStored('sessionStorage', UNSENT_KEY) ?? '';
  return unsent;
}

/** Keeps the words that are in the box. */
export function keepUnsent(text: string): void {
  unsent = text;
  writeStored('sessionStorage', UNSENT_KEY, text === '' ? null : text);
}

/** What a visitor began before the panel was there to do it. Presses are kept by the page loader. */
export type PendingAction = 'write' | null;

let action: PendingAction = null;

/** Remembers what the visitor began. */
export function setPendingAction(next: PendingAction): void {
  action = next;
}

/** Takes what the visitor began, once: as late as can be, so that a press in the last moment counts. */
export function takePendingAction(): PendingAction {
  const taken = action;
  action = null;
  return taken;
}
