import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnv } from '#lib/server/core/env';

// The site's pages are static and cannot have a nonce, so their inline elements are allowed by hash.

const CALL_SCRIPTS = "https://c.daily.co blob: 'wasm-unsafe-eval'";
const CALL_CONNECTIONS = 'https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue';

const allow = (...directives: string[]) =>
  ["default-src 'none'", ...directives, "frame-ancestors 'none'"].join('; ');
const allowOnPage = (...directives: string[]) =>
  allow(...directives, "img-src 'self' data:", "form-action 'self'", "base-uri 'none'");

export const DENY_ALL_POLICY = allow();

export function makeNoncePolicy(nonce: string): string {
  return allowOnPage(
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
  );
}

export function makePlainPagePolicy(style: string): string {
  return allowOnPage(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
}

export type InlineHashes = { scripts: string[]; styles: string[] };

/** Reads the hashes that scripts/postbuild.ts wrote. Null where it has not run: in development, on serverless platforms. */
export function readInlineHashes(): InlineHashes | null {
  const file = path.join(process.cwd(), 'csp-hashes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InlineHashes) : null;
}

export function makePagePolicy({ scripts, styles }: InlineHashes): string {
  const { sentryDsn, voiceService } = getEnv();
  const list = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');
  const reports = sentryDsn ? ` ${new URL(sentryDsn).origin}` : '';
  return allowOnPage(
    `script-src 'self' ${list(scripts)}${voiceService ? ` ${CALL_SCRIPTS}` : ''}`,
    `style-src 'self' ${list(styles)}`,
    "font-src 'self'",
    `connect-src 'self'${voiceService ? ` ${CALL_CONNECTIONS}` : ''}${reports}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
  );
}
