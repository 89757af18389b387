import 'server-only';
import { createHash } from 'node:crypto';

// The Content-Security-Policy of every kind of answer: `pagePolicy` for the site's pages, `noncePolicy` for those
// for ops, `plainPagePolicy` for a page that is whole without any other file, `NO_CONTENT_POLICY` for what is no page,
// `ASSET_POLICY` for files.
// A page is static, so it has no nonce: the build writes the hashes of its inline scripts and styles beside the server.

// sonner 2.0.8 puts its stylesheet into the page when the first toast is shown, first empty, then whole.
const TOAST_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

// What a call on the voice service loads: the call library's own bundle, its rooms, and its worklets and codecs.
const CALL_SCRIPTS = "https://c.daily.co blob: 'wasm-unsafe-eval'";
const CALL_CONNECTIONS = 'https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue';

const NO_FRAMES = "frame-ancestors 'none'";

/** For what is no page: answers of the API, refusals. */
export const NO_CONTENT_POLICY = `default-src 'none'; ${NO_FRAMES}`;

/** For files and redirects. No more than this: a worker's script lives by its own policy. */
export const ASSET_POLICY = NO_FRAMES;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Of a page that is made for each request: what it loads bears the nonce, and nothing that a visitor wrote can. */
export function noncePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    NO_FRAMES,
  ].join('; ');
}

/**
 * @param style the text of the page's one style element. The page has no script; its form posts to the site.
 * @param more other sources that it needs, each ending with a semicolon and a space.
 */
export function plainPagePolicy(style: string, more = ''): string {
  return `default-src 'none'; style-src ${quote(hashOf(style))}; ${more}form-action 'self'; ${NO_FRAMES}; base-uri 'none'`;
}

/** What a build's `csp.json` holds: the hashes of its pages' inline elements. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** The policy of the site's pages, with or without calls on the voice service. */
export function pagePolicy({ scripts, styles }: InlineHashes, withCalls: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(quote).join(' ')}${withCalls ? ` ${CALL_SCRIPTS}` : ''}`,
    `style-src 'self' ${[...styles, ...TOAST_STYLES].map(quote).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${withCalls ? ` ${CALL_CONNECTIONS}` : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    NO_FRAMES,
  ].join('; ');
}

function quote(hash: string): string {
  return `'${hash}'`;
}
