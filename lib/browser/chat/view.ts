import { readStored, writeStored } from '#lib/browser/storage';

// Where the conversation is shown, and the text in its box, which both views share.

export const MESSAGES_KEY = 'chat_messages';
const UNSENT_KEY = 'chat_unsent';

let isFloating = false;
// Storage may be blocked: within the page the text is kept all the same.
let unsent: string | null = null;
const listeners = new Set<() => void>();

/** Whether the conversation is in the floating panel. */
export function isChatFloating(): boolean {
  return isFloating;
}

/** Moves the conversation to the floating panel, or back to the page. */
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

/** Whether the stored conversation waits for a reply, which the panel then has to fetch. */
export function hasPendingReply(): boolean {
  return readStored('localStorage', MESSAGES_KEY)?.includes('"pending":{') ?? false;
}

/** The text that was typed and not sent. */
export function readUnsent(): string {
  unsent ??= readStored('sessionStorage', UNSENT_KEY) ?? '';
  return unsent;
}

/** Keeps the text of the box. */
export function keepUnsent(text: string): void {
  unsent = text;
  writeStored('sessionStorage', UNSENT_KEY, text === '' ? null : text);
}

/** What a visitor began before the panel was there. Presses are replayed by the page loader. */
export type PendingAction = 'write' | null;

let action: PendingAction = null;

/** Remembers what the visitor began. */
export function setPendingAction(next: PendingAction): void {
  action = next;
}

/** Takes what the visitor began, once. */
export function takePendingAction(): PendingAction {
  const taken = action;
  action = null;
  return taken;
}
