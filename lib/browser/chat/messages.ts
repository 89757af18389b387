import { makeId, makeUuid } from '#lib/browser/core/ids';
import { createPersisted } from '#lib/browser/core/storage';
import { chat } from '#lib/content/chat';
import type { Ticket } from '#lib/contracts/reply';

// The conversation as it is kept and shown. What sends it, and waits for replies, is loaded later (sending.ts).

/** Messages that are kept for "Earlier messages". Older ones go when a question is added. */
export const KEPT_MAX = 24;

const endsWithoutReply = ['stopped', 'unsent', 'unreached', 'failed', 'gone'] as const;

/**
 * How far a message has come. `sending`: the server has not responded yet. `pending`: it has, and the reply is waited for
 * through any cut. `done`: the reply is there. The others have no reply, or only a part of one, and say why:
 *
 * - `unsent`: the browser was offline.
 * - `unreached`: the server did not respond for ten seconds. A reply that comes later makes it `done`.
 * - `stopped`: by the visitor.
 * - `failed`: the reply has failed, for which `detail` may have a sentence, or can no longer come.
 * - `gone`: the recording is lost, so there is no Retry.
 */
type Status = 'sending' | 'pending' | 'done' | (typeof endsWithoutReply)[number];

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
    /** The words of a recording; empty while unknown. */
    transcript: '',
    /** The idempotency key of a visitor's message. A retry that must run again takes a new one. */
    key: makeUuid(),
    status: 'done' as Status,
    /** The server's own sentence about a reply that failed. */
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

export const useMessages = createPersisted<Messages>('chat_messages', { messages: [] }, 'localStorage', {
  /** Adds the messages that this tab is waiting with to those that another tab has stored, unless it forgot the chat. */
  merge(stored, { messages: current }) {
    const { messages } = (stored ?? {}) as Partial<Messages>;
    if (!Array.isArray(messages)) return { messages: current };
    const isMissing = (one: ChatMessage) => isUnderWay(one) && !messages.some(({ id }) => id === one.id);
    return { messages: messages.length > 0 ? [...messages, ...current.filter(isMissing)] : [] };
  },
});

export const isUnderWay = ({ status }: ChatMessage) => status === 'sending' || status === 'pending';

/** Whether a message is under way. Until its reply is there, no other message can be sent. */
export const isAwaitingReply = ({ messages }: Messages) => messages.some(isUnderWay);

export function updateMessages(update: (messages: readonly ChatMessage[]) => readonly ChatMessage[]): void {
  useMessages.setState(({ messages }) => ({ messages: update(messages) }));
}

export function changeMessage(id: string, part: Partial<ChatMessage>): void {
  updateMessages((messages) => messages.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

/** Returns the sentence that says why a message has no whole reply; empty if it has one, or may get it. */
export function explainNoReply({ status, detail }: ChatMessage): string {
  const sentences: { [status in Status]?: string } = chat.noReply;
  return detail ?? sentences[status] ?? '';
}

export const canRetry = ({ status }: ChatMessage): boolean =>
  status !== 'gone' && endsWithoutReply.some((end) => end === status);
