import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '#lib/server/core/env';

/** Compares a text with a secret in constant time. Nothing equals a secret that is not set. */
export function equalsSecret(text: string, secret: string | null): boolean {
  const hash = (one: string) => createHash('sha256').update(one).digest();
  return secret !== null && timingSafeEqual(hash(text), hash(secret));
}

export function hasOpsToken(headers: Headers): boolean {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return equalsSecret(token, getEnv().opsToken);
}
