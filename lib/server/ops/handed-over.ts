import 'server-only';
import type { z } from 'zod';
import { readCookie, writeCookie } from '#lib/server/http/cookie';

// What a posted form leaves for the page that follows: in a cookie of that browser, so that nobody's words stand in an
// address, a history or a log.

const SECONDS = 600;
/** Signs of a cookie's value; proxies have four kilobytes for all headers of an answer. */
const VALUE_MAX = 2000;

const encode = (text: string) => Buffer.from(text).toString('base64url');

type HandedOver = 'ops-search' | 'ops-tried';

/** The `Set-Cookie` header's value; a field named `answer` is cut until it fits. */
export function handOver(name: HandedOver, value: Record<string, string | undefined>): string {
  let encoded = encode(JSON.stringify(value));
  for (let { answer = '' } = value; encoded.length > VALUE_MAX && answer; ) {
    answer = answer.slice(0, answer.length >> 1);
    encoded = encode(JSON.stringify({ ...value, answer: `${answer}…` }));
  }
  return writeCookie(name, encoded, SECONDS, 'Strict');
}

/** What was left, if it is as it should be; undefined when there is nothing. */
export function readHandedOver<T>(headers: Headers, name: HandedOver, schema: z.ZodType<T>): T | undefined {
  const cookie = readCookie(headers, name);
  if (!cookie) return undefined;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
