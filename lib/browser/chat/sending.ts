import { create } from 'zustand';
import { receiveCallback, takeCallback } from '#lib/browser/callback/callback-state';
import {
  type ChatMessage,
  canRetry,
  changeMessage,
  isAwaitingReply,
  isUnderWay,
  KEPT_MAX,
  makeMessage,
  updateMessages,
  useMessages,
} from '#lib/browser/chat/messages';
import { chatToast, showChatFailure } from '#lib/browser/chat/panel-state';
import { type ApiFailure, makeFailure } from '#lib/browser/core/http';
import { makeUuid } from '#lib/browser/core/ids';
import { getSessionId } from '#lib/browser/core/session';
import { noteAnswer } from '#lib/browser/page/own-figures';
import { makeChatForm, type Recording } from '#lib/browser/reply/chat-form';
import { type ReplyNews, requestReply, requestStop } from '#lib/browser/reply/transport';
import { chat } from '#lib/content/chat';
import { hasContent } from '#lib/contracts/text';

// A message joins the list before it is sent, and is pending until its reply has arrived or failed. Every tab
// requests the pending replies; no lock is needed, because the server does not run a key twice at a time.

/** A reply that is arriving. It is not stored, because the server can send it again from its beginning. */
type Arriving = Pick<ChatMessage, 'text' | 'ticket' | 'suggestions'> & {
  link?: ReplyNews['link'];
  /** When this page has begun to wait for it, by the page's own clock: the device's may be set. */
  since: number;
};

export const useArriving = create<Readonly<Record<string, Arriving>>>(() => ({}));

// Both by the id of the message. Recordings are kept for a retry, until the message or the page is gone.
const requests = new Map<string, AbortController>();
const recordings = new Map<string, Recording>();
/** Settles once the server knows of every Stop. A Retry that overtakes its Stop would be stopped by it. */
let stops: Promise<unknown> = Promise.resolve();

/** Returns the id of the reply to a message, the same in every tab. */
const toReplyId = (messageId: string) => `${messageId}a`;

/** Notes that the server has responded to a message, which another tab may have given up. */
const confirmMessage = (id: string) =>
  updateMessages((messages) =>
    messages.map((one) =>
      one.id === id && (one.status === 'sending' || one.status === 'failed')
        ? { ...one, status: 'pending' }
        : one,
    ),
  );

function endRequest(id: string): void {
  requests.delete(id);
  useArriving.setState(({ [id]: _, ...arriving }) => arriving, true);
}

type Asking = {
  /** Sends the message. Without it the reply to one that was sent is asked for. */
  form?: FormData | null;
  /** Whether it fails unless the server responds within ten seconds. */
  hasDeadline?: boolean;
  /** Whether the message has failed already, so that only its reply is news. */
  hasFailed?: boolean;
};

/** Requests the reply to a message, and shows it as it arrives. */
async function getReply(
  message: ChatMessage,
  { form = null, hasDeadline = false, hasFailed = false }: Asking,
): Promise<void> {
  const { id, key } = message;
  requests.get(id)?.abort();
  const controller = new AbortController();
  requests.set(id, controller);
  let isOfCallback = false;
  let reply: Arriving = { text: '', ticket: null, suggestions: [], since: performance.now() };
  const show = ({ callback, transcript, ...news }: ReplyNews) => {
    if (callback !== undefined) {
      receiveCallback(callback);
      isOfCallback = true;
    }
    if (transcript) changeMessage(id, { transcript });
    if (news.link === 'open') confirmMessage(id);
    reply = { ...reply, ...news };
    useArriving.setState({ [id]: reply });
  };
  show({});
  await stops;
  const received = await requestReply({ key, form, isConfirmed: !hasDeadline }, show, controller.signal);
  // Another request has taken over, or the message is forgotten.
  if (requests.get(id) !== controller) return;
  endRequest(id);
  const { ticket, suggestions, since } = reply;
  const text = reply.text.trim();
  // Without text it was stopped before its first words.
  const result = received.ok && text === '' ? makeFailure('stopped') : received;
  if (hasFailed && !result.ok) return;
  if (text) addReply(id, text, suggestions);
  if (!result.ok) return endWithoutReply(message, result, text !== '', form !== null);
  recordings.delete(id);
  // A page that has not sent the message does not know the time, and what is said about a callback is no answer.
  if (!form || isOfCallback) return changeMessage(id, { status: 'done', detail: null, ticket });
  const answeredInMs = performance.now() - since;
  // A message for a person is not resolved.
  if (!ticket?.needsPerson) noteAnswer(answeredInMs);
  changeMessage(id, { status: 'done', detail: null, ticket, answeredInMs });
}

