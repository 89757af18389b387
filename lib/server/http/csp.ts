import 'server-only';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnv } from '#lib/server/env';
import { isSecureSite } from '#lib/server/http/cookie';
import { nameSite } from '#lib/server/http/site-address';
import { getEntry } from '#lib/server/ops/entry';

// The Content-Security-Policy of every kind of answer: `pageHeaders` for the site's pages, `noncePolicy` for those
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

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

type Hashes = { scripts: string[]; styles: string[] };

/** The policy of the site's pages, for a build's inline hashes, with or without calls on the voice service. */
function pagePolicy({ scripts, styles }: Hashes, withCalls = false): string {
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

/** Of pages as `next build` alone leaves them. It writes no `>` into an attribute. */
function hashPages(folder: string): Hashes {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const page of globSync('.next/server/app/**/*.html', { cwd: folder })) {
    const html = nameSite(
      readFileSync(path.join(/* turbopackIgnore: true */ folder, page), 'utf8'),
      getEnv().siteOrigin,
    );
    for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement)) {
      if (name === 'style') hashes.styles.add(hashOf(text));
      else if (!/\ssrc=|json/.test(attributes)) hashes.scripts.add(hashOf(text));
    }
  }
  if (hashes.scripts.size === 0) throw new Error('no page of `next build` was found');
  return { scripts: [...hashes.scripts], styles: [...hashes.styles] };
}

function readHashes(): Hashes {
  const folder = process.cwd();
  // Finished builds have it; plain `next start` has the pages only.
  if (!getEntry()) return hashPages(folder);
  return JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ folder, 'csp.json'), 'utf8'));
}

/** Behind TLS browsers are told to come back by TLS only. */
export function transportHeaders(): Record<string, string> {
  return isSecureSite() ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

let headers: Record<string, string> | undefined;

/** A page's headers that depend on the build and the configuration. Throws when the build's `csp.json` is not there. */
export function pageHeaders(): Record<string, string> {
  headers ??= { 'content-security-policy': pagePolicy(readHashes(), getEnv().voiceService !== null) };
  return headers;
}
