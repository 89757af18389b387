import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useCallbackStore } from '#lib/browser/callback/state';
import { type ChatMessage, canRetry, makeMessage, replyId } from '#lib/browser/chat/message';
import { discardRecording } from '#lib/browser/chat/recorder';
import { forgetChatSession } from '#lib/browser/chat/session';
import {
  type Recording,
  requestForget,
  requestReply,
  requestStop,
  toChatForm,
} from '#lib/browser/chat/transport';
import { keepUnsent, MESSAGES_KEY, noteAnswer, showChatFailure, useChatView } from '#lib/browser/chat/view';
import { type ApiResult, makeUuid } from '#lib/browser/core/http';
import { followOtherTabs, persisted } from '#lib/browser/core/persisted';
import { forgetPastCall } from '#lib/browser/voice/call-state';
import { chat } from '#lib/content/chat';
import { hasContent } from '#lib/contracts/lead-fields';

/** Messages that are kept for "show earlier" and the transcript. */
const CHAT_HISTORY_MAX = 24;

// A message joins the list before it is sent, and is pending until its reply has arrived or failed. Every tab
// requests the pending replies; no lock is needed, because the server runs a key once.

/** A reply that is arriving. It is not stored, because the server can send it again from its beginning. */
type Arriving = Pick<ChatMessage, 'text' | 'ticket' | 'suggestions'> & {
  isCut: boolean;
  /** When its message was sent, by the page's own clock. */
  since: number;
};

// Both by the id of the message. Recordings are kept for a retry, until the page is left.
const requests = new Map<string, AbortController>();
const recordings = new Map<string, Recording>();

type ChatStore = { messages: readonly ChatMessage[] };

export const useArriving = create<Readonly<Record<string, Arriving>>>(() => ({}));

export const useChat = create<ChatStore>()(
  persist((): ChatStore => ({ messages: [] }), {
    ...persisted<ChatStore>(MESSAGES_KEY),
    merge(stored, current) {
      const { messages } = (stored ?? {}) as Partial<ChatStore>;
      return Array.isArray(messages) ? { messages: withOwnRequests(messages, current.messages) } : current;
    },
  }),
);

function setMessages(messages: readonly ChatMessage[]): void {
  useChat.setState({ messages: messages.slice(-CHAT_HISTORY_MAX) });
}

function change(id: string, part: Partial<ChatMessage>): void {
  setMessages(useChat.getState().messages.map((one) => (one.id === id ? { ...one, ...part } : one)));
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
  for (const controller of requests.values()) controller.abort();
  requests.clear();
  useArriving.setState({}, true);
}

/** Inserts a reply after its message, in place of an earlier reply. */
function addReply(id: string, text: string, suggestions: readonly string[]): void {
  const reply = { ...makeMessage('ai', text), id: replyId(id), suggestions };
  setMessages(
    useChat
      .getState()
      .messages.filter((message) => message.id !== reply.id)
      .flatMap((message) => (message.id === id ? [message, reply] : [message])),
  );
}

type Received = Arriving & { answer: ApiResult<string>; answeredInMs: number | null };

const isCallbackAsking = () => Boolean(useCallbackStore.getState().callback?.asked);

/**
 * Requests the reply to a message, sending it if `form` is given, and shows the reply as it arrives. Null if another
 * request has taken over, or the message is forgotten.
 */
async function followReply(
  { id, sentAt, isConfirmed }: ChatMessage,
  key: string,
  form: FormData | null,
): Promise<Received | null> {
  requests.get(id)?.abort();
  const controller = new AbortController();
  requests.set(id, controller);
  const wasAsked = isCallbackAsking();
  const since = performance.now() - Math.max(0, Date.now() - sentAt);
  let reply: Arriving = { text: '', ticket: null, suggestions: [], isCut: false, since };
  const show = (part: Partial<Arriving>) => {
    reply = { ...reply, ...part };
    useArriving.setState({ [id]: reply });
  };
  show({});
  const answer = await requestReply(
    { key, form, isConfirmed },
    {
      onConfirmed: () => change(id, { isConfirmed: true }),
      onCut: (isCut) => show({ isCut }),
      onPart({ callback, transcript, ...part }) {
        if (callback) useCallbackStore.getState().receive(callback);
        if (transcript) change(id, { transcript });
        show(part);
      },
    },
    controller.signal,
  );
  if (requests.get(id) !== controller) return null;
  requests.delete(id);
  useArriving.setState(({ [id]: _, ...arriving }) => arriving, true);
  // A reply that another page has waited for is not measured, nor is a question of the callback's an answer.
  const answeredInMs = form && !wasAsked && !isCallbackAsking() ? performance.now() - since : null;
  return { ...reply, text: reply.text.trim(), answer, answeredInMs };
}

async function receive(message: ChatMessage, key: string, form: FormData | null): Promise<void> {
  const received = await followReply(message, key, form);
  if (!received) return;
  const status = finish(message.id, received);
  const isFailure = status !== 'done' && status !== 'stopped' && received.text === '';
  const { title, sendFailed, voiceFailed } = chat.toast;
  if (isFailure && (form || status === 'unreached'))
    showChatFailure(title, message.dataType === 'voice' ? voiceFailed : sendFailed);
  if (status === 'unreached') void receiveLate(message, key);
}