/** Ends a message that has no reply, or only a part of one, and tells the visitor if this page has sent it. */
function endWithoutReply(
  message: ChatMessage,
  { code, detail }: ApiFailure,
  hasText: boolean,
  isSender: boolean,
): void {
  const status = code === 'stopped' || code === 'unsent' || code === 'unreached' ? code : 'failed';
  // The server would repeat a reply that was stopped after its first words.
  const isSpent = status === 'stopped' && hasText;
  changeMessage(message.id, {
    status,
    detail: status === 'failed' && code !== 'unknown-reply' ? detail : null,
    ...(isSpent && { key: makeUuid() }),
  });
  const { title, sendFailed, voiceFailed } = chat.toast;
  if (!hasText && status !== 'stopped' && (isSender || status === 'unreached'))
    showChatFailure(title, message.dataType === 'voice' ? voiceFailed : sendFailed);
  if (status === 'unreached') void getReply(message, { hasFailed: true });
}

/** Inserts a reply after its message, in place of an earlier reply. */
function addReply(id: string, text: string, suggestions: readonly string[]): void {
  const reply = { ...makeMessage('ai', text), id: toReplyId(id), suggestions };
  updateMessages((messages) =>
    messages.filter((one) => one.id !== reply.id).flatMap((one) => (one.id === id ? [one, reply] : one)),
  );
}

function send(message: ChatMessage): void {
  chatToast.dismiss();
  const { id, text, timestamp, dataType } = message;
  const recording = recordings.get(id);
  if (dataType === 'voice' && !recording) return void changeMessage(id, { status: 'gone', detail: null });
  const form = makeChatForm(text, new Date(timestamp), takeCallback(), recording);
  // Stored before the message, because a tab that sees the message asks for its reply in the same session.
  getSessionId();
  const sent: ChatMessage = { ...message, status: 'sending', detail: null, ticket: null, answeredInMs: null };
  updateMessages((messages) => {
    const others = messages.filter((one) => one.id !== toReplyId(id));
    const isRetry = others.some((one) => one.id === id);
    return isRetry ? others.map((one) => (one.id === id ? sent : one)) : [...others, sent].slice(-KEPT_MAX);
  });
  void getReply(sent, { form, hasDeadline: true });
}

/** Sends typed text. Returns false if it is blank or a reply is pending. */
export function sendText(text: string): boolean {
  if (!hasContent(text) || isAwaitingReply(useMessages.getState())) return false;
  send(makeMessage('user', text.trim()));
  return true;
}

/** Sends a recording, shown as 'Voice message'. It can be sent again until the page is left. */
export function sendRecording(recording: Recording): void {
  if (isAwaitingReply(useMessages.getState())) return;
  const { transcript } = recording;
  const message: ChatMessage = { ...makeMessage('user', chat.recording.sent), dataType: 'voice', transcript };
  recordings.set(message.id, recording);
  send(message);
}

/** Sends a message again that failed or was stopped. */
export function retryMessage(id: string): void {
  const state = useMessages.getState();
  const message = state.messages.find((one) => one.id === id);
  if (message && canRetry(message) && !isAwaitingReply(state)) send(message);
}

/** Stops the pending replies. Text that has arrived is kept. */
export function stopReplies(): void {
  for (const { id, key } of useMessages.getState().messages.filter(isUnderWay)) {
    stops = Promise.all([stops, requestStop(key)]);
    requests.get(id)?.abort();
  }
}

function askForReplies(): void {
  for (const message of useMessages.getState().messages) {
    const hasFailed = message.status === 'unreached';
    const hasDeadline = message.status === 'sending';
    if ((isUnderWay(message) || hasFailed) && !requests.has(message.id))
      void getReply(message, { hasDeadline, hasFailed });
  }
}

/** Ends the requests of messages that are gone, because the chat was forgotten here or in another tab. */
function endForgotten({ messages }: { messages: readonly ChatMessage[] }): void {
  const isGone = (id: string) => !messages.some((message) => message.id === id);
  for (const id of recordings.keys()) if (isGone(id)) recordings.delete(id);
  for (const [id, controller] of requests) {
    if (!isGone(id)) continue;
    endRequest(id);
    controller.abort();
  }
}

useMessages.subscribe(endForgotten);
useMessages.persist.onFinishHydration(askForReplies);
askForReplies();
