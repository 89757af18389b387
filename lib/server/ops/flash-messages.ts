import 'server-only';
import type { z } from 'zod';
import { readCookie, writeCookie } from '#lib/server/http/cookie';
import { parseJson } from '#lib/server/upstream/json';

// Messages travel as a code in the URL or as text in a cookie, so history and logs hold no visitor's words.

const messages: Record<string, string> = {
  'wrong-password': 'That is not the password, or too many are being tried from your address.',
  'not-ended':
    'This browser has forgotten the session, but the store could not write down that it has ended: a copy of its cookie works until it expires.',
  queued: 'Put back into the queue. It is sent within seconds where a webhook is set.',
  'queued-dead': 'All dead letters are back in the queue.',
  'none-dead': 'There was no dead letter.',
  'released-flood': 'All leads that were too many in a minute are in the queue.',
  'none-flood': 'No lead was held because too many came.',
  deleted: 'Deleted, with its delivery and its attempts.',
  gone: 'It was gone already: somebody else deleted it.',
  changed: 'Nothing was done: its state has changed since your page was made. This is how it is now.',
};

export function flashMessage(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(messages, code) ? messages[code] : undefined;
}

const COOKIE_SECONDS = 600;
/** In characters. Proxies accept four kilobytes for all headers of a response. */
const COOKIE_MAX = 2000;

const encode = (text: string) => Buffer.from(text).toString('base64url');

type FlashCookie = 'ops-search' | 'ops-tried';

/** Builds the `Set-Cookie` value. A field named `answer` is shortened until it fits. */
export function writeFlash(name: FlashCookie, value: Record<string, string | undefined>): string {
  let encoded = encode(JSON.stringify(value));
  for (let { answer = '' } = value; encoded.length > COOKIE_MAX && answer; ) {
    answer = answer.slice(0, answer.length >> 1);
    encoded = encode(JSON.stringify({ ...value, answer: `${answer}…` }));
  }
  return writeCookie(name, encoded, COOKIE_SECONDS, 'Strict');
}

export function readFlash<T>(headers: Headers, name: FlashCookie, schema: z.ZodType<T>): T | undefined {
  const cookie = readCookie(headers, name) ?? '';
  return schema.safeParse(parseJson(Buffer.from(cookie, 'base64url').toString())).data;
}
