import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a text with a token in constant time. Nothing equals a null token. */
export function safeEqual(text: string, token: string | null): boolean {
  const hash = (one: string) => createHash('sha256').update(one).digest();
  return token !== null && timingSafeEqual(hash(text), hash(token));
}

export function hasBearerToken(headers: Headers, token: string | null): boolean {
  return safeEqual(headers.get('authorization')?.replace(/^Bearer /, '') ?? '', token);
}
