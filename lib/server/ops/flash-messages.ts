import 'server-only';
import type { z } from 'zod';
import { readCookie, writeCookie } from '#lib/server/http/cookie';
import { parseJson } from '#lib/server/upstream/json';

// Messages travel as a code in the URL or as text in a cookie, so history and logs hold no visitor's words.

const messages: Record<string, string> = {
  'wrong-password': 'Wrong password, or too many attempts from your address.',
  'not-ended':
    'You are signed out in this browser, but the store could not record it: a copy of the cookie works until it expires.',
  queued: 'Back in the queue. With a webhook set, it is sent within seconds.',
  'queued-dead': 'All dead letters are back in the queue.',
  'none-dead': 'There were no dead letters.',
  'released-flood': 'All leads held by the rate cap are in the queue.',
  'none-flood': 'No leads were held by the rate cap.',
  deleted: 'Deleted, with its delivery and its attempts.',
  gone: 'Somebody else had already deleted it.',
  changed: 'Nothing was done: the lead has changed since your page was loaded. This is its current state.',
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
