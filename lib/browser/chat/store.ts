import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useCallbackState } from '#lib/browser/callback/state';
import { type ChatMessage, makeMessage, readMessages, replyId } from '#lib/browser/chat/message';
import { discardRecording } from '#lib/browser/chat/recorder';
import { forgetChatSession } from '#lib/browser/chat/session';
import { showChatFailure } from '#lib/browser/chat/toast';
import {
  forgetReplies,
  requestReply,
  stopReply,
  toChatForm,
  toRecordingForm,
} from '#lib/browser/chat/transport';
import { keepUnsent, MESSAGES_KEY } from '#lib/browser/chat/view';
import type { ApiResult } from '#lib/browser/core/http';
import { followOtherTabs, persisted } from '#lib/browser/core/persisted';
import { hasFields } from '#lib/browser/core/storage';
import { makeUuid } from '#lib/browser/core/uuid';
import { chat } from '#lib/content/chat';
import { CHAT_HISTORY_MAX } from '#lib/contracts/limits';

// A message joins the list before it is sent, and is pending until its reply has arrived or failed. Every tab
// requests the pending replies; no lock is needed, because the server runs a key once.

/** A reply that is arriving. It is not stored, because the server can send it again from its beginning. */
type Draft = { text: string; isCut: boolean };

// Both by the id of the message. Recordings are kept for a retry, until the page is left.
const requests = new Map<string, AbortController>();
const recordings = new Map<string, Blob>();

type ChatStore = { messages: readonly ChatMessage[] };

export const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

export const useChat = create<ChatStore>()(
  persist(
    (): ChatStore => ({ messages: [] }),
    persisted<ChatStore>(
      MESSAGES_KEY,
      ({ messages }) => ({ messages }),
      (stored, current) => {
        const kept = hasFields(stored) ? readMessages(stored.messages) : null;
        return kept && { messages: withOwnRequests(kept, current.messages) };
      },
    ),
  ),
);

const find = (id: string) => useChat.getState().messages.find((message) => message.id === id);

function setMessages(messages: readonly ChatMessage[]): void {
  useChat.setState({ messages: messages.slice(-CHAT_HISTORY_MAX) });
}

function change(id: string, next: (message: ChatMessage) => ChatMessage): void {
  setMessages(useChat.getState().messages.map((message) => (message.id === id ? next(message) : message)));
}

/** Adds this tab's pending messages to the messages that another tab has stored, unless it forgot the chat. */
function withOwnRequests(kept: ChatMessage[], current: readonly ChatMessage[]): readonly ChatMessage[] {
  if (kept.length === 0) {
    abortAll();
    return kept;
  }
  const isMissing = ({ id }: ChatMessage) => requests.has(id) && !kept.some((message) => message.id === id);
  return [...kept, ...current.filter(isMissing)];
}

function abortAll(): void {
  for (const controller of requests.values()) controller.abort('forgotten');
  requests.clear();
}

/** Inserts a reply after its message, in place of an earlier reply. */
function addReply(id: string, text: string, suggestions: readonly string[]): void {
  const reply = {
    ...makeMessage('ai', text),
    id: replyId(id),
    ...(suggestions.length > 0 && { suggestions }),
  };
  setMessages(
    useChat
      .getState()
      .messages.filter((message) => message.id !== reply.id)
      .flatMap((message) => (message.id === id ? [message, reply] : [message])),
  );
}

/** Receives the reply to a message, sending it if `form` is given. */
async function receive(id: string, key: string, form: FormData | null): Promise<void> {
  const controller = new AbortController();
  requests.set(id, controller);
  let suggestions: readonly string[] = [];
  const draft = (part: Partial<Draft>) =>
    useDrafts.setState((drafts) => ({ [id]: { text: '', isCut: false, ...drafts[id], ...part } }));
  const answer = await requestReply(
    { key, form },
    {
      onText: (text) => draft({ text }),
      onCallback: (callback) => useCallbackState.getState().receive(callback),
      onSuggestions(texts) {
        suggestions = texts;
      },
      onCut: (isCut) => draft({ isCut }),
    },
    controller.signal,
  );
  const { text = '' } = useDrafts.getState()[id] ?? {};
  useDrafts.setState(({ [id]: _, ...drafts }) => drafts, true);
  if (requests.get(id) !== controller) return;
  requests.delete(id);
  const message = find(id);
  if (!message) return;
  const note = settle(id, answer, text.trim(), suggestions);
  if (note && note !== chat.stopped && form && text.trim() === '') sayNotSent(message);
}

