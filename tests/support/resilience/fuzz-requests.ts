import { messageHeaders } from '#lib/browser/chat/transport';
import { lead, SESSION_ID } from '#tests/support/requests';

// One good request of each route, in parts that can be changed one by one.

/** Stands in whatever a visitor can write; nothing of it may come up in a log. */
export const MARK = 'fuzzword';

export type Pair = [name: string, value: string];
export type Part = { head: string; value: Buffer };
export type Body =
  /** Objects whose values are JSON texts, one a line. */
  | { kind: 'json'; lines: Pair[][] }
  | { kind: 'form'; pairs: Pair[] }
  | { kind: 'multipart'; boundary: string; parts: Part[] }
  | { kind: 'none' };

export type Wire = {
  method: string;
  path: string;
  headers: Pair[];
  body: Body;
};

export type Target = {
  name: string;
  /** Whether it is one of ours: pages have no request id and no line in the log. */
  isRoute: boolean;
  /** Good requests, of which each mutant starts from one. */
  seeds: Wire[];
  /** Statuses of success. */
  successes: number[];
};

const BOUNDARY = 'fuzzwordboundary';
/** Stand in a seed for what each request has of its own: a session has three messages open at most. */
export const OWN_KEY = '00000000-0000-4000-8000-000000000000';
export const OWN_SESSION = 'session_1760000000000_ownsession';

function field(name: string, value: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, value: Buffer.from(value) };
}

function chatBody(dataType: 'text' | 'voice'): Body {
  const parts = [
    field('sender', 'user'),
    field('message', dataType === 'text' ? `Can you ${MARK}?` : ''),
    field('expectArrayFormat', 'true'),
    field('messageTimeStamp', '2026-11-01T09:30:00.000Z'),
    field('dataType', dataType),
    field('languageISO', 'en'),
  ];
  if (dataType === 'voice')
    parts.push({
      head: 'Content-Disposition: form-data; name="audio"; filename="recording.webm"\r\nContent-Type: audio/webm;codecs=opus',
      value: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(300, MARK)]),
    });
  return { kind: 'multipart', boundary: BOUNDARY, parts };
}

const toJson = (object: object): Pair[] =>
  Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]);

const visitorsOwn: Pair[] = [
  ['User-Agent', `${MARK}/1.0`],
  ['Referer', `https://example.com/?${MARK}`],
  ['Accept-Language', 'en'],
];

/** Every route of the site. `cookie` is a visitor's, who has the call `call-1`; `dsn` is where errors are reported. */
export function fuzzTargets({ host, cookie, dsn }: Record<'host' | 'cookie' | 'dsn', string>): Target[] {
  const wire = (method: string, path: string, headers: Pair[], body: Body = { kind: 'none' }): Wire => ({
    method,
    path,
    headers: [['Host', host], ['Origin', `http://${host}`], ...visitorsOwn, ...headers],
    body,
  });
  const chatHeaders: Pair[] = [
    ...Object.entries(messageHeaders(OWN_KEY, OWN_SESSION, false)),
    ['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`],
  ];
  const json: Pair = ['Content-Type', 'application/json'];
  const visitor: Pair = ['Cookie', `other=${MARK}; ${cookie}`];
  const marked = { ...lead, firstName: MARK, company: MARK, message: `We ${MARK}.\nYou?` };
  const id = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
  const event = {
    level: 'error',
    exception: {
      values: [{ type: 'Error', value: MARK, stacktrace: { frames: [{ filename: '/a.js', lineno: 1 }] } }],
    },
    tags: { route: '/', code: 'internal' },
  };
  return [
    {
      name: 'chat',
      isRoute: true,
      successes: [200],
      seeds: (['text', 'voice'] as const).map((type) =>
        wire('POST', '/api/chat', chatHeaders, chatBody(type)),
      ),
    },
    {
      name: 'contact',
      isRoute: true,
      successes: [200, 202],
      seeds: [
        wire('POST', '/api/contact', [['sessionID', SESSION_ID], ['toolType', 'contactForm'], json], {
          kind: 'json',
          lines: [toJson({ ...marked, id, elapsedMs: 5000, subject: '' })],
        }),
        wire('POST', '/api/contact', [['Content-Type', 'application/x-www-form-urlencoded']], {
          kind: 'form',
          pairs: Object.entries(marked),
        }),
      ],
    },
    {
      name: 'voice-start',
      isRoute: true,
      successes: [200],
      seeds: [
        wire('POST', '/api/voice/call/web', [json], { kind: 'json', lines: [toJson({ assistant: MARK })] }),
      ],
    },
    {
      name: 'voice-end',
      isRoute: true,
      successes: [200],
      seeds: [
        wire('POST', '/api/voice/call/end', [visitor, json], {
          kind: 'json',
          lines: [toJson({ id: 'call-1', connected: true, connectedMs: 6000 })],
        }),
      ],
    },
    {
      name: 'monitoring',
      isRoute: true,
      successes: [200, 204],
      seeds: [
        wire('POST', '/api/monitoring', [['Content-Type', 'text/plain;charset=UTF-8']], {
          kind: 'json',
          lines: [
            toJson({ dsn, event_id: '0123456789abcdef0123456789abcdef' }),
            toJson({ type: 'event' }),
            toJson(event),
          ],
        }),
      ],
    },
    {
      name: 'vitals',
      isRoute: true,
      successes: [204],
      seeds: [
        wire('POST', '/api/vitals', [json], {
          kind: 'json',
          lines: [toJson({ lcp: 1200, inp: 40, cls: 3, firstPress: 90 })],
        }),
      ],
    },
    {
      name: 'credits',
      isRoute: true,
      successes: [200],
      seeds: [wire('GET', `/api/voice/credits?${MARK}`, [visitor])],
    },
    {
      name: 'health',
      isRoute: true,
      successes: [200],
      seeds: [wire('GET', '/api/health', []), wire('GET', `/api/health?deep=1&${MARK}`, [])],
    },
    {
      name: 'page',
      isRoute: false,
      successes: [200, 304],
      seeds: [wire('GET', `/?${MARK}`, []), wire('GET', `/${MARK}`, []), wire('GET', '/robots.txt', [])],
    },
  ];
}
