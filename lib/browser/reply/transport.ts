import { type ApiResult, loadSchemas, makeFailure, sendRequest } from '#lib/browser/core/http';
import { getSessionId } from '#lib/browser/core/session';
import { CHAT_REPLY_MS, CHAT_STREAM_TYPE, UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import type { ReplyExtras } from '#lib/contracts/reply';
import { addText, isText } from '#lib/contracts/text-pieces';

/** When a reply counts as late. It may still arrive. */
export const RESPONSE_TIMEOUT_MS = 60_000;
/** Within this the chat route must have sent its first byte. Covers two heartbeats of the server's `reply-stream.ts`. */
const CHAT_CONFIRM_MS = 10_000;
/** Silence of the chat route after which the browser asks again. */
const CHAT_SILENCE_MS = RESPONSE_TIMEOUT_MS + 15_000;
/** The pause after the first attempt. Each pause is twice as long as the last one. */
const PAUSE_MS = 500;
const PAUSE_MAX_MS = 30_000;
/** Attempts after which an unknown reply is given up: until then another tab may still be sending its message. */
const UNKNOWN_MAX = 3;

const REPLIES = '/api/chat/replies';

/** News of a reply: all of its text so far, or whether the server responds (`open`) or is lost (`cut`). */
export type ReplyNews = ReplyExtras & { text?: string; link?: 'open' | 'cut' };
type OnNews = (news: ReplyNews) => void;

async function receiveReply(
  { body, headers }: Response,
  onNews: OnNews,
  setDeadline: (ms: number) => void,
): Promise<ApiResult<string>> {
  // A network's sign-in page stands at every address.
  if (!body || !headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) throw new TypeError('not a reply');
  onNews({ link: 'open' });
  const { replyLine } = await loadSchemas();
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
      if (!isText(line)) {
        onNews(line);
        continue;
      }
      text = addText(text, line);
      // While the whole reply is waited for after a cut, what has arrived stays.
      if (text) onNews({ text });
    }
  }
}

/** Sends a message, or asks for the reply to one that was sent if `form` is null. */
async function attempt(
  key: string,
  form: FormData | null,
  onNews: OnNews,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  const headers = { accept: CHAT_STREAM_TYPE, sessionID: getSessionId() };
  const sent = { toolType: 'aiChat', 'Idempotency-Key': key };
  const response = await sendRequest(form ? 'POST' : 'GET', form ? '/api/chat' : `${REPLIES}/${key}`, form, {
    signal,
    headers: form ? { ...headers, ...sent } : headers,
    deadlineMs: CHAT_CONFIRM_MS + (form?.has('audio') ? UPLOAD_TIMEOUT_MS : 0),
    read: (response, setDeadline) => receiveReply(response, onNews, setDeadline),
  });
  return response.ok ? response.value : response;
}

/** Classifies the end of an attempt: final, cut, or unknown to the server. */
function classifyResult(result: ApiResult<string>, isAsking: boolean): 'final' | 'cut' | 'unknown' {
  if (result.ok) return 'final';
  const { code } = result;
  if (code === 'offline') return 'cut';
  if (!isAsking) return 'final';
  if (code === 'unknown-reply') return 'unknown';
  // The request for the reply was refused, and the reply may still come.
  const isRefused = code === 'rate-limited' || code === 'store-unavailable' || code === 'chat-busy';
  return isRefused ? 'cut' : 'final';
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
 * Sends a message, or asks for the reply to one that was sent if `form` is null, and resolves with the reply's whole
 * text. An attempt that says nothing final is followed by another, after growing pauses:
 *
 * - `cut`: asks for the reply. If the server has not responded to anything for ten seconds, fails as `unreached`.
 * - `unknown`: the message never arrived, and is sent again. One that was confirmed, or may have run and expired,
 *   fails as `unknown-reply`.
 *
 * `hasDeadline`: whether those ten seconds count; they end with the first response. An offline browser fails as
 * `unsent`. Sending again is safe: the server runs no key twice at the same time, nor once it is answered.
 */
export async function requestReply(
  { key, form, hasDeadline = true }: { key: string; form: FormData | null; hasDeadline?: boolean },
  onNews: OnNews,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  if (form && !navigator.onLine) return makeFailure('unsent');
  const [sentAt, since] = [Date.now(), performance.now()];
  // The page's clock may stop while the device sleeps, and the device's may be set back: the larger age counts.
  const age = () => Math.max(Date.now() - sentAt, performance.now() - since);
  // The ten seconds are the page's own, because the device's clock may be set meanwhile.
  const countLeft = () => CHAT_CONFIRM_MS - (performance.now() - since);
  let isTimed = hasDeadline;
  const report = (news: ReplyNews) => {
    if (news.link === 'open') isTimed = false;
    onNews(news);
  };
  let body = form;
  let unknowns = 0;
  for (let failures = 0; ; failures += 1) {
    const result = await attempt(key, body, report, signal);
    const outcome = classifyResult(result, body === null);
    if (outcome === 'final') return result;
    if (outcome === 'cut') {
      if (isTimed && countLeft() <= 0) return makeFailure('unreached');
      if (failures > 0) onNews({ link: 'cut' });
      body = null;
    } else {
      unknowns += 1;
      const isTooLate = form ? age() >= CHAT_REPLY_MS : unknowns > UNKNOWN_MAX;
      if (isTooLate || !isTimed) return result;
      body = form;
    }
    const ms = Math.min(PAUSE_MS * 2 ** failures, PAUSE_MAX_MS);
    await pause(isTimed ? Math.min(ms, Math.max(0, countLeft())) : ms, signal);
    if (signal.aborted) return makeFailure('stopped');
  }
}

const remove = (url: string) =>
  sendRequest<null>('DELETE', url, null, {
    headers: { sessionID: getSessionId() },
    keepalive: true,
    async read({ status }) {
      if (status !== 204) throw new TypeError('not a response of this site');
      return null;
    },
  });

/** Stops a reply on the server, even while the page is being closed. */
export const requestStop = (key: string): Promise<ApiResult<null>> => remove(`${REPLIES}/${key}`);

/** Deletes the messages and replies that the server stores for this session. */
export const requestForget = (): Promise<ApiResult<null>> => remove(REPLIES);
