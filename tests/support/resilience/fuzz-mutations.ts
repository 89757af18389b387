import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Body, MARK, type Pair, type Part, type Wire } from '#tests/support/resilience/fuzz-requests';
import type { Random } from '#tests/support/resilience/random';

// What can be done to a request that stays HTTP: to the fields of its body, and to its head.

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Texts that break what takes them for harmless. */
export const nasty = [
  '',
  ' ',
  '\0',
  `a\0${MARK}`,
  '\ufeff',
  '\u202e',
  '\u2028',
  '💩',
  'e\u0301'.repeat(200),
  '\r\n',
  '\x1b[2J',
  '%00',
  '%',
  '%zz',
  '../../etc/passwd',
  '{{7*7}}',
  "' OR 1=1 --",
  '"',
  '\\',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e999',
  '9'.repeat(400),
  '0x1F',
  MARK.repeat(700),
  MARK.repeat(9000),
];

/** The same as JSON texts, and what only JSON can say. */
const nastyJson = [
  'null',
  'true',
  '-1',
  '1e999',
  '-1e-999',
  '9'.repeat(400),
  '[]',
  '{}',
  '""',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  deep('[', ']', 5000),
  deep('{"a":', '', 3000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '{"__proto__":{"polluted":1}}',
  '{"toString":1,"valueOf":2}',
  '[null]',
  '[[]]',
  '{"values":[null,{"type":5,"stacktrace":{"frames":[null,7]}}]}',
  'undefined',
  'NaN',
  "'x'",
  '',
];

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'length',
  'id',
  'audio',
  'message',
  'dataType',
  'dsn',
  'type',
  'connected',
  'connectedMs',
  'subject',
  'elapsedMs',
  '',
  '\0',
  MARK,
];

