import { type ChatMessage, makeMessage, type Recording, toChatForm } from '#lib/browser/chat-message';
import { sendChatForm } from '#lib/browser/chat-transport';
import { pace } from '#lib/browser/pace';
import { readStored, writeStored } from '#lib/browser/storage';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

// One conversation for every view of it: views subscribe, none keeps messages of its own.

const STORAGE_KEY = 'chat_messages';
// A model speaks faster than a slow phone can draw: drawn at each word, a long reply leaves no time for a press.
const DRAFT_MS = 100;

export type ChatState = {
  messages: readonly ChatMessage[];
  status: 'idle' | 'loading';
  /** The reply as far as it has arrived; empty while nothing has. */
  draft: string;
  /** When the pending message was sent, in ms since 1970. */
  sentAt: number;
};

const initial: ChatState = { messages: [], status: 'idle', draft: '', sentAt: 0 };

function readMessages(): readonly ChatMessage[] {
  const stored = readStored('sessionStorage', STORAGE_KEY);
  if (!stored) return [];
  try {
    const messages = JSON.parse(stored) as ChatMessage[];
    // A recording's sound does not outlive the page, and a message that was on its way has lost its answer.
    return messages.map((message, index) => {
      const unanswered = message.sender === 'user' && index === messages.length - 1;
      const canRetry = message.dataType === 'text' && (message.canRetry || unanswered);
      const { canRetry: _, ...rest } = message;
      return canRetry ? { ...rest, note: message.note ?? chat.stopped, canRetry } : rest;
    });
  } catch (error) {
    console.warn('chat messages', error);
    return [];
  }
}

/** A conversation: messages, what is going on, and the ways to change it. */
function createChatStore() {
  let state = initial;
  let request: AbortController | null = null;
  let restored = false;
  // A recording and what to do once it is answered, whether at the first attempt or at a later one.
  const recordings = new Map<string, { recording: Recording; onAnswered(): void }>();
  const listeners = new Set<() => void>();

  const set = (next: Partial<ChatState>) => {
    state = { ...state, ...next };
    if (next.messages) writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(next.messages));
    for (const listener of listeners) listener();
  };
  // Also before the first message: a view may send before it subscribes, and must not write over what was kept.
  const restore = () => {
    if (restored) return;
    restored = true;
    const messages = readMessages();
    if (messages.length > 0) set({ messages });
  };
  const append = (message: ChatMessage) => {
    const messages = [...state.messages, message].slice(-CHAT_MESSAGES_KEPT);
    for (const id of recordings.keys()) if (!messages.some((one) => one.id === id)) recordings.delete(id);
    set({ messages });
  };
  const mark = (id: string, { note, canRetry }: { note?: string; canRetry?: boolean }) =>
    set({
      messages: state.messages.map((message) => {
        if (message.id !== id) return message;
        const { note: _note, canRetry: _canRetry, ...rest } = message;
        return { ...rest, ...(note && { note }), ...(canRetry && { canRetry }) };
      }),
    });

  const deliver = async (message: ChatMessage): Promise<void> => {
    const controller = new AbortController();
    request = controller;
    set({ status: 'loading', draft: '', sentAt: Date.now() });
    const form = toChatForm(message, recordings.get(message.id)?.recording);
    let draft = '';
    const drawn = pace<string>(DRAFT_MS, (text) => set({ draft: text }));
    const onText = (text: string) => {
      draft = text;
      drawn.next(text);
    };
    const answer = await sendChatForm(form, onText, controller.signal);
    drawn.stop();
    request = null;
    set({ status: 'idle', draft: '' });
    const isPartial = !answer.ok && answer.code === 'aborted' && draft.trim() !== '';
    if (answer.ok || isPartial) recordings.get(message.id)?.onAnswered();
    if (answer.ok) {
      append(makeMessage('ai', answer.value.text));
    } else if (isPartial) {
      append({ ...makeMessage('ai', draft), note: chat.stopped });
    } else if (answer.code === 'aborted') {
      mark(message.id, { note: chat.stopped, canRetry: true });
    } else {
      mark(message.id, { note: answer.detail ?? chat.failed, canRetry: true });
      const { title, sendFailed, voiceFailed } = chat.toast;
      const description = message.dataType === 'voice' ? voiceFailed : sendFailed;
      showToast({ kind: 'destructive', title, description });
    }
  };

  return {
    getState: () => state,
    getServerState: () => initial,
    subscribe(listener: () => void) {
      listeners.add(listener);
      restore();
      return () => void listeners.delete(listener);
    },
    /** Sends typed text; blank text, or text while a reply is pending, is not sent. Returns whether it was taken. */
    send(text: string): boolean {
      if (text.trim() === '' || state.status === 'loading') return false;
      restore();
      const message = makeMessage('user', text.trim());
      append(message);
      void deliver(message);
      return true;
    },
    /** Sends a recording, shown as 'Voice message'. `onAnswered` is called once it is, also after a Retry. */
    sendRecording(recording: Recording, onAnswered: () => void): void {
      if (state.status === 'loading') return;
      restore();
      const message = makeMessage('user', chat.recording.sent, 'voice');
      recordings.set(message.id, { recording, onAnswered });
      append(message);
      void deliver(message);
    },
    /** Sends a message that failed or was stopped again, under its own id. */
    retry(id: string): void {
      const message = state.messages.find((one) => one.id === id && one.canRetry);
      if (!message || state.status === 'loading') return;
      mark(id, {});
      void deliver(message);
    },
    /** Gives up the reply that is pending. What has arrived of it stays; a message without any can be sent again. */
    stop(): void {
      request?.abort();
    },
  };
}

/** The page's conversation. */
export const chatStore = createChatStore();
