import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnv } from '#lib/server/env';

// The page is static, so no nonce: the build writes the hashes of its inline scripts and styles beside the server.

// sonner 2.0.8 puts its stylesheet into the page when the first toast is shown, first empty, then whole.
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The policy of what is no page. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Hashes = { scripts: string[]; styles: string[] };

function readHashes(): Hashes {
  return JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'csp.json'), 'utf8'));
}

// What a call on the voice service loads: the call library's own bundle, its rooms, and its worklets and codecs.
const CALL_SCRIPTS = "https://c.daily.co blob: 'wasm-unsafe-eval'";
const CALL_CONNECTIONS = 'https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue';

const quote = (hash: string) => `'${hash}'`;

/** The Content-Security-Policy of the site's pages, for a build's inline hashes, with or without calls on the service. */
function contentSecurityPolicy({ scripts, styles }: Hashes, withCalls = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(quote).join(' ')}${withCalls ? ` ${CALL_SCRIPTS}` : ''}`,
    `style-src 'self' ${[...styles.map(quote), ...TOAST_STYLES].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${withCalls ? ` ${CALL_CONNECTIONS}` : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Behind TLS browsers are told to come back by TLS only. */
export function transportHeaders(): Record<string, string> {
  return getEnv().siteOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

let headers: Record<string, string> | undefined;

/** The headers that depend on the build and the configuration. Throws when the build's `csp.json` is not there. */
export function pageHeaders(): Record<string, string> {
  headers ??= {
    'content-security-policy': contentSecurityPolicy(readHashes(), getEnv().voiceService !== null),
  };
  return headers;
}
