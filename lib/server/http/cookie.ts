import 'server-only';
import { getEnv } from '#lib/server/core/env';

export function isSecureSite(): boolean {
  return getEnv().siteOrigin.startsWith('https:');
}

// Browsers reject a cookie with this prefix from another host or an unencrypted page.
const hostName = (name: string) => (isSecureSite() ? `__Host-${name}` : name);

export function readCookie(headers: Headers, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${hostName(name)}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];
}

/** Builds a `Set-Cookie` value for a cookie that scripts cannot read. */
export function writeCookie(name: string, value: string, seconds: number): string {
  const secure = isSecureSite() ? '; Secure' : '';
  return `${hostName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
