import type { ServerResponse } from 'node:http';
import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import * as replyRoute from '#app/api/chat/replies/[key]/route';
import * as repliesRoute from '#app/api/chat/replies/route';
import { POST as postChat } from '#app/api/chat/route';
import { getStore, type Store } from '#lib/server/store/store';
import { chatRequest, readReply, SESSION_ID, SITE } from '#tests/support/requests';

// Messages with a key, sent and asked for again as a page does.

export const KEY = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
export const OTHER_SESSION = 'session_1760000000000_zyxwvu987654';

/** A unique key for each number. */
export const keyOf = (number: number) => `${KEY.slice(0, -4)}${String(number).padStart(4, '0')}`;

type Asked = { key?: string; session?: string };

export function send({
  address = '192.0.2.1',
  key = KEY,
  ...message
}: Asked & { address?: string; form?: FormData; isRepeated?: boolean } = {}) {
  return postChat(chatRequest({ ...message, key, headers: { 'x-socket-address': address } }));
}

export function replyRequest(method: string, { session = SESSION_ID }: Asked = {}) {
  return new Request(`${SITE}/api/chat/replies`, {
    method,
    headers: { host: new URL(SITE).host, sessionID: session },
  });
}
/** What Next reads from the path. */
export const contextOf = ({ key = KEY }: Asked) => ({ params: Promise.resolve({ key }) });
export const fetchReply = (asked: Asked = {}) => replyRoute.GET(replyRequest('GET', asked), contextOf(asked));
export const stop = (asked: Asked = {}) => replyRoute.DELETE(replyRequest('DELETE', asked), contextOf(asked));
export const forget = (asked: Asked = {}) => repliesRoute.DELETE(replyRequest('DELETE', asked));

/** How a page reads a response, and whether it was replayed. */
export async function read(answer: Response | Promise<Response>) {
  const response = await answer;
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { ...(await readReply(response)), replayed };
}

/**
 * Makes the store's next matching statement fail, after `spared` successful ones, as if its
 * connection was lost.
 */
export async function loseConnection(statement: RegExp, spared = 0): Promise<void> {
  const { db } = await getStore();
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  let left = spared;
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    if (!statement.test((query as CompiledQuery).sql) || left-- > 0) return run(query as CompiledQuery);
    spy.mockRestore();
    return Promise.reject(new Error('connection lost'));
  });
}

/** Stores two ended replies, `expired` and `kept`. The first one expired a second ago. */
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

export async function keptReplies({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('chat_replies').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Writes and waits until it has been read. Both ends are in this process. */
export async function say(upstream: ServerResponse, text: string): Promise<void> {
  await new Promise<void>((resolve) => upstream.write(text, () => resolve()));
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
