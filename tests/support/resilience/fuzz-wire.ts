import { bendBody, bendBytes, bendHead, nasty } from '#tests/support/resilience/fuzz-mutations';
import {
  type Body,
  MARK,
  OWN_KEY,
  OWN_SESSION,
  type Pair,
  type Target,
  type Wire,
} from '#tests/support/resilience/fuzz-requests';
import { type Random, seededRandom } from '#tests/support/resilience/random';
import { VISITOR_HEADER } from '#tests/support/site';

// A malformed request as bytes, with its framing changed as well.

export type Mutant = {
  bytes: Buffer;
  method: string;
  /** What was changed, in order. */
  changes: string[];
  /** Whether it is no good HTTP any more, so that the server may refuse it before any route sees it. */
  isBroken: boolean;
  /** Whether it may have become another address. */
  isElsewhere: boolean;
};

function writeBody(body: Body): Buffer {
  if (body.kind === 'none') return Buffer.alloc(0);
  if (body.kind === 'form')
    return Buffer.from(
      body.pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
    );
  if (body.kind === 'json')
    return Buffer.from(
      body.lines
        .map((line) => `{${line.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`)
        .join('\n'),
    );
  return Buffer.concat([
    ...body.parts.flatMap(({ head, value }) => [
      Buffer.from(`--${body.boundary}\r\n${head}\r\n\r\n`),
      value,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${body.boundary}--\r\n`),
  ]);
}

function writeHead({ method, path, headers }: Wire, framing: [string, string][]): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...[...headers, ...framing].map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

const chunk = (bytes: Buffer, size = bytes.length.toString(16)) =>
  Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n')]);
const lastChunk = Buffer.from('0\r\n\r\n');

/** Good chunks, of any sizes. */
function writeChunks(body: Buffer, random: Random): Buffer {
  const size = random.pick([1, 7, 1000, 100_000]);
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length && chunks.length < 3000; at += size) {
    const isLast = chunks.length === 2999;
    chunks.push(chunk(body.subarray(at, isLast ? undefined : at + size)));
  }
  return Buffer.concat([...chunks, lastChunk]);
}

const chunked: [string, string] = ['Transfer-Encoding', 'chunked'];
const brokenLines = [
  'X: a\0b',
  'X : y',
  ' folded',
  '\tfolded',
  'X\r: y',
  ': empty',
  'X: a\nY: b',
  'Ünicode: x',
  `${MARK}`,
  `X: ${MARK.repeat(3000)}`,
  `${'X: y\r\n'.repeat(2500)}Z: z`,
  'Host: other',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, identity',
];

/** Bytes that are no good HTTP: wrong lengths, broken chunks, two framings at once, lines that no head holds. */
function breakFraming(wire: Wire, body: Buffer, random: Random): Buffer {
  const length = (value: string): [string, string] => ['Content-Length', value];
  const smuggled = Buffer.from(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${MARK}\r\n\r\n`);
  return random.pick([
    () => Buffer.concat([writeHead(wire, [length(String(body.length + 1 + random.below(100)))]), body]),
    () => Buffer.concat([writeHead(wire, [length(String(random.below(body.length + 1)))]), body]),
    () =>
      Buffer.concat([
        writeHead(wire, [
          length(random.pick(['-1', '+5', '0x10', '1e3', '', ' ', '9'.repeat(30), '5, 5', MARK])),
        ]),
        body,
      ]),
    () => Buffer.concat([writeHead(wire, [length('0'), length(String(body.length))]), body]),
    () =>
      Buffer.concat([
        writeHead(wire, [length(String(body.length)), chunked]),
        chunk(body),
        lastChunk,
        smuggled,
      ]),
    () => Buffer.concat([writeHead(wire, [length('4'), chunked]), Buffer.from('0\r\n\r\n'), smuggled]),
    () =>
      Buffer.concat([
        writeHead(wire, [
          [
            'Transfer-Encoding',
            random.pick(['xchunked', 'chunked\x0b', 'identity, chunked', 'gzip, chunked', 'CHUNKED']),
          ],
        ]),
        chunk(body),
        lastChunk,
      ]),
    () =>
      Buffer.concat([
        writeHead(wire, [chunked]),
        chunk(
          body,
          random.pick(['-1', 'fffffffffffffffff', 'zz', '', '0x5', `5;${MARK}=${'x'.repeat(20_000)}`]),
        ),
        lastChunk,
      ]),
    () =>
      Buffer.concat([
        writeHead(wire, [chunked]),
        chunk(body),
        Buffer.from(`0\r\n${MARK}: x\r\n${'T: t\r\n'.repeat(random.pick([1, 3000]))}\r\n`),
      ]),
    () => Buffer.concat([writeHead(wire, [chunked]), chunk(body)]),
    () =>
      Buffer.concat([
        writeHead({ ...wire, headers: [...wire.headers, ['X', `y\r\n${random.pick(brokenLines)}`]] }, [
          length(String(body.length)),
        ]),
        body,
      ]),
    () => {
      const whole = Buffer.concat([writeHead(wire, [length(String(body.length))]), body]);
      return random.chance(0.5) ? bendBytes(whole, random) : whole.subarray(0, random.below(whole.length));
    },
    () =>
      Buffer.concat([
        Buffer.from(
          random.pick([
            '\r\n\r\n',
            '\x16\x03\x01\x02\0\x01',
            'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
            `${MARK}\r\n\r\n`,
          ]),
        ),
        writeHead(wire, []),
        body,
      ]),
    () =>
      Buffer.from(
        writeHead(wire, [length(String(body.length))])
          .toString('latin1')
          .replace('HTTP/1.1', random.pick(['HTTP/1.0', 'HTTP/9.9', 'HTTP/1.1.1', '', MARK])) +
          body.toString('latin1'),
        'latin1',
      ),
    () =>
      Buffer.from(
        writeHead(wire, [length(String(body.length))])
          .toString('latin1')
          .replaceAll('\r\n', '\n') + body.toString('latin1'),
        'latin1',
      ),
    () =>
      Buffer.concat([
        writeHead(
          {
            ...wire,
            path: random.pick([
              '*',
              'http://evil.example/api/chat',
              '//evil.example/',
              `/${random.pick(nasty)}`,
              '/%',
              'x:80',
            ]),
          },
          [length(String(body.length))],
        ),
        body,
      ]),
  ])();
}

// Next refuses any other without asking a route.
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** The mutant of a route with a number: the same one for the same seed. */
export function makeMutant(target: Target, seed: number, index: number): Mutant {
  const random = seededRandom(`${seed}/${target.name}/${index}`);
  const changes: string[] = [];
  let wire = random.pick(target.seeds);
  const { path } = wire;
  let bendsBytes = false;
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1) {
    const what = random.pick(
      wire.body.kind === 'none'
        ? (['head', 'head', 'body'] as const)
        : (['body', 'body', 'head', 'bytes'] as const),
    );
    changes.push(what);
    if (what === 'body') wire = { ...wire, body: bendBody(wire.body, random) };
    else if (what === 'head') wire = bendHead(wire, random);
    else bendsBytes = true;
  }
  // A visitor of its own each: what is tried is not the rate limit.
  const visitor = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const number = String(index).padStart(12, '0');
  const own: Record<string, string> = {
    [OWN_KEY]: OWN_KEY.slice(0, -12) + number,
    [OWN_SESSION]: OWN_SESSION.slice(0, -10) + number,
  };
  wire = {
    ...wire,
    headers: [
      ...wire.headers.map(([name, value]): Pair => [name, own[value] ?? value]),
      [VISITOR_HEADER, `${target.name} ${visitor}`],
      ['Connection', 'close'],
    ],
  };
  const written = writeBody(wire.body);
  const body = bendsBytes ? bendBytes(written, random) : written;
  const breaks = random.chance(0.12);
  // Nothing is upgraded here: such a connection is closed.
  const isUpgrade = wire.headers.some(([name, value]) => name === 'Connection' && value === 'upgrade');
  const isChunked = random.chance(0.15);
  if (breaks) changes.push('framing');
  const bytes = breaks
    ? breakFraming(wire, body, random)
    : isChunked
      ? Buffer.concat([writeHead(wire, [chunked]), writeChunks(body, random)])
      : Buffer.concat([writeHead(wire, [['Content-Length', String(body.length)]]), body]);
  return {
    bytes,
    method: wire.method,
    changes,
    isBroken: breaks || isUpgrade,
    isElsewhere: wire.path !== path || !METHODS.includes(wire.method),
  };
}
