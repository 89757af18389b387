import type { ChatMessage, PendingReply } from '#lib/browser/chat/message';
import { getChatSessionId, isChatSession } from '#lib/browser/chat/session';
import { MESSAGES_KEY } from '#lib/browser/chat/view';
import { isObject, onStorageChange, readStoredJson, writeStored } from '#lib/browser/storage';
import { type RecordState, readConversation, readStanding } from '#lib/browser/visitor-record';
import { chat } from '#lib/content/chat';
import {
  CHAT_HISTORY_MAX,
  CHAT_MESSAGES_KEPT,
  CHAT_PENDING_MAX,
  CHAT_REPLY_MINUTES,
  PICK_UP_MS,
  UUID_PATTERN,
} from '#lib/contracts/limits';

// Keeps the conversation across reloads and tabs, for as long as the server keeps a reply. Storage may hold
// anything, from an older release or another source, so only valid messages are read.

type Kept = {
  session: string;
  keptMs: number;
  messages: unknown[];
  recordState?: unknown;
};

const KEPT_MAX_MS = CHAT_REPLY_MINUTES * 60_000;

let keptMs = KEPT_MAX_MS;

/** Sets how long the conversation is kept: as long as the server keeps a reply. */
export function setRetention(minutes: number): void {
  if (minutes > 0) keptMs = Math.min(minutes * 60_000, KEPT_MAX_MS);
}

// Shown at once when the page resumes a reply; the rest is fetched.
const DRAFT_KEPT = 20_000;

function toPending(value: unknown): PendingReply | null {
  if (!isObject(value)) return null;
  const { sentAt, draft, isLate, isCut } = value;
  // If the clock was set back, a message must not stay pending forever.
  if (typeof sentAt !== 'number' || !(sentAt >= 0 && sentAt <= Date.now())) return null;
  return {
    sentAt,
    draft: typeof draft === 'string' ? draft : '',
    ...(isLate === true && { isLate }),
    ...(isCut === true && { isCut }),
  };
}

function toMessage(value: unknown): ChatMessage | null {
  if (!isObject(value)) return null;
  const { id, sender, text, timestamp, dataType, note, canRetry, recordingId, key, pending, ...rest } = value;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  if (sender !== 'user' && sender !== 'ai') return null;
  if (typeof timestamp !== 'number' || Number.isNaN(new Date(timestamp).getTime())) return null;
  const isKeyed = sender === 'user' && typeof key === 'string' && UUID_PATTERN.test(key);
  const reply = isKeyed && toPending(pending);
  const conversation = isKeyed && readConversation(rest.conversation);
  return {
    id,
    sender,
    text,
    timestamp,
    isMarkdown: sender === 'ai',
    dataType: dataType === 'voice' ? 'voice' : 'text',
    ...(typeof note === 'string' && { note }),
    ...(canRetry === true && { canRetry }),
    ...(isKeyed && { key }),
    ...(conversation && { conversation }),
    ...(reply && { pending: reply }),
    ...(typeof recordingId === 'string' && { recordingId }),
  };
}

/** Marks unanswered messages retryable; recordings only while their audio is stored. */
function resume(message: ChatMessage, isLast: boolean): ChatMessage {
  if (message.pending) return message;
  const { canRetry, ...rest } = message;
  const isUnanswered =
    message.dataType === 'voice' ? message.recordingId !== undefined : canRetry === true || isLast;
  if (message.sender === 'ai' || !isUnanswered) return rest;
  return { ...rest, note: message.note ?? chat.interrupted, canRetry: true };
}

/** Keeps the last `max` messages, plus pending ones and those in `spared`. */
export function trimMessages(
  messages: readonly ChatMessage[],
  spared: readonly string[] = [],
  max = CHAT_HISTORY_MAX,
): readonly ChatMessage[] {
  let surplus = messages.length - max;
  return messages.filter(({ id, pending }) => {
    if (surplus <= 0 || pending || spared.includes(id)) return true;
    surplus -= 1;
    return false;
  });
}

/** The messages in the list: the last 4, pending ones, and the newest with its question (section 4). */
export function listMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const newest = messages.reduce(
    (last, { timestamp }, at) => (timestamp >= (messages[last]?.timestamp ?? 0) ? at : last),
    0,
  );
  const spared = messages.slice(Math.max(newest - 1, 0), newest + 1).map(({ id }) => id);
  return trimMessages(messages, spared, CHAT_MESSAGES_KEPT);
}

function readKept(): Kept | null {
  const value = readStoredJson('localStorage', MESSAGES_KEY);
  if (!isObject(value)) return null;
  const { session, keptMs: ms, messages, recordState } = value;
  if (typeof session !== 'string' || !Array.isArray(messages)) return null;
  const kept = typeof ms === 'number' && ms > 0 ? Math.min(ms, KEPT_MAX_MS) : keptMs;
  return { session, keptMs: kept, messages, recordState };
}

function isAwaited({ pending }: ChatMessage): boolean {
  return pending !== undefined && Date.now() - pending.sentAt < PICK_UP_MS + keptMs;
}

function hasExpired(messages: readonly ChatMessage[]): boolean {
  const newest = Math.max(...messages.map(({ timestamp, pending }) => pending?.sentAt ?? timestamp));
  return Date.now() - newest >= keptMs;
}

/** The messages, oldest first, and the state of the conversation (null if there is no request). */
export type History = { messages: readonly ChatMessage[]; recordState: RecordState | null };

/** Reads the stored conversation without invalid, expired or forgotten messages; null if none is left. */
export function readHistory(): History | null {
  const kept = readKept();
  if (!kept || !isChatSession(kept.session)) {
    writeStored('localStorage', MESSAGES_KEY, null);
    return null;
  }
  keptMs = kept.keptMs;
  const found = kept.messages
    .map(toMessage)
    .filter((message) => message !== null)
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);
  const waiting = new Set(found.filter(({ pending }) => pending).slice(-CHAT_PENDING_MAX));
  const messages = found.map(({ pending, ...message }, index) =>
    pending && waiting.has(found[index] as ChatMessage) ? { ...message, pending } : message,
  );
  const isExpired = hasExpired(messages);
  const last = trimMessages(isExpired ? messages.filter(isAwaited) : messages);
  if (last.length === 0) {
    writeStored('localStorage', MESSAGES_KEY, null);
    return null;
  }
  return {
    messages: last.map((message, index) => resume(message, index === last.length - 1)),
    recordState: isExpired ? null : readStanding(kept.recordState),
  };
}

/** Stores the conversation and its state. */
export function keepHistory(messages: readonly ChatMessage[], recordState: RecordState | null = null): void {
  if (messages.length === 0) return void writeStored('localStorage', MESSAGES_KEY, null);
  const short = messages.map(({ pending, ...message }) => {
    if (!pending) return message;
    return { ...message, pending: { ...pending, draft: pending.draft.slice(0, DRAFT_KEPT) } };
  });
  const write = (kept: readonly ChatMessage[]) => {
    const value: Kept = {
      session: getChatSessionId(),
      keptMs,
      messages: [...kept],
      ...(recordState && { recordState }),
    };
    return writeStored('localStorage', MESSAGES_KEY, JSON.stringify(value));
  };
  // Long replies may fill the storage.
  if (!write(short) && !write(listMessages(short))) writeStored('localStorage', MESSAGES_KEY, null);
}

export function onHistoryChange(callback: () => void): void {
  onStorageChange(MESSAGES_KEY, callback);
}
