import { messageHeaders } from '#lib/browser/chat/transport';
import { lead, SESSION_ID } from '#tests/support/requests';

// One valid request per route, as fields that can be changed one by one.

/** Occurs in everything that a visitor can write. It must never appear in a log. */
export const MARK = 'fuzzword';

export type Pair = [name: string, value: string];

export type Seed = {
  method: string;
  path: string;
  headers: Pair[];
  /** Fields of the body. The values of JSON are JSON texts. */
  fields: Pair[];
  isJson: boolean;
  write(fields: Pair[]): Buffer;
};

export type Target = {
  name: string;
  /** Whether it is one of our routes. Pages have no request id and no log line. */
  isRoute: boolean;
  /** Valid requests, from which mutants are made. */
  seeds: Seed[];
  successes: number[];
};

const BOUNDARY = 'fuzzwordboundary';
/** Placeholders in a seed for values unique to each request: a session may have three messages open. */
export const OWN_KEY = '00000000-0000-4000-8000-000000000000';
export const OWN_SESSION = 'session_1760000000000_ownsession';

const toText = (fields: Pair[]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
const toFields = (object: object): Pair[] =>
  Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]);

/** A JSON body between lines that stay unchanged. */
function json(object: object, before = '', after = '') {
  const write = (fields: Pair[]) => Buffer.from(before + toText(fields) + after);
  return { fields: toFields(object), isJson: true, write };
}

const AUDIO_HEAD =
  'Content-Disposition: form-data; name="audio"; filename="recording.webm"\r\nContent-Type: audio/webm;codecs=opus';

function message(dataType: 'text' | 'voice') {
  const fields: Pair[] = [
    ['sender', 'user'],
    ['message', dataType === 'text' ? `Can you ${MARK}?` : ''],
    ['expectArrayFormat', 'true'],
    ['messageTimeStamp', '2026-11-01T09:30:00.000Z'],
    ['dataType', dataType],
    ['languageISO', 'en'],
  ];
  const sound = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(300, MARK)]);
  const writePart = (head: string, value: string | Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  const write = (changed: Pair[]) =>
    Buffer.concat([
      ...changed.flatMap(([name, value]) =>
        writePart(`Content-Disposition: form-data; name="${name}"`, value),
      ),
      ...(dataType === 'voice' ? writePart(AUDIO_HEAD, sound) : []),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]);
  return { fields, isJson: false, write };
}

function form(object: Record<string, string>) {
  const write = (fields: Pair[]) => Buffer.from(String(new URLSearchParams(fields)));
  return { fields: Object.entries(object), isJson: false, write };
}

const nothing = { fields: [], isJson: false, write: () => Buffer.alloc(0) };

const visitorsOwn: Pair[] = [
  ['User-Agent', `${MARK}/1.0`],
  ['Referer', `https://example.com/?${MARK}`],
  ['Accept-Language', 'en'],
];

/** All routes of the site. `cookie` belongs to the visitor of the call `call-1`. */
export function fuzzTargets({ host, cookie }: Record<'host' | 'cookie', string>): Target[] {
  const seed = (
    method: string,
    path: string,
    headers: Pair[],
    body: Omit<Seed, 'method' | 'path' | 'headers'> = nothing,
  ): Seed => ({
    method,
    path,
    headers: [['Host', host], ['Origin', `http://${host}`], ...visitorsOwn, ...headers],
    ...body,
  });
  const chatHeaders: Pair[] = [
    ...Object.entries(messageHeaders(OWN_KEY, OWN_SESSION, false)),
    ['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`],
  ];
  const contactHeaders: Pair[] = [
    ['sessionID', SESSION_ID],
    ['toolType', 'contactForm'],
  ];
  const jsonType: Pair = ['Content-Type', 'application/json'];
  const formType: Pair = ['Content-Type', 'application/x-www-form-urlencoded'];
  const visitor: Pair = ['Cookie', `other=${MARK}; ${cookie}`];
  const marked = { ...lead, firstName: MARK, company: MARK, message: `We ${MARK}.\nYou?` };
  const id = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
  const route = (name: string, successes: number[], seeds: Seed[]): Target => ({
    name,
    isRoute: true,
    successes,
    seeds,
  });
  return [
    route(
      'chat',
      [200],
      [
        seed('POST', '/api/chat', chatHeaders, message('text')),
        seed('POST', '/api/chat', chatHeaders, message('voice')),
      ],
    ),
    route(
      'contact',
      [200, 202],
      [
        seed(
          'POST',
          '/api/contact',
          [...contactHeaders, jsonType],
          json({ ...marked, id, elapsedMs: 5000, subject: '' }),
        ),
        seed('POST', '/api/contact', [formType], form(marked)),
      ],
    ),
    route('voice-start', [200], [seed('POST', '/api/voice/call/web', [jsonType], json({ assistant: MARK }))]),
    route(
      'voice-end',
      [200],
      [
        seed(
          'POST',
          '/api/voice/call/end',
          [visitor, jsonType],
          json({ id: 'call-1', connected: true, connectedMs: 6000 }),
        ),
      ],
    ),
    route('credits', [200], [seed('GET', `/api/voice/credits?${MARK}`, [visitor])]),
    route('health', [200], [seed('GET', '/api/health', []), seed('GET', `/api/health?deep=1&${MARK}`, [])]),
    {
      name: 'page',
      isRoute: false,
      successes: [200, 304],
      seeds: [seed('GET', `/?${MARK}`, []), seed('GET', `/${MARK}`, []), seed('GET', '/robots.txt', [])],
    },
  ];
}
