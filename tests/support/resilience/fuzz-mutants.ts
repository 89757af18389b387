import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { makeSession } from '#tests/support/requests';
import {
  MARK,
  OWN_KEY,
  OWN_SESSION,
  type Pair,
  type Seed,
  type Target,
} from '#tests/support/resilience/fuzz-requests';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';

// Malformed requests: valid ones with malformed fields, headers, bytes or framing.

export type Mutant = {
  method: string;
  bytes: Buffer;
  /** Whether it is no longer valid HTTP, so that the server may reject it before any route. */
  isBroken: boolean;
  /** Whether its path may have changed. */
  isElsewhere: boolean;
};

const listOf = (text: string) => text.trim().split(/ \| |\n/);

const hostileTexts = [
  '',
  '\0',
  '\ufeff',
  '\r\n',
  'e\u0301'.repeat(200),
  MARK.repeat(9000),
  ...listOf(`
%00 | %zz | ../../etc/passwd | {{7*7}} | ' OR 1=1 -- | " | \\ | <script>alert(1)</script> | __proto__ | constructor
toString | null | undefined | NaN | true | -0 | 1e999 | 0x1F | \x1b[2J | \u202e | 💩`),
];

const hostileJson = [
  '',
  '9'.repeat(400),
  '['.repeat(5000) + ']'.repeat(5000),
  '{"a":'.repeat(3000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  ...listOf(`
null | true | -1 | 1e999 | [] | {} | [null] | [[]] | undefined | 'x' | "\\ud800" | "\\udc00\\ud800" | "\\u0000"
{"__proto__":{"polluted":1}} | {"toString":1,"valueOf":2}
{"values":[null,{"type":5,"stacktrace":{"frames":[null,7]}}]}`),
];

const hostileNames = [
  `x"; filename="${MARK}`,
  `x"\r\nX: ${MARK}`,
  'audio"; filename="a.webm"\r\nContent-Type: text/html; x="',
  ...listOf(`
__proto__ | constructor | prototype | hasOwnProperty | toString | length | id | audio | message | dataType | dsn
type | connected | connectedMs | subject | elapsedMs | \0 | ${MARK}`),
];

const hostileHeaders = listOf(`
Content-Type: | Content-Type: text/html | Content-Type: application/${MARK} | Content-Type: ;;;,,
Content-Type: application/json; charset=utf-16 | Content-Type: multipart/form-data
Content-Type: multipart/form-data; boundary= | Content-Type: multipart/form-data; boundary="${'x'.repeat(300)}"
Content-Type: application/x-www-form-urlencoded | Content-Encoding: gzip | Content-Encoding: ${MARK}
Origin: null | Origin: | Origin: https://evil.example | Origin: file:// | Origin: ${MARK} | Sec-Fetch-Site: cross-site
Host: evil.example | Host: [::1 | Host: | Host: ${MARK}:99999 | X-Forwarded-Host: ${MARK} | X-Forwarded-Proto: javascript
X-Forwarded-For: 1, 2, ::ffff:1.2.3.4 | Forwarded: for=${MARK} | X-Socket-Address: ${MARK}
Cookie: | Cookie: visitor=; visitor==;;=;visitor | Cookie: visitor=${MARK}.${MARK} | Cookie: __proto__=${MARK}
Cookie: visitor=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)} | Cookie: ${'x='.repeat(3000)}
Cookie: __prerender_bypass=${MARK}; __next_preview_data=${MARK} | sessionID: | sessionID: session_${MARK}
toolType: ${MARK} | Accept: | Accept: */*;q=nan | Accept-Encoding: gzip;q=0,br;q=zz | Authorization: Bearer ${MARK}
If-None-Match: * | If-Modified-Since: ${MARK} | Range: bytes=9-1,,- | Expect: 100-continue | Expect: ${MARK}
Upgrade: websocket | Upgrade: h2c | Connection: upgrade | X-HTTP-Method-Override: DELETE | X-Request-Id: ${MARK}
X-Middleware-Subrequest: proxy:proxy:proxy:proxy:proxy | X-Middleware-Rewrite: /${MARK} | X-Nextjs-Data: 1
X-Matched-Path: / | X-Invoke-Path: / | X-Now-Route-Matches: 1=x | RSC: 1 | Next-Router-Prefetch: 1
Next-Router-State-Tree: ${MARK} | Next-Router-State-Tree: % | Next-Router-Segment-Prefetch: /${MARK}
Next-Action: ${MARK} | Next-Action: ${'a'.repeat(42)} | Next-Url: /${MARK} | X-${MARK}: é\u00ff
X-Long: ${MARK.repeat(800)} | Trailer: ${MARK} | TE: trailers | Max-Forwards: 0 | Service-Worker: script`);

const hostilePaths = listOf(`
?__proto__=1 | ?deep=% | ?${'a=1&'.repeat(900)} | ?%00 | ?\u00ff | / | // | /.. | %2e%2e | %00 | .rsc | .json | \\ | ;x=1 | #x`);
// Next rejects all others without asking a route.
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

type Written = { method: string; path: string; headers: Pair[]; body: Buffer };

function writeHead({ method, path, headers }: Written, ...lines: string[]): Buffer {
  const named = headers.map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...named, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
}
const lengthOf = ({ body }: Written) => `Content-Length: ${body.length}`;
const writeWhole = (request: Written) => Buffer.concat([writeHead(request, lengthOf(request)), request.body]);
const writeText = (text: string) => Buffer.from(text, 'latin1');

const CHUNKED = 'Transfer-Encoding: chunked';
const LAST_CHUNK = '0\r\n\r\n';
const chunk = (body: Buffer, size = body.length.toString(16)) => `${size}\r\n${body.toString('latin1')}\r\n`;
const chunkedAs =
  (write: (body: Buffer) => string, encoding = CHUNKED) =>
  (request: Written) =>
    Buffer.concat([writeHead(request, encoding), writeText(write(request.body))]);
const writeChunked = chunkedAs((body) => {
  const middle = body.length >> 1;
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
  return parts.map((part) => chunk(part)).join('') + LAST_CHUNK;
});

const SMUGGLED = `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${MARK}\r\n\r\n`;

/** Invalid HTTP: wrong lengths, broken chunks, two framings at once, invalid header lines. */
const breakages: ((request: Written, at: number) => Buffer)[] = [
  ({ body, ...head }, at) =>
    Buffer.concat([writeHead({ ...head, body }, `Content-Length: ${body.length + 1 + (at % 100)}`), body]),
  ({ body, ...head }, at) =>
    Buffer.concat([writeHead({ ...head, body }, `Content-Length: ${at % (body.length + 1)}`), body]),
  (request) => Buffer.concat([writeHead(request, 'Content-Length: 0', lengthOf(request)), request.body]),
  ...['-1', '+5', '0x10', '1e3', '', '9'.repeat(30), '5, 5', MARK].map(
    (length) => (request: Written) =>
      Buffer.concat([writeHead(request, `Content-Length: ${length}`), request.body]),
  ),
  ...['xchunked', 'chunked\x0b', 'identity, chunked', 'gzip, chunked', 'CHUNKED'].map((encoding) =>
    chunkedAs((body) => chunk(body) + LAST_CHUNK, `Transfer-Encoding: ${encoding}`),
  ),
  ...['-1', 'fffffffffffffffff', 'zz', '', '0x5', `5;${MARK}=${'x'.repeat(20_000)}`].map((size) =>
    chunkedAs((body) => chunk(body, size) + LAST_CHUNK),
  ),
  chunkedAs((body) => chunk(body)),
  chunkedAs((body) => `${chunk(body)}0\r\n${MARK}: x\r\n${'T: t\r\n'.repeat(3000)}\r\n`),
  (request) =>
    Buffer.concat([
      writeHead(request, lengthOf(request), CHUNKED),
      writeText(chunk(request.body) + LAST_CHUNK + SMUGGLED),
    ]),
  (request) =>
    Buffer.concat([writeHead(request, 'Content-Length: 4', CHUNKED), writeText(LAST_CHUNK + SMUGGLED)]),
  ...[
    'X: a\0b',
    'X : y',
    ' folded',
    'X\r: y',
    ': empty',
    'X: a\nY: b',
    'Ünicode: x',
    MARK,
    `X: ${MARK.repeat(3000)}`,
    `${'X: y\r\n'.repeat(2500)}Z: z`,
    'Host: other',
    'Transfer-Encoding: gzip',
  ].map(
    (line) => (request: Written) =>
      Buffer.concat([writeHead(request, line, lengthOf(request)), request.body]),
  ),
  (request, at) => writeWhole(request).subarray(0, at % writeWhole(request).length),
  ...['\r\n\r\n', '\x16\x03\x01\x02\0\x01', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', `${MARK}\r\n\r\n`].map(
    (before) => (request: Written) => Buffer.concat([writeText(before), writeWhole(request)]),
  ),
  ...['HTTP/1.0', 'HTTP/9.9', 'HTTP/1.1.1', '', MARK].map(
    (version) => (request: Written) =>
      writeText(writeWhole(request).toString('latin1').replace('HTTP/1.1', version)),
  ),
  (request) => writeText(writeWhole(request).toString('latin1').replaceAll('\r\n', '\n')),
  ...['*', 'http://evil.example/api/chat', '//evil.example/', `/${MARK}\0`, '/%', 'x:80'].map(
    (path) => (request: Written) => writeWhole({ ...request, path }),
  ),
];

const fieldChange = fc.record({
  what: fc.constantFrom('value', 'value', 'value', 'name', 'add', 'drop', 'double', 'multiply'),
  at: fc.nat(),
  name: fc.oneof(fc.constantFrom(...hostileNames), fc.string({ unit: 'binary' })),
  text: fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' })),
  json: fc.option(fc.oneof(fc.constantFrom(...hostileJson), fc.json())),
});
type FieldChange = typeof fieldChange extends fc.Arbitrary<infer T> ? T : never;

function changeFields({ fields, isJson }: Seed, change: FieldChange): Pair[] {
  const at = change.at % Math.max(fields.length, 1);
  const [name, value] = fields[at] ?? ['', ''];
  const hostile = isJson ? (change.json ?? JSON.stringify(change.text)) : change.text;
  switch (change.what) {
    case 'value':
      return fields.with(at, [name, hostile]);
    case 'name':
      return fields.with(at, [change.name, value]);
    case 'add':
      return [...fields, [change.name, hostile]];
    case 'drop':
      return fields.toSpliced(at, 1);
    case 'double':
      return [...fields, [name, value]];
    default:
      return [...fields, ...Array.from({ length: 900 }, (): Pair => [name, value])];
  }
}

type HeadChange = (request: Written) => Written;
const headChange: fc.Arbitrary<HeadChange> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileHeaders).map(setHeader) },
  { weight: 2, arbitrary: fc.nat().map((at) => (request: Written) => dropHeader(request, at)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...METHODS, 'PROPFIND', 'QUERY')
      .map((method) => (request: Written) => ({ ...request, method })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...hostilePaths)
      .map((end) => (request: Written) => ({ ...request, path: request.path + end })),
  },
);

