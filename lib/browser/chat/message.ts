import { randomPart } from '#lib/browser/chat/session';
import { chat } from '#lib/content/chat';
import type { Ticket } from '#lib/contracts/chat';

/**
 * Why a message has no reply, or only a part of one. `unreached`: the server has never answered. `unanswered`: its
 * reply has failed or can no longer come. `gone`: the recording is lost.
 */
type Outcome = keyof typeof chat.outcomes;

export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  timestamp: number;
  isMarkdown: boolean;
  dataType: 'text' | 'voice';
  /** What a recording says; empty while unknown. */
  transcript: string;
  /** The idempotency key of a visitor's message, kept across reloads and retries. */
  key: string | null;
  /** What became of a visitor's message. */
  status: 'pending' | 'done' | Outcome;
  /** When its reply was requested, in ms since the epoch. */
  sentAt: number;
  /** Whether the server has answered that request, so that the reply is waited for through any cut. */
  isConfirmed: boolean;
  /** The server's own sentence about the outcome. */
  detail: string | null;
  /** How the assistant has sorted a visitor's message. */
  ticket: Ticket | null;
  /** The time from its send to the last word of its reply; null for one that this page has not waited for. */
  answeredInMs: number | null;
  /** Messages that an assistant's reply suggests. */
  suggestions: readonly string[];
};

/** Creates a message. Its id is `msg_`, a timestamp in ms and a random part. */
export function makeMessage(
  sender: ChatMessage['sender'],
  text: string,
  dataType: ChatMessage['dataType'] = 'text',
  transcript = '',
): ChatMessage {
  const timestamp = Date.now();
  return {
    id: `msg_${timestamp}_${randomPart()}`,
    sender,
    text,
    timestamp,
    isMarkdown: sender === 'ai',
    dataType,
    transcript,
    key: null,
    status: 'done',
    sentAt: timestamp,
    isConfirmed: false,
    detail: null,
    ticket: null,
    answeredInMs: null,
    suggestions: [],
  };
}

/** Returns the id of the reply to a message, the same in every tab. */
export const replyId = (messageId: string) => `${messageId}a`;

/** Returns the sentence about a message's outcome; empty without one. */
export const noteOf = ({ status, detail }: ChatMessage): string =>
  status === 'pending' || status === 'done' ? '' : (detail ?? chat.outcomes[status]);

/** Whether a message can be sent again. */
export const canRetry = ({ status }: ChatMessage): boolean =>
  status !== 'pending' && status !== 'done' && status !== 'gone';
