import { randomPart } from '#lib/browser/chat/session';
import { hasFields } from '#lib/browser/core/storage';
import { chat } from '#lib/content/chat';
import { UUID_PATTERN } from '#lib/contracts/limits';

/**
 * `unreached`: the server has never answered. `unanswered`: its reply has failed or can no longer come. `gone`: the
 * recording is lost.
 */
export type Outcome = keyof typeof chat.outcomes;

export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  timestamp: number;
  isMarkdown: boolean;
  dataType: 'text' | 'voice';
  /** The idempotency key of a visitor's message, kept across reloads and retries. */
  key?: string;
  /** When its reply was requested, in ms since the epoch; absent once the reply has arrived or failed. */
  pendingSince?: number;
  /** Whether the server has answered the request, so that its reply is waited for through any cut. */
  isConfirmed?: boolean;
  /** Why a visitor's message has no reply, or only a part of one. */
  outcome?: Outcome;
  /** The server's own sentence about that. */
  detail?: string;
  /** Messages that an assistant's reply suggests. */
  suggestions?: readonly string[];
};

/** Creates a message. Its id is `msg_`, a timestamp in ms and a random part. */
export function makeMessage(
  sender: ChatMessage['sender'],
  text: string,
  dataType: ChatMessage['dataType'] = 'text',
): ChatMessage {
  const timestamp = Date.now();
  const id = `msg_${timestamp}_${randomPart()}`;
  return { id, sender, text, timestamp, isMarkdown: sender === 'ai', dataType };
}

/** Returns the id of the reply to a message, the same in every tab. */
export const replyId = (messageId: string) => `${messageId}a`;

const isOutcome = (value: unknown): value is Outcome => typeof value === 'string' && value in chat.outcomes;

/** Whether a message can be sent again. */
export const canRetry = ({ outcome }: ChatMessage): boolean => outcome !== undefined && outcome !== 'gone';

function readMessage(value: unknown): ChatMessage | null {
  if (!hasFields(value)) return null;
  const {
    id,
    sender,
    text,
    timestamp,
    isMarkdown,
    dataType,
    key,
    isConfirmed,
    pendingSince,
    outcome,
    detail,
    suggestions,
  } = value;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof timestamp !== 'number') return null;
  if (sender !== 'user' && sender !== 'ai') return null;
  if (Number.isNaN(new Date(timestamp).getTime())) return null;
  const isKeyed = sender === 'user' && typeof key === 'string' && UUID_PATTERN.test(key);
  return {
    id,
    sender,
    text,
    timestamp,
    isMarkdown: isMarkdown === true,
    dataType: dataType === 'voice' ? 'voice' : 'text',
    ...(isKeyed && { key }),
    ...(isKeyed && typeof pendingSince === 'number' && { pendingSince }),
    ...(isConfirmed === true && { isConfirmed }),
    ...(isOutcome(outcome) && { outcome }),
    ...(typeof detail === 'string' && { detail }),
    ...(Array.isArray(suggestions) && {
      suggestions: suggestions.filter((one) => typeof one === 'string'),
    }),
  };
}

/** Reads stored messages; null unless they are a list. Invalid ones are left out. */
export function readMessages(value: unknown): ChatMessage[] | null {
  if (!Array.isArray(value)) return null;
  return value.map(readMessage).filter((message) => message !== null);
}