function setHeader(line: string): HeadChange {
  const [name = '', ...rest] = line.split(':');
  const isOther = ([known]: Pair) => known.toLowerCase() !== name.toLowerCase();
  return (request) => ({
    ...request,
    headers: [...request.headers.filter(isOther), [name, rest.join(':').trim()]],
  });
}

/** Drops any header but the host, which HTTP requires. */
const dropHeader = (request: Written, at: number): Written => ({
  ...request,
  headers: request.headers.toSpliced(1 + (at % (request.headers.length - 1)), 1),
});

const byteChange: fc.Arbitrary<(body: Buffer) => Buffer> = fc.oneof(
  fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })).map(
    ([at, bytes]) =>
      (body: Buffer) =>
        Buffer.concat([
          body.subarray(0, at % (body.length + 1)),
          bytes,
          body.subarray((at % (body.length + 1)) + bytes.length),
        ]),
  ),
  fc.nat().map((at) => (body: Buffer) => body.subarray(0, at % (body.length + 1))),
  fc.nat().map((at) => (body: Buffer) => body.subarray(at % (body.length + 1))),
  fc.constantFrom(
    gzipSync,
    brotliCompressSync,
    (body: Buffer) => Buffer.concat([body, body]),
    (body: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    (body: Buffer) => Buffer.from(body.toString('latin1'), 'utf16le'),
    (body: Buffer) => Buffer.concat([body, Buffer.alloc(300_000, MARK)]),
  ),
);

