import 'server-only';
import { getEnv } from '#lib/server/core/env';

/** Whether the site is reached by TLS: its cookies may say Secure then. */
export function isSecureSite(): boolean {
  return getEnv().siteOrigin.startsWith('https:');
}

/** The prefix makes the browser refuse a cookie that another host or an unencrypted page wrote. */
function hostName(name: string): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/** The value of a cookie of ours in a request; undefined when it has none of that name. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${hostName(name)}=`;
  return headers
    .get('cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** The `Set-Cookie` header's value for a cookie of ours, which no script can read; with zero seconds it takes it away. */
export function writeCookie(
  name: string,
  value: string,
  seconds: number,
  sameSite: 'Lax' | 'Strict',
): string {
  const secure = isSecureSite() ? '; Secure' : '';
  return `${hostName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}