/** Asks once more for the reply to a message that has failed, as soon as the site can be reached. */
async function receiveLate(message: ChatMessage, key: string): Promise<void> {
  const received = await followReply({ ...message, isConfirmed: true }, key, null);
  if (received?.answer.ok && received.text) finish(message.id, received);
}

function statusOf({ answer, text }: Received): ChatMessage['status'] {
  if (answer.ok) return text ? 'done' : 'stopped';
  if (answer.code === 'aborted' || answer.code === 'stopped') return 'stopped';
  return answer.code === 'unsent' || answer.code === 'unreached' ? answer.code : 'unanswered';
}

/** Ends a pending message, with its reply or with the part that arrived. Returns what became of it. */
function finish(id: string, received: Received): ChatMessage['status'] {
  const { answer, text, ticket, answeredInMs, suggestions } = received;
  const { code, detail } = answer.ok ? { code: null, detail: null } : answer;
  const status = statusOf(received);
  const isDone = status === 'done';
  if (text) addReply(id, text, suggestions);
  if (isDone) recordings.delete(id);
  // A ticket without a topic is a question without an answer.
  const isAnswered = isDone && (!ticket || ticket.topic !== undefined);
  if (isAnswered && answeredInMs !== null) noteAnswer(answeredInMs);
  // The server would repeat a reply that was stopped after its first words, and refuse other fields.
  const isSpent = (status === 'stopped' && text !== '') || code === 'idempotency-mismatch';
  change(id, {
    status,
    detail: status === 'unanswered' && code !== 'unknown-reply' ? detail : null,
    ...(isDone && { ticket }),
    // Another tab, which only waited, does not know the time.
    ...(isDone && answeredInMs !== null && { answeredInMs }),
    ...(isSpent && { key: null }),
  });
  return status;
}

function send(message: ChatMessage): void {
  const { id, text, timestamp, dataType } = message;
  const recording = recordings.get(id);
  if (dataType === 'voice' && !recording) return void change(id, { status: 'gone', detail: null });
  const form = toChatForm(text, new Date(timestamp), useCallbackStore.getState().beginTurn(), recording);
  const answered = replyId(id);
  setMessages(useChat.getState().messages.filter((one) => one.id !== answered));
  const key = message.key ?? makeUuid();
  const fresh = { sentAt: Date.now(), isConfirmed: false, ticket: null, answeredInMs: null };
  const sent = { ...message, ...fresh, key, status: 'pending' } as const;
  change(id, sent);
  void receive(sent, key, form);
}

/** Whether a reply is pending. Meanwhile no further message can be sent. */
export const isLoading = ({ messages }: ChatStore) => messages.some(({ status }) => status === 'pending');

function append(message: ChatMessage): void {
  setMessages([...useChat.getState().messages, message]);
}

function begin(message: ChatMessage): void {
  append(message);
  send(message);
}

/** Sends typed text. Returns false if it is blank or a reply is pending. */
export function sendText(text: string): boolean {
  if (!hasContent(text) || isLoading(useChat.getState())) return false;
  begin(makeMessage('user', text.trim()));
  return true;
}

/** Sends a recording, shown as 'Voice message'. It can be sent again until the page is left. */
export function sendRecording(recording: Recording): void {
  if (isLoading(useChat.getState())) return;
  const message = makeMessage('user', chat.recording.sent, 'voice', recording.transcript);
  recordings.set(message.id, recording);
  begin(message);
}

/** Sends a message again that failed or was stopped. */
export function retryMessage(id: string): void {
  const state = useChat.getState();
  const message = state.messages.find((one) => one.id === id);
  if (message && canRetry(message) && !isLoading(state)) send(message);
}

/** Tells the visitor in the conversation that the request has been sent. */
export function noteSent(): void {
  append(makeMessage('ai', chat.requestSent));
}

/** Stops the pending replies. Text that has arrived is kept. */
export function stopReplies(): void {
  for (const { id, key, status } of useChat.getState().messages) {
    if (status !== 'pending') continue;
    if (key) void requestStop(key);
    requests.get(id)?.abort();
  }
}

/** Forgets the conversation here, in other tabs and on the server. Returns false if the server fails. */
export async function forgetChat(): Promise<boolean> {
  discardRecording();
  const answer = await requestForget();
  if (!answer.ok) return false;
  abortAll();
  recordings.clear();
  setMessages([]);
  useCallbackStore.getState().forget();
  keepUnsent('');
  forgetPastCall();
  forgetChatSession();
  return true;
}

function askForReplies(): void {
  for (const message of useChat.getState().messages) {
    const { id, key, status } = message;
    if (!key || requests.has(id)) continue;
    if (status === 'pending') void receive(message, key, null);
    if (status === 'unreached') void receiveLate(message, key);
  }
}

const show = (state: ChatStore) =>
  useChatView.setState({ isEmpty: state.messages.length === 0, isBusy: isLoading(state) });
useChat.subscribe(show);
show(useChat.getState());
followOtherTabs(MESSAGES_KEY, useChat);
useChat.persist.onFinishHydration(askForReplies);
askForReplies();
