import { v4 as makeUuid } from 'uuid';
import { makeId } from '#lib/browser/core/session';
import { createPersisted } from '#lib/browser/core/storage';
import type { Ticket } from '#lib/contracts/reply';

// The conversation as it is kept and shown. What sends it, and waits for replies, is loaded later (sending.ts).

/** Exchanges that are kept for "Earlier messages". */
const KEPT_MAX = 12;

export type ChatMessage = Readonly<{
  /** `msg_`, a timestamp in ms and a random part. */
  id: string;
  sender: 'user' | 'ai';
  text: string;
  timestamp: number;
  isMarkdown: boolean;
}>;

/**
 * Status of an exchange. `sending`: the server has not responded yet. `pending`: it has, and the reply is waited for
 * through any cut. `done`: the reply is there. The others have no reply, or only part of one:
 *
 * - `unreached`: the server did not respond for ten seconds. A reply that comes later makes it `done`.
 * - `stopped`: by the visitor.
 * - `failed`: the reply has failed, or can no longer come.
 */
type Status = 'sending' | 'pending' | 'done' | 'unreached' | 'stopped' | 'failed';

/** A visitor's message and its reply. */
export type Exchange = Readonly<{
  question: ChatMessage;
  /** Beside a failure it is the part that has arrived. */
  reply: ChatMessage | null;
  dataType: 'text' | 'voice';
  /** The words of a recording; empty while unknown. */
  transcript: string;
  /** The idempotency key of the message. A retry that must run again takes a new one. */
  key: string;
  status: Status;
  /** The sentence that says why there is no whole reply; empty if there is one, or may be. */
  note: string;
  /** How the assistant sorted the message. */
  ticket: Ticket | null;
  /** The time from the send to the last word of the reply; null for one that this page has not waited for. */
  answeredInMs: number | null;
  suggestions: readonly string[];
}>;

export const makeMessage = (
  sender: ChatMessage['sender'],
  text: string,
  timestamp = Date.now(),
): ChatMessage => ({
  id: makeId('msg'),
  sender,
  text,
  timestamp,
  isMarkdown: sender === 'ai',
});

/** What an exchange begins with, and again with a retry. */
export const withoutReply = {
  reply: null,
  status: 'sending',
  note: '',
  ticket: null,
  answeredInMs: null,
  suggestions: [],
} as const satisfies Partial<Exchange>;

/** Begins an exchange, with the transcript of a recording if that is what was sent. */
export const makeExchange = (text: string, transcript?: string): Exchange => ({
  ...withoutReply,
  question: makeMessage('user', text),
  dataType: transcript === undefined ? 'text' : 'voice',
  transcript: transcript ?? '',
  key: makeUuid(),
});

type Conversation = { exchanges: readonly Exchange[] };

export const isUnderWay = ({ status }: Exchange) => status === 'sending' || status === 'pending';

/** Whether an exchange is under way. Until its reply is there, no other message can be sent. */
export const isAwaitingReply = ({ exchanges }: Conversation) => exchanges.some(isUnderWay);

const none: Conversation = { exchanges: [] };

export const useConversation = createPersisted('chat_messages', none, 'localStorage', {
  isInUse: isAwaitingReply,
});

/** Returns the times of the whole answers that are kept. A message for a person is not answered. */
export const findAnswerTimes = ({ exchanges }: Conversation): number[] =>
  exchanges.flatMap(({ answeredInMs, ticket }) => (answeredInMs && !ticket?.needsPerson ? answeredInMs : []));

export const findExchange = (id: string): Exchange | undefined =>
  useConversation.getState().exchanges.find(({ question }) => question.id === id);

export function changeExchange(id: string, part: Partial<Exchange>): void {
  useConversation.setState(({ exchanges }) => ({
    exchanges: exchanges.map((one) => (one.question.id === id ? { ...one, ...part } : one)),
  }));
}

/** Adds an exchange, or replaces an earlier attempt at it in its place. */
export function putExchange(exchange: Exchange): void {
  const { id } = exchange.question;
  if (findExchange(id)) changeExchange(id, exchange);
  else
    useConversation.setState(({ exchanges }) => ({ exchanges: [...exchanges, exchange].slice(-KEPT_MAX) }));
}
