import { create } from 'zustand';
import { readStored, writeStored } from '#lib/browser/core/storage';

// Where the conversation is shown, the unsent text in its box, and the state of the recorder. Both views share this,
// which is part of the first load.

export const MESSAGES_KEY = 'chat_messages';
const UNSENT_KEY = 'chat_unsent';

/** Whether the conversation is in the floating panel, not in its tab. */
export const useChatView = create<{ isFloating: boolean }>(() => ({ isFloating: false }));

export type RecorderState =
  | { status: 'idle' }
  | { status: 'requesting' }
  | { status: 'recording'; elapsedMs: number }
  | { status: 'preview'; blob: Blob; seconds: number; isPlaying: boolean; position: number };

/** idle → requesting → recording → preview → idle. There is one recorder. */
export const useRecorder = create<RecorderState>(() => ({ status: 'idle' }));

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
