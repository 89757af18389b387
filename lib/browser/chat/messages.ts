import { makeId, makeUuid } from '#lib/browser/core/ids';
import { createPersisted } from '#lib/browser/core/storage';
import { chat } from '#lib/content/chat';
import type { Ticket } from '#lib/contracts/reply';

// The conversation as it is kept and shown. What sends it, and waits for replies, is loaded later (sending.ts).

/** Messages that are kept for "show earlier" and the transcript. Older ones go when a question is added. */
export const KEPT_MAX = 24;

/**
 * Why a message has no reply, or only a part of one. `unreached`: the server has never responded. `unanswered`: its
 * reply has failed or can no longer come. `gone`: the recording is lost.
 */
type NoReply = keyof typeof chat.noReply;

/** Creates a message. Its id is `msg_`, a timestamp in ms and a random part. */
export function makeMessage(sender: 'user' | 'ai', text: string) {
  const timestamp = Date.now();
  return {
    id: makeId('msg'),
    sender,
    text,
    timestamp,
    isMarkdown: sender === 'ai',
    dataType: 'text' as 'text' | 'voice',
    /** What a recording says; empty while unknown. */
    transcript: '',
    /** The idempotency key of a visitor's message. A retry that must run again takes a new one. */
    key: makeUuid(),
    status: 'done' as 'pending' | 'done' | NoReply,
    /** When its reply was requested, in ms since the epoch. */
    sentAt: timestamp,
    /** Whether the server has responded to that request, so that the reply is waited for through any cut. */
    isConfirmed: false,
    /** The server's own sentence about that. */
    detail: null as string | null,
    /** How the assistant has sorted a visitor's message. */
    ticket: null as Ticket | null,
    /** The time from its send to the last word of its reply; null for one that this page has not waited for. */
    answeredInMs: null as number | null,
    suggestions: [] as readonly string[],
  };
}

export type ChatMessage = Readonly<ReturnType<typeof makeMessage>>;
type Messages = { messages: readonly ChatMessage[] };

export const useMessages = createPersisted<Messages>(
  'chat_messages',
  { messages: [] },
  {
    /** Adds this tab's pending messages to those that another tab has stored, unless it forgot the chat. */
    merge(stored, { messages: current }) {
      const { messages } = (stored ?? {}) as Partial<Messages>;
      if (!Array.isArray(messages)) return { messages: current };
      const isMissing = ({ id, status }: ChatMessage) =>
        status === 'pending' && !messages.some((message) => message.id === id);
      return { messages: messages.length > 0 ? [...messages, ...current.filter(isMissing)] : [] };
    },
  },
);

/** Whether a reply is pending. Meanwhile no further message can be sent. */
export const isPending = ({ messages }: Messages) => messages.some(({ status }) => status === 'pending');

export function updateMessages(update: (messages: readonly ChatMessage[]) => readonly ChatMessage[]): void {
  useMessages.setState(({ messages }) => ({ messages: update(messages) }));
}

export function changeMessage(id: string, part: Partial<ChatMessage>): void {
  updateMessages((messages) => messages.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

/** Tells the visitor in the conversation that the request has been sent. */
export const noteSent = () =>
  updateMessages((messages) => [...messages, makeMessage('ai', chat.requestSent)]);

/** Returns the sentence that says why a message has no whole reply; empty if it has one, or may get it. */
export const explainNoReply = ({ status, detail }: ChatMessage): string =>
  status === 'pending' || status === 'done' ? '' : (detail ?? chat.noReply[status]);

export const canRetry = ({ status }: ChatMessage): boolean =>
  status !== 'pending' && status !== 'done' && status !== 'gone';
