import { create } from 'zustand';
import { readStored, writeStored } from '#lib/browser/core/storage';

// What the panel of the chat knows before the conversation's own code is loaded. Both views share it.

export const MESSAGES_KEY = 'chat_messages';
const UNSENT_KEY = 'chat_unsent';

type ChatView = {
  /** Whether the conversation is in the floating panel, not in its tab. */
  isFloating: boolean;
  isEmpty: boolean;
  /** Whether a reply is pending. */
  isBusy: boolean;
};

export const useChatView = create<ChatView>(() => ({ isFloating: false, isEmpty: true, isBusy: false }));

// Kept in memory as well, because storage may be blocked.
let unsent: string | null = null;
let wantsBoxFocus = false;

/** Moves the conversation to the floating panel, or back to its tab. */
export const setChatFloating = (isFloating: boolean): void => useChatView.setState({ isFloating });

/** Returns the unsent text. */
export function readUnsent(): string {
  unsent ??= readStored('sessionStorage', UNSENT_KEY) ?? '';
  return unsent;
}

/** Stores the text of the box. */
export function keepUnsent(text: string): void {
  unsent = text;
  writeStored('sessionStorage', UNSENT_KEY, text === '' ? null : text);
}

/** Requests the focus for the box as soon as it exists, so that a visitor can continue typing. */
export function requestBoxFocus(): void {
  wantsBoxFocus = true;
}

/** Returns whether the box should take the focus, and resets that. */
export function takeBoxFocus(): boolean {
  const taken = wantsBoxFocus;
  wantsBoxFocus = false;
  return taken;
}
