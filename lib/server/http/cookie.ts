import 'server-only';
import { getEnv } from '#lib/server/env';

/** Whether the site is reached by TLS, so that its cookies may say Secure. */
export function isSecureSite(): boolean {
  return getEnv().siteOrigin.startsWith('https:');
}

/** A cookie's name; the prefix makes the browser refuse one that another host or an unencrypted page wrote. */
export function hostCookieName(name: string): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/** A cookie's value in a request; undefined when it has none of that name. */
export function readCookie(headers: Headers, name: string): string | undefined {
  return headers
    .get('cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
