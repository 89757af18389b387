import type { ServerResponse } from 'node:http';
import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import { chatEndpoint } from '#lib/server/chat/endpoint';
import { repliesEndpoint, replyEndpoint } from '#lib/server/chat/reply-endpoints';
import { getStore, type Store } from '#lib/server/store/store';
import { chatForm, chatRequest, SESSION_ID, SITE } from '#tests/support/requests';

// Messages with a key, as a page sends them and asks for their replies again.

export const KEY = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
export const OTHER_SESSION = 'session_1760000000000_zyxwvu987654';
const LINES = 'application/x-ndjson';

/** A key of its own for each number. */
export const keyOf = (number: number) => `${KEY.slice(0, -4)}${String(number).padStart(4, '0')}`;

type Asked = { key?: string; session?: string; accept?: string; address?: string };

export function send({
  key = KEY,
  session = SESSION_ID,
  accept = LINES,
  address = '192.0.2.1',
  form = chatForm(),
  isRepeated = false,
}: Asked & { form?: FormData; isRepeated?: boolean } = {}) {
  const headers = {
    'idempotency-key': key,
    sessionID: session,
    accept,
    'x-socket-address': address,
    ...(isRepeated && { 'sent-before': '1' }),
  };
  return chatEndpoint.POST(chatRequest({ form, headers }));
}

export function replyRequest(
  method: string,
  key: string | null,
  { session = SESSION_ID, accept = LINES }: Asked = {},
) {
  return new Request(`${SITE}/api/chat/replies${key ? `/${key}` : ''}`, {
    method,
    headers: { host: new URL(SITE).host, sessionID: session, accept },
  });
}
export const fetchReply = (asked: Asked = {}) =>
  replyEndpoint.GET(replyRequest('GET', asked.key ?? KEY, asked));
export const stop = (asked: Asked = {}) =>
  replyEndpoint.DELETE(replyRequest('DELETE', asked.key ?? KEY, asked));
export const forget = (asked: Asked = {}) => repliesEndpoint.DELETE(replyRequest('DELETE', null, asked));

export type Seen = { status: number; text: string; end: unknown; replayed: boolean };

/** What a page makes of an answer: the words, how it ended (`done`, a code, or null for a cut), its status. */
export async function read(answer: Response | Promise<Response>): Promise<Seen> {
  const response = await answer;
  const { status } = response;
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  const seen = { status, replayed };
  if (!response.headers.get('content-type')?.startsWith(LINES)) {
    const body = (status === 204 ? {} : await response.json()) as { text?: string; code?: string };
    return { ...seen, text: body.text ?? '', end: body.code ?? (body.text === undefined ? null : 'done') };
  }
  let body = '';
  let isCut = false;
  try {
    for await (const piece of response.body ?? []) body += new TextDecoder().decode(piece);
  } catch {
    // What came before the cut counts.
    isCut = true;
  }
  const lines = body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { delta?: string; done?: true; code?: string });
  const last = lines.at(-1);
  return {
    ...seen,
    text: lines.map(({ delta = '' }) => delta).join(''),
    end: isCut ? null : last?.done ? 'done' : (last?.code ?? null),
  };
}

/** Lets the next statement of the process's store that matches fail, or the one after `spared` of them, as when its connection is lost. */
export async function loseConnection(statement: RegExp, spared = 0): Promise<void> {
  const { db } = await getStore();
  const run = db.executeQuery.bind(db);
  let left = spared;
  const spy = vi.spyOn(db, 'executeQuery').mockImplementation((query) => {
    if (!statement.test((query as CompiledQuery).sql) || left-- > 0) return run(query as CompiledQuery);
    spy.mockRestore();
    return Promise.reject(new Error('connection lost'));
  });
}

/** Puts two ended replies into the store, by `expired` and `kept`: the one's time has passed a second ago. */
export async function keepReplies({ db }: Store): Promise<void> {
  const now = Date.now();
  const row = {
    session: 'digest',
    digest: 'digest',
    state: 'done',
    text: 'Hello.',
    owner: 'one',
    run: 1,
  } as const;
  await db
    .insertInto('chat_replies')
    .values([
      { ...row, key: 'expired', lease_until: now - 60_000, expires_at: now - 1000 },
      { ...row, key: 'kept', lease_until: now - 60_000, expires_at: now + 600_000 },
    ])
    .execute();
}

/** The keys of the replies that the store has. */
export async function keptReplies({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('chat_replies').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Writes, and waits until it has been read: both ends are in this process. */
export async function say(upstream: ServerResponse, text: string): Promise<void> {
  await new Promise<void>((resolve) => upstream.write(text, () => resolve()));
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