/** Returns why a message has no reply, or only a part of one; undefined if the reply is complete. */
function noteOf(answer: ApiResult<string>, text: string): string | undefined {
  if (answer.ok) return text ? undefined : chat.stopped;
  if (answer.code === 'aborted' || answer.code === 'stopped') return chat.stopped;
  if (answer.code === 'unsent') return chat.failed;
  return (answer.code !== 'unknown-reply' && answer.detail) || chat.unanswered;
}

/** Ends a pending message: with its reply, or with the part that arrived and a note. Returns the note. */
function settle(
  id: string,
  answer: ApiResult<string>,
  text: string,
  suggestions: readonly string[],
): string | undefined {
  const note = noteOf(answer, text);
  if (text) addReply(id, text, suggestions);
  if (!note) recordings.delete(id);
  // A key that was stopped, or used for other fields, would never be answered.
  const isSpent = note === chat.stopped || (!answer.ok && answer.code === 'idempotency-mismatch');
  change(id, ({ pendingSince: _, key, ...message }) => ({
    ...message,
    ...(key && !isSpent && { key }),
    ...(note && { note, canRetry: true }),
  }));
  return note;
}

function sayNotSent({ dataType }: ChatMessage): void {
  const { title, sendFailed, voiceFailed } = chat.toast;
  showChatFailure(title, dataType === 'voice' ? voiceFailed : sendFailed);
}

function deliver({ id, text, timestamp, dataType, key = makeUuid() }: ChatMessage): void {
  const recording = recordings.get(id);
  if (dataType === 'voice' && !recording) {
    change(id, ({ canRetry: _, ...message }) => ({ ...message, note: chat.recording.gone }));
    return;
  }
  const callback = useCallbackState.getState().beginTurn();
  const at = new Date(timestamp);
  const form = recording ? toRecordingForm(recording, at, callback) : toChatForm(text, at, callback);
  const answered = replyId(id);
  setMessages(useChat.getState().messages.filter((message) => message.id !== answered));
  change(id, ({ note: _note, canRetry: _canRetry, ...message }) => ({
    ...message,
    key,
    pendingSince: Date.now(),
  }));
  void receive(id, key, form);
}

/** Whether a reply is pending. Meanwhile no further message can be sent. */
export const isLoading = ({ messages }: ChatStore) =>
  messages.some(({ pendingSince }) => pendingSince !== undefined);

function append(message: ChatMessage): void {
  setMessages([...useChat.getState().messages, message]);
}

function begin(message: ChatMessage): void {
  append(message);
  deliver(message);
}

/** Sends typed text. Returns false if it is blank or a reply is pending. */
export function sendText(text: string): boolean {
  if (text.trim() === '' || isLoading(useChat.getState())) return false;
  begin(makeMessage('user', text.trim()));
  return true;
}

/** Sends a recording, shown as 'Voice message'. It can be sent again until the page is left. */
export function sendRecording(recording: Blob): void {
  if (isLoading(useChat.getState())) return;
  const message = makeMessage('user', chat.recording.sent, 'voice');
  recordings.set(message.id, recording);
  begin(message);
}

/** Sends a message again that failed or was stopped. */
export function retryMessage(id: string): void {
  const message = find(id);
  if (message?.canRetry && !isLoading(useChat.getState())) deliver(message);
}

/** Tells the visitor in the conversation that the request has been sent. */
export function noteSent(): void {
  append(makeMessage('ai', chat.requestSent));
}

/** Stops the pending replies. Text that has arrived is kept. */
export function stopReplies(): void {
  for (const { id, key, pendingSince } of useChat.getState().messages) {
    if (pendingSince === undefined) continue;
    if (key) void stopReply(key);
    requests.get(id)?.abort();
  }
}

/** Forgets the conversation here, in other tabs and on the server. Returns false if the server fails. */
export async function forgetChat(): Promise<boolean> {
  discardRecording();
  const answer = await forgetReplies();
  if (!answer.ok) return false;
  abortAll();
  recordings.clear();
  setMessages([]);
  useCallbackState.getState().forget();
  keepUnsent('');
  forgetChatSession();
  return true;
}

function askForPending(): void {
  for (const { id, key, pendingSince } of useChat.getState().messages)
    if (key && pendingSince !== undefined && !requests.has(id)) void receive(id, key, null);
}

followOtherTabs(MESSAGES_KEY, useChat);
useChat.persist.onFinishHydration(askForPending);
askForPending();
