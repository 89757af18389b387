import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pageHeaders } from '#lib/server/csp';
import type { AnswerFirst } from '#lib/server/gate';

// Answers for what was finished at build before Next sees the request: compressed once, and not anew for each visitor
// (docs/decisions/0025). What is not on the build's list, or is asked for in a way of Next's own, goes on to Next.

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A file that is served as it is. */
export type StaticFile = {
  headers: Record<string, string>;
  /** Whether the headers that depend on the configuration go with it. */
  isPage: boolean;
  /** Where its bytes are, from the server's folder. */
  variants: Partial<Record<Encoding, string>>;
};
/** Path of an address → file. */
export type StaticManifest = Record<string, StaticFile>;

type Answer = { headers: Record<string, string>; body: Buffer };

/** The best of the offered encodings that an Accept-Encoding header takes; at equal weight the smallest. */
export function chooseEncoding(header: string, offered: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  // Taken when nothing else is, even where it is not asked for.
  const unasked = { identity: 0.001 } as Partial<Record<Encoding, number>>;
  const weigh = (name: Encoding) => weights.get(name) ?? unasked[name] ?? weights.get('*') ?? 0;
  const taken = ENCODINGS.filter((name) => offered.includes(name) && weigh(name) > 0);
  return taken.toSorted((a, b) => weigh(b) - weigh(a))[0] ?? 'identity';
}

function isKnown(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/**
 * Answers GET and HEAD for the files of `manifest`; returns false for everything else. `read` gives a file's bytes, which
 * are kept; `readPolicy` the headers that depend on the configuration.
 */
export function createStaticHandler(
  manifest: StaticManifest,
  read: (file: string) => Buffer,
  readPolicy: () => Record<string, string>,
) {
  const files = new Map(Object.entries(manifest));
  const answers = new Map<string, Answer>();

  const prepare = ({ headers, isPage, variants }: StaticFile, encoding: Encoding): Answer => {
    const body = read(variants[encoding] ?? '');
    const policy = isPage ? readPolicy() : {};
    // The policy is part of a page: a copy that was stored under another one is not confirmed.
    const hash = createHash('sha256').update(JSON.stringify(policy)).update(body).digest('base64url');
    const encoded = encoding !== 'identity' && { 'content-encoding': encoding };
    return { headers: { ...headers, ...policy, ...encoded, etag: `"${hash.slice(0, 22)}"` }, body };
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if ('rsc' in request.headers) {
      // Next's router asks for a page's data at the page's own address: no shared cache may keep that in its place, nor
      // the redirect that it may be.
      response.setHeader('cache-control', 'private, no-store');
      return false;
    }
    const address = request.url?.split('?', 1)[0] ?? '';
    const file = files.get(address);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    // A part of an asset is cut by Next; a page is sent whole.
    if ('range' in request.headers && !file.isPage) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = chooseEncoding(accepted, Object.keys(file.variants) as Encoding[]);
    const key = `${encoding} ${address}`;
    const answer = answers.get(key) ?? prepare(file, encoding);
    answers.set(key, answer);
    if (isKnown(answer.headers.etag ?? '', request.headers['if-none-match'])) {
      const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = answer.headers;
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.byteLength });
    // Of a HEAD request's answer Node sends no body.
    response.end(answer.body);
    return true;
  };
}

/** Answers for the build's finished files. Throws when the build's `static.json` is not there. */
export function openStaticFiles(): AnswerFirst {
  const folder = process.cwd();
  const read = (file: string) => readFileSync(path.join(/* turbopackIgnore: true */ folder, file));
  return createStaticHandler(JSON.parse(read('static.json').toString()), read, pageHeaders);
}