const sometimes = <T>(share: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 100 - share, arbitrary: fc.constant(null) }, { weight: share, arbitrary });

/** Mutants of a route's valid requests. Each is a new visitor, because rate limits are not under test. */
export function mutantsOf(target: Target): fc.Arbitrary<Mutant> {
  return fc
    .record({
      seed: fc.constantFrom(...target.seeds),
      fields: sometimes(50, fieldChange),
      head: sometimes(40, headChange),
      bytes: sometimes(20, byteChange),
      breakage: sometimes(12, fc.constantFrom(...breakages)),
      at: fc.nat(),
      isChunked: fc.boolean(),
    })
    .map(({ seed, fields, head, bytes, breakage, at, isChunked }) => {
      const written = seed.write(fields && seed.fields.length > 0 ? changeFields(seed, fields) : seed.fields);
      const own: Record<string, string> = { [OWN_KEY]: crypto.randomUUID(), [OWN_SESSION]: makeSession() };
      const good: Written = {
        method: seed.method,
        path: seed.path,
        headers: seed.headers.map(([name, value]): Pair => [name, own[value] ?? value]),
        body: bytes ? bytes(written) : written,
      };
      const changed = head ? head(good) : good;
      const ownHeaders: Pair[] = [
        [VISITOR_HEADER, nextVisitor()],
        ['Connection', 'close'],
      ];
      const request = { ...changed, headers: [...changed.headers, ...ownHeaders] };
      // The server upgrades nothing and closes such a connection.
      const isUpgrade = request.headers.some(([name, value]) => name === 'Connection' && value === 'upgrade');
      return {
        method: request.method,
        bytes: breakage ? breakage(request, at) : isChunked ? writeChunked(request) : writeWhole(request),
        isBroken: breakage !== null || isUpgrade,
        isElsewhere: request.path !== seed.path || !METHODS.includes(request.method),
      };
    });
}
