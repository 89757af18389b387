import 'server-only';
import type { Readable } from 'node:stream';
import type { Failure } from '#lib/server/core/errors';
import { isObject, parseJson } from '#lib/server/upstream/json';

const BODY_MAX_BYTES = 4096;
const WORDS_MAX = 4096;
const DEPTH_MAX = 8;
const BODY_MAX_MS = 2000;

const SAYING = ['message', 'reason', 'hint', 'error', 'detail', 'description'] as const;

/** Reads the start of an error body, at most 4 KB in two seconds, then frees the connection. Never fails. */
export async function readBeginning(body: Readable): Promise<string> {
  const timer = setTimeout(() => body.destroy(), BODY_MAX_MS);
  const decoder = new TextDecoder();
  let text = '';
  let left = BODY_MAX_BYTES;
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      text += decoder.decode(bytes.subarray(0, left), { stream: true });
      left -= bytes.byteLength;
      if (left <= 0) break;
    }
  } catch {
    // The part that arrived is enough: the status is what counts.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  return text;
}

function collectSayings(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((one) => collectSayings(one, depth + 1));
  if (!isObject(value)) return [];
  return SAYING.flatMap((name) => (name in value ? collectSayings(value[name], depth + 1) : []));
}

const join = (sayings: readonly string[]) => [...new Set(sayings)].join(' / ').slice(0, WORDS_MAX);

export function wordsIn(value: unknown): string {
  return join(collectSayings(value));
}

/** Finds the same in truncated JSON, as when a long stack trace follows the message. */
function sayingsOfCut(text: string): string[] {
  const found = text.matchAll(/"(?:message|reason|hint)"\s*:\s*("(?:[^"\\]|\\.)*")/g);
  return [...found].flatMap(([, quoted]) => collectSayings(parseJson(quoted ?? '')));
}

/** Extracts the message, reason or hint of JSON, the title of a page, or the text. Empty if there is none. */
export function explainError(body: string): string {
  const text = body
    .slice(0, WORDS_MAX)
    .replace(/^\ufeff/, '')
    .trim();
  if (/^<(!|(html|head|body|title|meta|center|div|p|pre|h1)\b)/i.test(text)) {
    const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
    return title ? `HTML: ${title}` : 'HTML';
  }
  const value = parseJson(text);
  if (value !== undefined) return wordsIn(value);
  return /^[[{]/.test(text) ? join(sayingsOfCut(text)) : text;
}

function explainForbidden(words: string, sendsKey: boolean): string {
  if (/^HTML/.test(words)) return 'refused by a page: a firewall or bot filter before the platform';
  if (/\bIP is not\b/i.test(words)) return 'this server’s address is not on the node’s IP list';
  if (/jwt|token|invalid signature/i.test(words)) return 'the token in the Authorization header was refused';
  const key = sendsKey ? 'the key does not match the node’s' : 'no Authorization header is sent';
  return `authorization refused, or treated as a bot: ${key}, or the node ignores bots; n8n gives the same answer for both`;
}

function explainStatus(status: number, words: string, sendsKey: boolean): string {
  if (status === 401 && /signature|signed|too old|no secret/i.test(words))
    return 'the workflow refused the signature';
  if (status === 401)
    return sendsKey ? 'authorization refused' : 'authorization required, and no Authorization header is sent';
  if (status === 403) return explainForbidden(words, sendsKey);
  if (status === 404) return 'not registered: the workflow is not active, or the platform is starting';
  if (status >= 300 && status < 400) return 'a redirect, which is not followed';
  if (status === 524) return 'the proxy’s own time limit';
  if (status === 502 || status === 503 || status === 504) return 'the platform or its proxy is not available';
  if (status >= 500) return 'error in the workflow';
  return 'refused';
}

/** Adds the meaning of the upstream's status to the cause. Without a status the failure is unchanged. */
export function explainRefusal(failure: Failure, { sendsKey }: { sendsKey: boolean }): Failure {
  const { upstreamStatus, upstreamWords = '' } = failure;
  if (!upstreamStatus) return failure;
  return {
    ...failure,
    cause: `${failure.cause} (${explainStatus(upstreamStatus, upstreamWords, sendsKey)})`,
  };
}
