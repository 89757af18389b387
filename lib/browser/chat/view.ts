import { create } from 'zustand';
import { hasFields, readStored, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { createPanelToast } from '#lib/browser/page/toasts';

// What the first load knows of the chat. The conversation's own code is loaded later.

export const MESSAGES_KEY = 'chat_messages';
const UNSENT_KEY = 'chat_unsent';
const TIMES_KEY = 'chat_answer_times';

type ChatView = {
  /** Whether the conversation is in the floating panel, not in its tab. */
  isFloating: boolean;
  /** Whether the box of that view takes the focus. */
  takesFocus: boolean;
  isEmpty: boolean;
  /** Whether a reply is pending. */
  isBusy: boolean;
};

/** The panel, which both views share. */
export const useChatView = create<ChatView>(() => ({
  isFloating: false,
  takesFocus: false,
  isEmpty: true,
  isBusy: false,
}));

/** Moves the conversation to the floating panel, or back to its tab. */
export const setChatFloating = (isFloating: boolean, takesFocus = false): void =>
  useChatView.setState({ isFloating, takesFocus });

/** The text of the box. */
export const useUnsent = create(() => ({ text: '' }));

export function keepUnsent(text: string): void {
  useUnsent.setState({ text });
  writeStored('sessionStorage', UNSENT_KEY, text === '' ? null : text);
}

/** Takes over what was typed before hydration, or else before a reload. */
export function restoreUnsent(typed: string): void {
  keepUnsent(typed || (readStored('sessionStorage', UNSENT_KEY) ?? ''));
}

/** The toast of the chat, which is shown inside the panel. */
export const {
  useToast: useChatToast,
  show: showChatToast,
  dismiss: dismissChatToast,
} = createPanelToast('chat-toast');

/** Shows in the panel that something has failed. */
export function showChatFailure(title: string, description: string): void {
  showChatToast({ kind: 'destructive', title, description });
}

/** How fast the chat has answered on this visit: the slowest complete answer, and how many there were. */
export const useAnswerTimes = create(() => ({ slowestMs: 0, questions: 0 }));

/** Counts a complete answer. The times stay in the session's storage alone. */
export function noteAnswer(ms: number): void {
  restoreAnswerTimes();
  useAnswerTimes.setState(({ slowestMs, questions }) => ({
    slowestMs: Math.max(slowestMs, ms),
    questions: questions + 1,
  }));
  writeStored('sessionStorage', TIMES_KEY, JSON.stringify(useAnswerTimes.getState()));
}

/** Reads what was measured before a reload. */
export function restoreAnswerTimes(): void {
  const stored = readStoredJson('sessionStorage', TIMES_KEY);
  if (!hasFields(stored)) return;
  const { slowestMs, questions } = stored;
  if (typeof slowestMs === 'number' && typeof questions === 'number')
    useAnswerTimes.setState({ slowestMs, questions });
}
