import { v4 as makeUuid } from 'uuid';
import { create } from 'zustand';
import { flushCallback, receiveCallback } from '#lib/browser/callback/callback-state';
import {
  changeExchange,
  type Exchange,
  findExchange,
  isAwaitingReply,
  isUnderWay,
  makeExchange,
  makeMessage,
  putExchange,
  useConversation,
  withoutReply,
} from '#lib/browser/chat/exchanges';
import { chatToast, showChatFailure } from '#lib/browser/chat/panel-state';
import { type ApiFailure, makeFailure } from '#lib/browser/core/http';
import { getSessionId } from '#lib/browser/core/session';
import { makeChatForm, type Recording } from '#lib/browser/reply/chat-form';
import { type ReplyUpdate, requestReply, requestStop } from '#lib/browser/reply/transport';
import { chat } from '#lib/content/chat';
import { hasContent } from '#lib/shared/text';

// An exchange is added to the list before its message is sent, and is under way until its reply has arrived or failed. Every
// tab requests the awaited replies; no lock is needed, because the server does not run a key twice at a time.

/** A requested reply, with what has arrived of it; not stored. `since`: when its request began, by the page's own clock. */
type AwaitedReply = ReplyUpdate & { text: string; since: number; controller: AbortController };

/** By the id of the visitor's message. */
export const useAwaitedReplies = create<Readonly<Record<string, AwaitedReply>>>(() => ({}));

/** By the same id. Kept for a retry, until the reply is there, the exchange is forgotten or the page is left. */
const recordings = new Map<string, Recording>();

/** Settles once the server knows of every Stop. A Retry that overtakes its Stop would be stopped by it. */
let stops: Promise<unknown> = Promise.resolve();

const dropReply = (id: string): void => useAwaitedReplies.setState(({ [id]: _, ...others }) => others, true);

/** Requests the reply to a message, and shows it as it arrives. Without the message's form it has been sent already. */
async function fetchReply(exchange: Exchange, form: FormData | null = null): Promise<void> {
  const { key, status, question } = exchange;
  const { id } = question;
  useAwaitedReplies.getState()[id]?.controller.abort();
  const controller = new AbortController();
  let awaited: AwaitedReply = { text: '', since: performance.now(), controller };
  const show = (update: ReplyUpdate) => {
    if (controller.signal.aborted) return;
    if (update.callback !== undefined) receiveCallback(update.callback);
    if (update.transcript) changeExchange(id, { transcript: update.transcript });
    if (update.link === 'open' && findExchange(id)?.status === 'sending')
      changeExchange(id, { status: 'pending' });
    awaited = { ...awaited, ...update };
    useAwaitedReplies.setState({ [id]: awaited });
  };
  show({});
  await stops;
  const isConfirmed = status !== 'sending';
  const received = await requestReply({ key, form, isConfirmed }, show, controller.signal);
  // Another request has taken over, or the message is forgotten.
  if (useAwaitedReplies.getState()[id]?.controller !== controller) return;
  dropReply(id);
  const { ticket = null, suggestions = [], callback, since, agoMs = 0 } = awaited;
  const text = awaited.text.trim();
  const reply = text ? makeMessage('ai', text, Date.now() - agoMs) : null;
  // Without text it was stopped before its first words.
  const failure = received.ok ? !reply && makeFailure('stopped') : received;
  if (failure) return endWithoutReply({ ...exchange, reply, suggestions }, failure, form !== null);
  recordings.delete(id);
  // A page that has not sent the message does not know the time, and what is said about a callback is no answer.
  const time = form && callback === undefined ? { answeredInMs: performance.now() - since } : null;
  changeExchange(id, { reply, suggestions, ticket, status: 'done', note: '', ...time });
}

/** Ends an exchange without a reply, or with a part of one, and tells the visitor if this page has sent the message. */
function endWithoutReply(exchange: Exchange, { code, detail }: ApiFailure, isSender: boolean): void {
  // It has failed already. Only a reply, also a part of one, would be news.
  if (exchange.status === 'unreached' && !exchange.reply && code !== 'unknown-reply') return;
  const { question, dataType, reply, suggestions } = exchange;
  const status = code === 'stopped' || code === 'unreached' ? code : 'failed';
  const sentence = status === 'failed' && code !== 'unknown-reply' ? detail : null;
  changeExchange(question.id, {
    reply,
    suggestions,
    status,
    note: sentence ?? chat.noReply[status],
    // The server would repeat a reply that was stopped after its first words.
    ...(status === 'stopped' && reply && { key: makeUuid() }),
  });
  if (!reply && status !== 'stopped' && (isSender || status === 'unreached'))
    showChatFailure(chat.toast.title, chat.toast[dataType === 'voice' ? 'voiceFailed' : 'sendFailed']);
}

function send(exchange: Exchange): void {
  const { id, text, timestamp } = exchange.question;
  chatToast.dismiss();
  // Stored before the message, because a tab that sees the message asks for its reply in the same session.
  getSessionId();
  // Before its exchange is in the list, where one without a request is asked for.
  void fetchReply(exchange, makeChatForm(text, new Date(timestamp), flushCallback(), recordings.get(id)));
  putExchange(exchange);
}

/** Sends typed text. Returns false if it is blank or a reply is pending. */
export function sendText(text: string): boolean {
  if (!hasContent(text) || isAwaitingReply(useConversation.getState())) return false;
  send(makeExchange(text.trim()));
  return true;
}

/** Sends a recording, shown as 'Voice message'. Returns false beside a pending reply. */
export function sendRecording(recording: Recording): boolean {
  if (isAwaitingReply(useConversation.getState())) return false;
  const exchange = makeExchange(chat.recording.sent, recording.transcript);
  recordings.set(exchange.question.id, recording);
  send(exchange);
  return true;
}

/** Whether a message has no whole reply and can be sent again. A recording can until the page is left. */
export const canRetry = ({ note, dataType, question }: Exchange): boolean =>
  note !== '' && (dataType === 'text' || recordings.has(question.id));

export function retryMessage(exchange: Exchange): void {
  if (!isAwaitingReply(useConversation.getState())) send({ ...exchange, ...withoutReply });
}

/** Stops the pending replies. Text that has arrived is kept. */
export function stopReplies(): void {
  for (const { key, question } of useConversation.getState().exchanges.filter(isUnderWay)) {
    stops = Promise.all([stops, requestStop(key)]);
    useAwaitedReplies.getState()[question.id]?.controller.abort();
  }
}

/** Asks for the replies that this tab does not wait for, and drops those of exchanges that were forgotten. */
function syncAwaitedReplies(): void {
  const awaitedReplies = useAwaitedReplies.getState();
  for (const exchange of useConversation.getState().exchanges) {
    const mayCome = isUnderWay(exchange) || exchange.status === 'unreached';
    if (mayCome && !awaitedReplies[exchange.question.id]) void fetchReply(exchange);
  }
  for (const id of recordings.keys()) if (!findExchange(id)) recordings.delete(id);
  for (const [id, { controller }] of Object.entries(awaitedReplies)) {
    if (findExchange(id)) continue;
    dropReply(id);
    controller.abort();
  }
}

/** Follows the conversation, which other tabs and an earlier page share, until the returned function is called. */
export function followConversation(): () => void {
  syncAwaitedReplies();
  return useConversation.subscribe(syncAwaitedReplies);
}
