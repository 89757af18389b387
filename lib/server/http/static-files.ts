import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreHandler } from '#lib/server/http/request-guard';

// Answers for what was finished at build before Next sees the request: compressed once, and not anew for each visitor
// (docs/decisions/0014). What is not on the build's list, or is asked for in a way of Next's own, goes on to Next.

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A file that is served as it is. */
export type StaticFile = {
  headers: Record<string, string>;
  /** Whether the headers that depend on the configuration go with it. */
  isPage: boolean;
  /** Whether it holds the placeholder of the site's origin. */
  namesSite?: true;
  /** Whether it is an asset of the build before, for its open pages. */
  isOld?: true;
  /** Where its bytes are, from the server's folder. */
  variants: Partial<Record<Encoding, string>>;
};
/** Path of an address → file. */
export type StaticManifest = Record<string, StaticFile>;
/** What `static.json` holds: what is answered here, what Next serves beside, and the page for everything else. */
export type FinishedFiles = { files: StaticManifest; others: string[]; notFound: string };

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

// As Next sends it.
const NOT_FOUND_HEADERS = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };

/** Whether nobody has this address: what Next decodes, normalizes or redirects is left to it. */
function isMissing(address: string, others: Pick<ReadonlySet<string>, 'has'>): boolean {
  const isPlain = !/[%\\]|\/\/|.\/$/.test(address) && address.startsWith('/');
  return isPlain && !address.startsWith('/api/') && address !== '/api' && !others.has(address);
}

type Options = {
  /** The address in `manifest` of the page that answers 404 where nothing is; without it Next does. */
  notFound?: string;
  /** Addresses that Next serves. */
  others?: Pick<ReadonlySet<string>, 'has'>;
  /** Answers for an address that is not here, such as an asset of another build. */
  elsewhere?: PreHandler;
};

/**
 * Answers GET and HEAD for the files of `manifest`; returns false for everything else. `read` gives a file's bytes and is
 * asked for all of them now: another build may take the files away while this one serves. `policyHeaders` are the headers that
 * depend on the configuration. Throws what `read` throws.
 */
export function createStaticHandler(
  manifest: StaticManifest,
  read: (file: string) => Buffer,
  policyHeaders: Record<string, string>,
  { notFound, others = new Set<string>(), elsewhere }: Options = {},
): PreHandler {
  const files = new Map(Object.entries(manifest));
  const answers = new Map<string, Answer>();

  const prepare = ({ headers, isPage, variants }: StaticFile, encoding: Encoding): Answer => {
    const body = read(variants[encoding] ?? '');
    const policy = isPage ? policyHeaders : {};
    // The policy is part of a page: a copy that was stored under another one is not confirmed.
    const hash = createHash('sha256').update(JSON.stringify(policy)).update(body).digest('base64url');
    const encoded = encoding !== 'identity' && { 'content-encoding': encoding };
    return { headers: { ...headers, ...policy, ...encoded, etag: `"${hash.slice(0, 22)}"` }, body };
  };

  for (const [address, file] of files)
    for (const encoding of Object.keys(file.variants) as Encoding[])
      answers.set(`${encoding} ${address}`, prepare(file, encoding));

  const choose = (request: IncomingMessage, address: string): Answer | undefined => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const offered = Object.keys(files.get(address)?.variants ?? {}) as Encoding[];
    return answers.get(`${chooseEncoding(accepted, offered)} ${address}`);
  };

  const sendNotFound = (request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = choose(request, notFound ?? '');
    if (!answer) return false;
    const { etag: _etag, ...headers } = answer.headers;
    response.writeHead(404, { ...headers, ...NOT_FOUND_HEADERS, 'content-length': answer.body.byteLength });
    response.end(answer.body);
    return true;
  };

  return (request, response) => {
    if ('rsc' in request.headers) {
      // Next's router asks for a page's data at the page's own address: no shared cache may keep that in its place, nor
      // the redirect that it may be.
      response.setHeader('cache-control', 'private, no-store');
      return false;
    }
    const address = request.url?.split('?', 1)[0] ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(address);
    if (!file || address === notFound) {
      if (!others.has(address) && elsewhere?.(request, response)) return true;
      return notFound !== undefined && isMissing(address, others) && sendNotFound(request, response);
    }
    // A part of an asset is cut by Next; a page is sent whole.
    if ('range' in request.headers && !file.isPage) return false;
    const answer = choose(request, address);
    if (!answer) return false;
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
