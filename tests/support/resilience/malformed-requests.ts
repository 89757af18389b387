// Requests that two servers may read differently. `bytes` names `/asked` once; what must never be read as a
// request of its own names `/smuggled`.

type Malformed = { name: string; bytes: string };

const HOST = 'Host: localhost';
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`;

const post = (lines: string[], body: string, start = 'POST /api/asked HTTP/1.1') =>
  [start, HOST, 'Content-Type: text/plain', ...lines, '', body].join('\r\n');
const get = (lines: string[], start = 'GET /asked HTTP/1.1') => [start, HOST, ...lines, '', ''].join('\r\n');

const chunked = 'Transfer-Encoding: chunked';
const lengthOf = (text: string) => `Content-Length: ${text.length}`;
const endThenMore = `0\r\n\r\n${SMUGGLED}`;

/** Both length and chunks: a server that goes by the length sees one request, by chunks two. */
const disguises = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding:\x0cchunked',
  'Transfer-Encoding: chunked\x00',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding\r\n: chunked',
  ' Transfer-Encoding: chunked',
  'X-More: x\nTransfer-Encoding: chunked',
  'X-More: x\rTransfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 0',
];

/** Lengths that are invalid to one server and valid to another. */
const lengths = [
  '0\r\nContent-Length: #',
  '#\r\nContent-Length: 0',
  '0, #',
  '+#',
  '-#',
  '0x10',
  '#.0',
  '#e0',
  ' 0 #',
  '#\x00',
  '00000000000000000000#',
  '18446744073709551616',
  '',
];

/** Ends and sizes of chunks that some servers accept. */
const chunks = [
  ['a size with 0x', `0x0\r\n\r\n${SMUGGLED}`],
  ['a size with a sign', `+0\r\n\r\n${SMUGGLED}`],
  ['a negative size', `-1\r\n\r\n${SMUGGLED}`],
  ['a size that overflows', `10000000000000000\r\n${SMUGGLED}`],
  ['a size that ends with LF', `1\nx\n0\n\n${SMUGGLED}`],
  ['a size that ends with CR', `1\rx\r0\r\r${SMUGGLED}`],
  ['a chunk longer than its size', `1\r\nxx\r\n0\r\n\r\n${SMUGGLED}`],
  ['an extension with LF', `1;a\nb\r\nx\r\n0\r\n\r\n${SMUGGLED}`],
  ['blanks before the size', ` 0\r\n\r\n${SMUGGLED}`],
] as const;

export const malformedRequests: readonly Malformed[] = [
  ...disguises.map((line) => ({
    name: `a length and ${JSON.stringify(line)}`,
    bytes: post([lengthOf(endThenMore), line], endThenMore),
  })),
  ...lengths.map((length) => ({
    name: `the length ${JSON.stringify(length)}`,
    bytes: post([`Content-Length: ${length.replaceAll('#', String(SMUGGLED.length))}`], SMUGGLED),
  })),
  ...chunks.map(([name, body]) => ({
    name,
    // A server that goes by the length reads all of it as the body.
    bytes: post([chunked, lengthOf(body)], body),
  })),
  { name: 'a body of GET', bytes: get([lengthOf(SMUGGLED)]) + SMUGGLED },
  { name: 'a length in a name with a blank', bytes: post([`Content-Length : ${SMUGGLED.length}`], SMUGGLED) },
  { name: 'two Host lines', bytes: get(['Host: smuggled']) },
  { name: 'a Host that is none', bytes: get([], 'GET /asked HTTP/1.1\r\nHost: smuggled/@x') },
  { name: 'a line break in the address', bytes: get([], `GET /asked\r\nX: /smuggled HTTP/1.1`) },
  { name: 'an address with a blank', bytes: get([], 'GET /asked HTTP/1.1 /smuggled HTTP/1.1') },
  { name: 'HTTP/0.9', bytes: `GET /asked\r\n\r\n` },
  { name: 'HTTP/1.0 with chunks', bytes: post([chunked], endThenMore, 'POST /api/asked HTTP/1.0') },
];
