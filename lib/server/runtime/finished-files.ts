import 'server-only';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { SITE_YEAR_PLACEHOLDER } from '#lib/content/site-year';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';

// Served from memory, before Next (docs/decisions/0014): `sirv` takes 3.4 to 4.2 times a bare server's CPU.

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

export type FinishedFile = {
  headers: Record<string, string>;
  variants: { identity: string } & Partial<Record<Encoding, string>>;
};
export type FinishedFiles = Record<string, FinishedFile>;

const NOT_FOUND = '/404';
const ASSETS = '/_next/static/';

type Answer = { headers: OutgoingHttpHeaders & { etag: string }; body: Buffer };
type Answers = { identity: Answer; br?: Answer; gzip?: Answer };

const compress = {
  br: (text: string) => promisify(brotliCompress)(text),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
  identity: async (text: string) => Buffer.from(text),
};

export function chooseEncoding(accepted: string, offered: Partial<Record<Encoding, unknown>>): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/, ''));
  return ENCODINGS.find((name) => offered[name] && taken.includes(name)) ?? 'identity';
}

function readManifest(folder: string): FinishedFiles {
  const file = path.join(/* turbopackIgnore: true */ folder, 'finished.json');
  return JSON.parse(readFileSync(file, 'utf8')) as FinishedFiles;
}

type Site = {
  origin: string;
  pageHeaders: Record<string, string>;
  /** Sentences of the built pages, each with its replacement for this site's configuration. */
  words: readonly (readonly [string, string])[];
};

async function load(folder: string, { headers, variants }: FinishedFile, site: Site): Promise<Answers> {
  const read = (file: string) => readFile(path.join(/* turbopackIgnore: true */ folder, file));
  const text = (await read(variants.identity)).toString();
  const year = String(new Date().getUTCFullYear());
  const isPage = headers['content-type']?.startsWith('text/html');
  const pageHeaders = isPage ? site.pageHeaders : {};
  const fillings = [
    [SITE_URL_PLACEHOLDER, site.origin] as const,
    [SITE_YEAR_PLACEHOLDER, year] as const,
    // Not in payloads, which browsers cache for a year. Hydration keeps the page's own text.
    ...(isPage ? site.words : []),
  ];
  const filled = fillings.reduce((page, [general, exact]) => page.replaceAll(general, exact), text);
  const finish = async (encoding: Encoding, file: string): Promise<Answer> => {
    const body = filled === text ? await read(file) : await compress[encoding](filled);
    // The hash covers the headers, so a copy cached under another policy is not revalidated.
    const hash = createHash('sha256').update(JSON.stringify(pageHeaders)).update(body).digest('base64url');
    const ofBody = { etag: `"${hash.slice(0, 22)}"`, 'content-length': body.byteLength };
    const encoded = encoding !== 'identity' && { 'content-encoding': encoding };
    return { headers: { ...headers, ...pageHeaders, ...encoded, ...ofBody }, body };
  };
  return {
    identity: await finish('identity', variants.identity),
    ...(variants.br && { br: await finish('br', variants.br) }),
    ...(variants.gzip && { gzip: await finish('gzip', variants.gzip) }),
  };
}

/** Loads an asset of another build, for pages opened before a deploy or served by a newer process. */
async function loadBeside(folder: string, address: string, site: Site): Promise<Answers | undefined> {
  const builds = path.dirname(folder);
  if (path.basename(builds) !== '.builds') return undefined;
  for (const name of readdirSync(builds)) {
    const beside = path.join(/* turbopackIgnore: true */ builds, name);
    try {
      const file = readManifest(beside)[address];
      if (file) return await load(beside, file, site);
    } catch (error) {
      if (!/^ENO(ENT|TDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return undefined;
}

function send(status: number, answers: Answers, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), answers);
  const { headers, body } = answers[encoding] ?? answers.identity;
  if (status === 404) {
    const { etag: _etag, ...sent } = headers;
    response.writeHead(404, { ...sent, 'cache-control': 'no-store' });
  } else if (request.headers['if-none-match']?.includes(headers.etag)) {
    const {
      'content-type': _type,
      'content-encoding': _encoding,
      'content-length': _length,
      ...sent
    } = headers;
    return void response.writeHead(304, sent).end();
  } else {
    response.writeHead(200, headers);
  }
  response.end(body);
}

/** Answers every GET and HEAD from the build in `folder`. Reads all files now; throws when one is missing. */
export async function openFinishedFiles(folder: string, site: Site) {
  const manifest = Object.entries(readManifest(folder));
  const loading = manifest.map(async ([address, file]) => [address, await load(folder, file, site)] as const);
  const files = new Map(await Promise.all(loading));
  const notFound = files.get(NOT_FOUND);
  if (!notFound) throw new Error('there is no 404 page');
  files.delete(NOT_FOUND);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const [address = '/'] = request.url?.split('?', 1) ?? [];
    const found = files.get(address);
    if (found || !address.startsWith(ASSETS)) {
      send(found ? 200 : 404, found ?? notFound, request, response);
      return;
    }
    loadBeside(folder, address, site)
      .then((beside) => {
        if (beside) files.set(address, beside);
        send(beside ? 200 : 404, beside ?? notFound, request, response);
      })
      .catch((error: unknown) => {
        getLog().error({ cause: describeError(error), address }, 'asset of another build');
        send(404, notFound, request, response);
      });
  };
}
