import { setRetention } from '#lib/browser/chat/history';
import { getChatSessionId } from '#lib/browser/chat/session';
import { AnswerFailed, type ApiResult, sendRequest } from '#lib/browser/http';
import type { ChatPiece } from '#lib/contracts/chat';
import {
  CHAT_SILENCE_MS,
  CHAT_STREAM_TYPE,
  REPLY_KEPT_HEADER,
  ROUTE_DEADLINE_MS,
  UPLOAD_TIMEOUT_MS,
} from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';

const REPLIES = '/api/chat/replies';

export type ReplyEvents = {
  onText(text: string): void;
  onConversation(conversation: Conversation): void;
  /** Any sign of the server: the response began, or a chunk arrived. */
  onSign(): void;
};

async function readPieces(
  body: ReadableStream<Uint8Array>,
  { onText, onConversation, onSign }: ReplyEvents,
  restartDeadline: () => void,
): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    restartDeadline();
    onSign();
    if (done) throw new TypeError('the answer was cut');
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const piece = JSON.parse(line) as ChatPiece;
      if ('failed' in piece) throw new AnswerFailed(piece.code, piece.failed);
      if ('done' in piece) return text;
      if ('conversation' in piece) {
        onConversation(piece.conversation);
        continue;
      }
      text += piece.delta;
      onText(text);
    }
  }
}

const readReply = (events: ReplyEvents) => (response: Response, restartDeadline: () => void) => {
  events.onSign();
  setRetention(Number(response.headers.get(REPLY_KEPT_HEADER)));
  if (!response.body) throw new TypeError('an answer without a body');
  return readPieces(response.body, events, restartDeadline);
};

/** Builds a message's headers. `isRepeated`: it was sent under this key before. */
export function messageHeaders(key: string, sessionID: string, isRepeated: boolean): Record<string, string> {
  return {
    accept: CHAT_STREAM_TYPE,
    sessionID,
    toolType: 'aiChat',
    'Idempotency-Key': key,
    ...(isRepeated && { 'Sent-Before': '1' }),
  };
}

/**
 * Sends a message and resolves to the reply. The server runs a key once, however often it is sent. Silence of
 * `CHAT_SILENCE_MS` ends the request as `timed-out`, but not the run.
 */
export function sendMessage(
  key: string,
  form: FormData,
  isRepeated: boolean,
  events: ReplyEvents,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  return sendRequest<string>('POST', '/api/chat', form, {
    signal,
    deadlineMs: CHAT_SILENCE_MS + (form.has('audio') ? UPLOAD_TIMEOUT_MS : 0),
    headers: messageHeaders(key, getChatSessionId(), isRepeated),
    read: readReply(events),
  });
}

/** Asks for the reply to a message sent earlier, from its beginning. Otherwise like `sendMessage`. */
export function fetchReply(
  key: string,
  events: ReplyEvents,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  return sendRequest<string>('GET', `${REPLIES}/${key}`, null, {
    signal,
    deadlineMs: CHAT_SILENCE_MS,
    headers: { accept: CHAT_STREAM_TYPE, sessionID: getChatSessionId() },
    read: readReply(events),
  });
}

const remove = (url: string, sessionID = getChatSessionId()) =>
  sendRequest<null>('DELETE', url, null, {
    deadlineMs: ROUTE_DEADLINE_MS,
    headers: { sessionID },
    keepalive: true,
    read: async () => null,
  });

/** Stops a reply on the server, even while the page is being closed. */
export function stopReply(key: string): Promise<ApiResult<null>> {
  return remove(`${REPLIES}/${key}`);
}

/** Deletes everything that the server has about a session. */
export function forgetReplies(session: string): Promise<ApiResult<null>> {
  return remove(REPLIES, session);
}
