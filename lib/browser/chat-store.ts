import { getChatSessionId, randomPart } from '#lib/browser/chat-session';
import { detectLanguage } from '#lib/browser/language';
import { post } from '#lib/browser/post';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';
import type { ChatAnswer } from '#lib/contracts/chat';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

// One conversation for every view of it: views subscribe, none keeps messages of its own.

export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  isMarkdown: boolean;
  /** A message of the visitor's that did not get an answer: the sentence that says why. */
  failure?: string;
};

export type ChatState = { messages: readonly ChatMessage[]; status: 'idle' | 'loading' };

function makeMessage(sender: ChatMessage['sender'], text: string): ChatMessage {
  const timestamp = Date.now();
  return { id: `msg_${timestamp}_${randomPart()}`, sender, text, timestamp, isMarkdown: sender === 'ai' };
}

/** The form fields of one typed message (specification, section 3). */
export function toChatForm(message: ChatMessage): FormData {
  const form = new FormData();
  form.set('sender', message.sender);
  form.set('message', message.text);
  form.set('expectArrayFormat', 'true');
  form.set('messageTimeStamp', new Date(message.timestamp).toISOString());
  form.set('dataType', 'text');
  form.set('languageISO', detectLanguage(message.text));
  return form;
}

/** A conversation: messages, what is going on, and the ways to change it. */
export function createChatStore() {
  let state: ChatState = { messages: [], status: 'idle' };
  let request: AbortController | null = null;
  const listeners = new Set<() => void>();

  const set = (next: Partial<ChatState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const append = (message: ChatMessage) =>
    set({ messages: [...state.messages, message].slice(-CHAT_MESSAGES_KEPT) });
  const mark = (id: string, failure: string | undefined) =>
    set({
      messages: state.messages.map((message) => {
        if (message.id !== id) return message;
        const { failure: _, ...rest } = message;
        return failure === undefined ? rest : { ...rest, failure };
      }),
    });

  const deliver = async (message: ChatMessage) => {
    const controller = new AbortController();
    request = controller;
    set({ status: 'loading' });
    const headers = { sessionID: getChatSessionId(), toolType: 'aiChat' };
    const answer = await post<ChatAnswer>('/api/chat', toChatForm(message), headers, controller.signal);
    request = null;
    if (answer.ok) {
      append(makeMessage('ai', answer.value.text));
    } else if (answer.code === 'aborted') {
      mark(message.id, chat.stopped);
    } else {
      mark(message.id, answer.detail ?? chat.failed);
      showToast({ kind: 'destructive', title: chat.toast.title, description: chat.toast.sendFailed });
    }
    set({ status: 'idle' });
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends typed text; blank text, or text while a reply is pending, is not sent. Returns whether it was taken. */
    send(text: string): boolean {
      if (text.trim() === '' || state.status === 'loading') return false;
      const message = makeMessage('user', text.trim());
      append(message);
      void deliver(message);
      return true;
    },
    /** Sends a failed message again, under its own id. */
    retry(id: string): void {
      const message = state.messages.find((one) => one.id === id && one.failure !== undefined);
      if (!message || state.status === 'loading') return;
      mark(id, undefined);
      void deliver(message);
    },
    /** Gives up the reply that is pending; its message stays, marked, with a way to send it again. */
    stop(): void {
      request?.abort();
    },
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;

/** The page's conversation. */
export const chatStore = createChatStore();
