import { type ApiResult, makeFailure, type Schemas, sendRequest } from '#lib/browser/core/http';
import { getSessionId } from '#lib/browser/core/session';
import { CHAT_REPLY_MS, CHAT_STREAM_TYPE, UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import type { ReplyExtras } from '#lib/contracts/reply';
import { addText, isTextPiece } from '#lib/contracts/reply-text';

/** When a reply counts as late. It may still arrive. */
export const LATE_AFTER_MS = 60_000;
/** Within this the chat route must have sent its first byte. Covers two heartbeats of the server's `reply-stream.ts`. */
const CHAT_CONFIRM_MS = 10_000;
/** Silence of the chat route after which the browser asks again. */
const CHAT_SILENCE_MS = LATE_AFTER_MS + 15_000;
/** The pause after the first attempt. Each pause is twice as long as the last one. */
const PAUSE_MS = 500;
const PAUSE_MAX_MS = 30_000;
/** Refusals of a request for a reply, which may still come. */
const REFUSALS: readonly string[] = ['rate-limited', 'store-unavailable', 'chat-busy'];

const REPLIES = '/api/chat/replies';

/** News of a reply: all of its text so far, or whether the server responds (`open`) or is lost (`cut`). */
export type ReplyUpdate = ReplyExtras & { text?: string; link?: 'open' | 'cut' };
type OnUpdate = (update: ReplyUpdate) => void;

async function receiveReply(
  { body, headers }: Response,
  { replyLine }: Schemas,
  onUpdate: OnUpdate,
  setDeadline: (ms: number) => void,
): Promise<ApiResult<string>> {
  // A network's sign-in page answers at every address.
  if (!body || !headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) throw new TypeError('not a reply');
  onUpdate({ link: 'open' });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('the reply was cut');
    setDeadline(CHAT_SILENCE_MS);
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const json of lines) {
      // A newer server may send pieces that this page does not know.
      const line = replyLine.safeParse(JSON.parse(json)).data;
      if (!line) continue;
      if ('done' in line) return { ok: true, value: text };
      if ('failed' in line) return makeFailure(line.code, line.failed);
      if (isTextPiece(line)) text = addText(text, line);
      // While the whole reply is waited for after a cut, what has arrived stays.
      if (!isTextPiece(line)) onUpdate(line);
      else if (text) onUpdate({ text });
    }
  }
}

/** Waits `ms`, or less if the network returns or the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    if (end.aborted) resolve();
    end.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { once: true, signal: end });
  });

/**
 * Sends a message, or asks for the reply to one that was sent if `form` is null, and resolves with the reply's whole text.
 * `isConfirmed`: the server has responded to it before. After a cut the reply is asked for, with growing pauses, and a
 * message that the server does not know is sent again. That is safe: the server runs no key twice at the same time, nor
 * once it is answered. It fails as
 *
 * - `unreached` if the server has not responded to anything for ten seconds.
 * - `unknown-reply` if the server does not know a message that it has confirmed, or that may have run and expired.
 */
export async function requestReply(
  { key, form, isConfirmed = false }: { key: string; form: FormData | null; isConfirmed?: boolean },
  onUpdate: OnUpdate,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  // The ten seconds are the page's own, because the device's clock may be set. Only the device's counts its sleep.
  const [since, sentAt] = [performance.now(), Date.now()];
  let isKnown = isConfirmed;
  const report = (update: ReplyUpdate) => {
    if (update.link === 'open') isKnown = true;
    onUpdate(update);
  };
  let body = form;
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
    const sessionID = getSessionId();
    const url = body ? '/api/chat' : `${REPLIES}/${key}`;
    const result = await sendRequest(body ? 'POST' : 'GET', url, body, {
      headers: { accept: CHAT_STREAM_TYPE, sessionID, toolType: 'aiChat', 'Idempotency-Key': key },
      deadlineMs: CHAT_CONFIRM_MS + (body?.has('audio') ? UPLOAD_TIMEOUT_MS : 0),
      signal,
      read: (response, schemas, setDeadline) => receiveReply(response, schemas, report, setDeadline),
    });
    if (result.ok) return result;
    const leftMs = isKnown ? Infinity : CHAT_CONFIRM_MS - (performance.now() - since);
    if (result.code === 'unknown-reply') {
      if (isKnown || leftMs <= 0 || Date.now() - sentAt >= CHAT_REPLY_MS) return result;
      body = form;
    } else {
      const isRefused = body === null && REFUSALS.includes(result.code);
      if (result.code !== 'offline' && !isRefused) return result;
      if (leftMs <= 0) return makeFailure('unreached');
      // A single cut is repaired before a visitor could notice it.
      if (pauseMs > PAUSE_MS) onUpdate({ link: 'cut' });
      body = null;
    }
    await pause(Math.min(pauseMs, leftMs), signal);
  }
}

const remove = (url: string) =>
  sendRequest<null>('DELETE', url, null, {
    headers: { sessionID: getSessionId() },
    keepalive: true,
    async read({ status }) {
      if (status !== 204) throw new TypeError('not a response of this site');
      return { ok: true, value: null };
    },
  });

/** Stops a reply on the server, even while the page is being closed. */
export const requestStop = (key: string): Promise<ApiResult<null>> => remove(`${REPLIES}/${key}`);

/** Has the server forget the messages and replies of this session. */
export const forgetOnServer = (): Promise<ApiResult<null>> => remove(REPLIES);
