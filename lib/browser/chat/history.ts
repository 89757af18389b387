import type { ChatMessage, PendingReply } from '#lib/browser/chat/message';
import { getChatSessionId, isChatSession } from '#lib/browser/chat/session';
import { MESSAGES_KEY } from '#lib/browser/chat/view';
import { readStored, writeStored } from '#lib/browser/storage';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGES_KEPT, CHAT_PENDING_MAX, UUID_PATTERN } from '#lib/contracts/limits';

// The conversation over a reload. Whatever stands in storage, by an older release or another hand, only messages come out.

// Whose they are: the session may have been forgotten in another tab.
const SESSION_KEY = 'chat_messages_session';

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (error) {
    console.warn('chat messages', error);
    return null;
  }
}

// What is shown at once of a reply that is picked up again; the rest of a long one comes with it.
const DRAFT_KEPT = 20_000;

function toPending(value: unknown): PendingReply | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sentAt, draft } = value as Record<string, unknown>;
  // A clock that was set back must not make a message wait for ever.
  if (typeof sentAt !== 'number' || !(sentAt >= 0 && sentAt <= Date.now())) return null;
  return { sentAt, draft: typeof draft === 'string' ? draft : '' };
}

function toMessage(value: unknown): ChatMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, sender, text, timestamp, dataType, note, canRetry, recordingId, key, pending } =
    value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  if (sender !== 'user' && sender !== 'ai') return null;
  // A number may lie outside of what a date can be.
  if (typeof timestamp !== 'number' || Number.isNaN(new Date(timestamp).getTime())) return null;
  const isKeyed = sender === 'user' && typeof key === 'string' && UUID_PATTERN.test(key);
  const reply = isKeyed && toPending(pending);
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
    ...(reply && { pending: reply }),
    ...(typeof recordingId === 'string' && { recordingId }),
  };
}

/** A message that was on its way, and has no key to ask for its reply by, has lost it: it can be sent again, a recording while its sound is kept. */
function resume(message: ChatMessage, isLast: boolean): ChatMessage {
  if (message.pending) return message;
  const { canRetry, ...rest } = message;
  const isUnanswered =
    message.dataType === 'voice' ? message.recordingId !== undefined : canRetry === true || isLast;
  if (message.sender === 'ai' || !isUnanswered) return rest;
  return { ...rest, note: message.note ?? chat.interrupted, canRetry: true };
}

/**
 * The list as the specification keeps it, its last 4 messages; what waits for its reply, or is among `spared` ids, stays.
 */
export function trimMessages(
  messages: readonly ChatMessage[],
  spared: readonly string[] = [],
): readonly ChatMessage[] {
  let surplus = messages.length - CHAT_MESSAGES_KEPT;
  return messages.filter(({ id, pending }) => {
    if (surplus <= 0 || pending || spared.includes(id)) return true;
    surplus -= 1;
    return false;
  });
}

/** The last messages of this tab's conversation, oldest first. What is no message, or of a session that is forgotten, is left out. */
export function readHistory(): readonly ChatMessage[] {
  const session = readStored('sessionStorage', SESSION_KEY);
  if (session && !isChatSession(session)) keepHistory([]);
  const stored = readStored('sessionStorage', MESSAGES_KEY);
  const values = stored === null ? [] : parse(stored);
  if (!Array.isArray(values)) return [];
  const found = values
    .map(toMessage)
    .filter((message) => message !== null)
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);
  // No page leaves more behind: what else stands there must not ask the server.
  const waiting = new Set(found.filter(({ pending }) => pending).slice(-CHAT_PENDING_MAX));
  const messages = found.map(({ pending, ...message }, index) =>
    pending && waiting.has(found[index] as ChatMessage) ? { ...message, pending } : message,
  );
  const kept = trimMessages(messages);
  return kept.map((message, index) => resume(message, index === kept.length - 1));
}

/** Keeps the conversation over a reload. */
export function keepHistory(messages: readonly ChatMessage[]): void {
  const kept = messages.map(({ pending, ...message }) => {
    if (!pending) return message;
    return { ...message, pending: { sentAt: pending.sentAt, draft: pending.draft.slice(0, DRAFT_KEPT) } };
  });
  writeStored('sessionStorage', MESSAGES_KEY, kept.length > 0 ? JSON.stringify(kept) : null);
  writeStored('sessionStorage', SESSION_KEY, kept.length > 0 ? getChatSessionId() : null);
}
