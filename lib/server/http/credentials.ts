import { hash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '#lib/server/core/env';

/** Compares a text with a secret in constant time. Nothing equals a secret that is not set. */
export function equalsSecret(text: string, secret: string | null): boolean {
  const digest = (one: string) => hash('sha256', one, 'buffer');
  return secret !== null && timingSafeEqual(digest(text), digest(secret));
}

export function hasOpsToken(headers: Headers): boolean {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return equalsSecret(token, getEnv().opsToken);
}
