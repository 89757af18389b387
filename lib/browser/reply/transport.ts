import { startAge } from '#lib/browser/core/clock';
import {
  type ApiFailure,
  type ApiResult,
  makeFailure,
  type Schemas,
  sendRequest,
} from '#lib/browser/core/http';
import { getSessionId } from '#lib/browser/core/session';
import {
  CHAT_CONFIRM_MS,
  CHAT_REPLY_MS,
  CHAT_STREAM_TYPE,
  RESPONSE_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '#lib/contracts/limits';
import type { CallbackState, ReplyExtras } from '#lib/contracts/reply';
import { addText, isText } from '#lib/contracts/text-pieces';

/** Silence of the chat route after which the browser asks again. */
const CHAT_SILENCE_MS = RESPONSE_TIMEOUT_MS + 15_000;
/** Successive pauses before asking again for a reply after a cut; the last one repeats. */
const PICK_UP_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

// Sending a request again is always safe: the server runs no key twice at the same time, nor once it is answered.

const REPLIES = '/api/chat/replies';

/** What is new about a reply. The text is all of it so far. */
export type ReplyNews = ReplyExtras & {
  text?: string;
  /** False while the server responds. True once the connection is lost: then the reply is requested again. */
  isCut?: boolean;
};
type OnNews = (news: ReplyNews) => void;

// The first match wins, because é and ü are in several lists.
const languageLetters: [string, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

/** Detects the language of typed text by its letters. */
function detectLanguage(text: string): string {
  const composed = text.normalize('NFC');
  return languageLetters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}

/** Returns the first part of the browser's language. */
function readBrowserLanguage(): string {
  const [first = ''] = navigator.language.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(first) ? first : 'en';
}

/** A recording, with its words if the page knows them. */
export type Recording = { audio: Blob; transcript: string };

/** Builds the form of a message: typed or spoken text, or a recording. */
export function toChatForm(
  text: string,
  at: Date,
  callback: CallbackState | null,
  recording?: Recording,
): FormData {
  const { audio, transcript } = recording ?? {};
  const fields = {
    sender: 'user',
    message: audio ? '' : text,
    expectArrayFormat: 'true',
    messageTimeStamp: at.toISOString(),
    dataType: audio ? 'voice' : 'text',
    languageISO: audio ? readBrowserLanguage() : detectLanguage(text),
    ...(callback && { callback: JSON.stringify(callback) }),
    ...(transcript && { transcript }),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (audio)
    form.set('audio', audio, audio.type.startsWith('audio/mp4') ? 'recording.mp4' : 'recording.webm');
  return form;
}

async function receiveReply(
  { body, headers }: Response,
  onNews: OnNews,
  { replyLine }: Schemas,
  setDeadline: (ms: number) => void,
): Promise<ApiResult<string>> {
  // A network's sign-in page stands at every address.
  if (!body || !headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) throw new TypeError('not a reply');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('the reply was cut');
    setDeadline(CHAT_SILENCE_MS);
    onNews({ isCut: false });
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
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

/** Sends a message, or asks for the reply to one that was sent earlier, once. */
async function requestOnce(
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
    read: (response, schemas, setDeadline) => receiveReply(response, onNews, schemas, setDeadline),
  });
  return response.ok ? response.value : response;
}

/** Whether only the connection failed, so that the run may continue. A proxy's error has no `detail`. */
const isCut = ({ code, detail }: ApiFailure) =>
  code === 'offline' || (code === 'internal' && detail === null);

/** Whether the request for a reply has failed, rather than the reply itself. */
const isPassing = ({ code }: ApiFailure) =>
  code === 'rate-limited' || code === 'store-unavailable' || code === 'chat-busy';

/** Waits `ms`, or less if the network returns or the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    if (end.aborted) resolve();
    end.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { once: true, signal: end });
  });

/** How often an unknown reply is requested again: another tab may still be sending its message. */
const UNKNOWN_MAX = 3;

/**
 * Sends a message, or asks for the reply to one that was sent if `form` is null, and resolves with the reply's whole
 * text. After a cut it requests the reply again, with growing pauses, until the reply is complete or `signal` is
 * aborted. Fails as `unsent` in an offline browser. With a deadline it fails as `unreached` when the server has not
 * responded for about ten seconds; once it has, the reply is waited for through any cut.
 */
export async function requestReply(
  { key, form, hasDeadline = true }: { key: string; form: FormData | null; hasDeadline?: boolean },
  onNews: OnNews,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  if (form && !navigator.onLine) return makeFailure('unsent');
  const age = startAge();
  let body = form;
  let unknown = 0;
  let mayBeLost = hasDeadline;
  const report = (news: ReplyNews) => {
    if (news.isCut === false) mayBeLost = false;
    onNews(news);
  };
  for (let fails = 0; ; fails += 1) {
    const result = await requestOnce(key, body, report, signal);
    if (result.ok || result.code === 'aborted') return result;
    if (result.code === 'unknown-reply' && !body) {
      unknown += 1;
      // An older message may have run, and its reply may have expired.
      if (!mayBeLost || (form ? age() >= CHAT_REPLY_MS : unknown > UNKNOWN_MAX)) return result;
      // The message never arrived, so it is sent again.
      body = form;
    } else if (isCut(result) || (isPassing(result) && !body)) {
      body = null;
      if (mayBeLost && age() >= CHAT_CONFIRM_MS) return makeFailure('unreached');
      if (fails > 0) onNews({ isCut: true });
    } else return result;
    const ms = PICK_UP_PAUSES_MS[Math.min(fails, PICK_UP_PAUSES_MS.length - 1)] ?? 0;
    await pause(mayBeLost ? Math.min(ms, Math.max(0, CHAT_CONFIRM_MS - age())) : ms, signal);
    if (signal.aborted) return makeFailure('aborted');
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