const headers: [string, string][] = [
  ['Content-Type', ''],
  ['Content-Type', 'text/html'],
  ['Content-Type', `application/${MARK}`],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'application/json;charset="'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Type', `multipart/form-data; boundary="${'x'.repeat(300)}"`],
  ['Content-Type', 'multipart/form-data; boundary=--'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', ';;;,,'],
  ['Content-Type', 'APPLICATION/JSON'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br'],
  ['Content-Encoding', MARK],
  ['Origin', 'null'],
  ['Origin', ''],
  ['Origin', 'https://evil.example'],
  ['Origin', 'file://'],
  ['Origin', MARK],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', MARK],
  ['Host', 'evil.example'],
  ['Host', '[::1'],
  ['Host', ''],
  ['Host', `${MARK}:99999`],
  ['X-Forwarded-Host', MARK],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-For', '1, 2, ::ffff:1.2.3.4'],
  ['Forwarded', `for=${MARK}`],
  ['X-Socket-Address', MARK],
  ['Cookie', ''],
  ['Cookie', 'visitor=; visitor==;;=;visitor'],
  ['Cookie', `visitor=${MARK}.${MARK}`],
  ['Cookie', `visitor=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`],
  ['Cookie', `__proto__=${MARK}`],
  ['Cookie', 'x='.repeat(3000)],
  ['Cookie', `__prerender_bypass=${MARK}; __next_preview_data=${MARK}`],
  ['sessionID', ''],
  ['sessionID', 'session_1'],
  ['sessionID', `session_${MARK}`],
  ['toolType', MARK],
  ['Accept', ''],
  ['Accept', 'application/x-ndjson'],
  ['Accept', '*/*;q=nan'],
  ['Accept-Encoding', 'gzip;q=0,br;q=zz'],
  ['Authorization', `Bearer ${MARK}`],
  ['Authorization', 'Bearer'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', MARK],
  ['Range', 'bytes=9-1,,-'],
  ['Expect', '100-continue'],
  ['Expect', MARK],
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['Connection', 'upgrade'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Middleware-Subrequest', 'proxy:proxy:proxy:proxy:proxy'],
  ['X-Middleware-Rewrite', `/${MARK}`],
  ['X-Nextjs-Data', '1'],
  ['X-Matched-Path', '/'],
  ['X-Invoke-Path', '/'],
  ['X-Now-Route-Matches', '1=x'],
  ['RSC', '1'],
  ['Next-Router-Prefetch', '1'],
  ['Next-Router-State-Tree', MARK],
  ['Next-Router-State-Tree', '%'],
  ['Next-Router-Segment-Prefetch', `/${MARK}`],
  ['Next-Action', MARK],
  ['Next-Action', 'a'.repeat(42)],
  ['Next-Url', `/${MARK}`],
  ['Purpose', 'prefetch'],
  ['Trailer', MARK],
  [`X-${MARK}`, 'é\u00ff'],
  ['X-Long', MARK.repeat(800)],
  ['TE', 'trailers'],
  ['Max-Forwards', '0'],
  ['X-Request-Id', MARK],
  ['Service-Worker', 'script'],
];

const paths = [
  '?__proto__=1',
  '?deep=1',
  '?deep=%',
  `?${'a=1&'.repeat(900)}`,
  '?%00',
  '?\u00ff',
  '/',
  '//',
  '/..',
  '%2e%2e',
  '%00',
  '.rsc',
  '.json',
  '\\',
  ';x=1',
  '#x',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

function replaceAt<T>(list: T[], random: Random, make: (one: T) => T): T[] {
  const at = random.below(list.length);
  return list.map((one, index) => (index === at ? make(one) : one));
}

/** One of a list gone, doubled, moved to the end, or multiplied. */
function shuffle<T>(list: T[], random: Random): T[] {
  const at = random.below(list.length);
  const one = list.slice(at, at + 1);
  const rest = list.toSpliced(at, 1);
  return random.pick([
    rest,
    [...list, ...one],
    [...rest, ...one],
    [
      ...list,
      ...Array(random.pick([20, 70, 900]))
        .fill(one)
        .flat(),
    ],
  ]);
}

function bendPart(part: Part, random: Random): Part {
  const head = random.pick([
    () => part.head.replace(/name="[^"]*"/, `name="${random.pick(names)}"`),
    () => part.head.replace(/name="/, `name*=UTF-8''${MARK}; name="`),
    () => `${part.head}; filename="${random.pick(nasty)}"`,
    () =>
      `${part.head}\r\nContent-Type: ${random.pick(['audio/webm', 'text/html', MARK, 'multipart/mixed; boundary=y'])}`,
    () => `${part.head}\r\nContent-Transfer-Encoding: base64`,
    () => part.head.replace('form-data', random.pick(['', 'attachment', 'FORM-DATA', 'form-data '])),
    () => part.head.replaceAll('"', ''),
    () => '',
    () => `X: ${MARK.repeat(3000)}\r\n${part.head}`,
    () => part.head,
  ])();
  return { head, value: random.chance(0.7) ? Buffer.from(random.pick(nasty)) : part.value };
}

/** The body with one of its fields, or the set of them, changed. */
export function bendBody(body: Body, random: Random): Body {
  const set = random.chance(0.3);
  if (body.kind === 'multipart') {
    const parts =
      body.parts.length === 0
        ? body.parts
        : set
          ? shuffle(body.parts, random)
          : replaceAt(body.parts, random, (part) => bendPart(part, random));
    return {
      ...body,
      parts,
      boundary: random.chance(0.1) ? random.pick(['other', '', `${body.boundary}x`, '--']) : body.boundary,
    };
  }
  if (body.kind === 'form') {
    if (body.pairs.length === 0) return body;
    const pairs = set
      ? shuffle(body.pairs, random)
      : replaceAt(body.pairs, random, ([name, value]) =>
          random.chance(0.7) ? ([name, random.pick(nasty)] as Pair) : ([random.pick(names), value] as Pair),
        );
    return { ...body, pairs };
  }
  if (body.kind === 'none') return { kind: 'form', pairs: [[random.pick(names), random.pick(nasty)]] };
  const bendLine = (line: (typeof body.lines)[number]): typeof line => {
    if (line.length === 0 || random.chance(0.15))
      return [...line, [random.pick(names), random.pick(nastyJson)]];
    if (set) return shuffle(line, random);
    return replaceAt(line, random, ([name, value]) =>
      random.chance(0.15)
        ? [random.pick(names), value]
        : [name, random.chance(0.5) ? JSON.stringify(random.pick(nasty)) : random.pick(nastyJson)],
    );
  };
  if (body.lines.length > 1 && random.chance(0.15)) return { ...body, lines: shuffle(body.lines, random) };
  return body.lines.length === 0 ? body : { ...body, lines: replaceAt(body.lines, random, bendLine) };
}

/** The head with another header, method or path. */
export function bendHead(wire: Wire, random: Random): Wire {
  if (random.chance(0.06)) return { ...wire, method: random.pick(methods) };
  if (random.chance(0.08)) return { ...wire, path: wire.path + random.pick(paths) };
  const [name, value] = random.pick(headers);
  const others = wire.headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase());
  if (random.chance(0.15))
    return { ...wire, headers: wire.headers.toSpliced(1 + random.below(wire.headers.length), 1) };
  return { ...wire, headers: [...(random.chance(0.15) ? wire.headers : others), [name, value]] };
}

/** The body's bytes as another encoding of them, or with bytes changed, lost or added. */
export function bendBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  const some = Buffer.from(random.pick(nasty), random.pick(['utf8', 'utf16le', 'latin1']));
  return random.pick([
    () => {
      const changed = Buffer.from(bytes);
      for (let flips = 1 + random.below(8); flips > 0 && changed.length > 0; flips -= 1)
        changed[random.below(changed.length)] = random.below(256);
      return changed;
    },
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.from(bytes.toString('latin1'), 'utf16le'),
    () => gzipSync(bytes),
    () => brotliCompressSync(bytes),
    () => deflateSync(bytes),
    () => Buffer.concat([bytes, Buffer.alloc(random.pick([100_000, 300_000]), MARK)]),
  ])();
}
