import { type Selectable, sql } from 'kysely';
import { CHAT_REPLY_MS } from '#lib/contracts/limits';
import type { ReplyPiece } from '#lib/contracts/reply';
import { addAnsweredMessage } from '#lib/server/chat/daily-messages';
import type { Reply } from '#lib/server/chat/message';
import { digestSession } from '#lib/server/chat/sessions';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import type { ChatRepliesTable } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// Each message has one row, claimed before anything is sent upstream, so that all processes together run it once at a
// time, and not again once it is answered. The run keeps its claim by a lease; at its end the row gets the reply.

/** How long a message stays claimed after its process has died, in ms. */
const RUN_LEASE_MS = 15_000;

type ReplyKey = { key: string; sessionId: string };
/** The right to write a row. `owner` is one run of the message. */
export type Lease = ReplyKey & { owner: string };
export type ReplyRow = Selectable<ChatRepliesTable>;

/** Claims a message that is new or may run again. Returns false for any other one. */
export async function claimReply(
  store: Store,
  { key, sessionId, owner, question }: Lease & Pick<ReplyRow, 'question'>,
  now: number,
): Promise<boolean> {
  const session = digestSession(store, sessionId);
  const { rows } = await sql`
    insert into chat_replies (key, session, question, state, text, owner, created_at, lease_until, expires_at)
    values (${key}, ${session}, ${question}, 'open', '', ${owner}, ${now}, ${now + RUN_LEASE_MS},
      ${now + CHAT_REPLY_MS})
    on conflict (key, session) do update set
      question = excluded.question, state = 'open', text = '', extras = null, code = null,
      owner = excluded.owner, created_at = excluded.created_at, lease_until = excluded.lease_until,
      expires_at = excluded.expires_at
    where chat_replies.expires_at <= ${now} or chat_replies.state = 'failed'
      or (chat_replies.state in ('open', 'stopping') and chat_replies.lease_until < ${now})
    returning key`.execute(store.db);
  return rows.length > 0;
}

export async function findReply(store: Store, { key, sessionId }: ReplyKey): Promise<ReplyRow | undefined> {
  const session = digestSession(store, sessionId);
  return store.db
    .selectFrom('chat_replies')
    .selectAll()
    .where((column) => column.and({ key, session }))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
}

const updateOpen = ({ db }: Store, which: Partial<ReplyRow>) =>
  db
    .updateTable('chat_replies')
    .where((column) => column.and(which))
    .where('state', 'in', ['open', 'stopping']);

/** Renews a run's lease. Returns false if the message was stopped, forgotten or claimed by another run. */
export async function renewLease(store: Store, { key, owner }: Lease): Promise<boolean> {
  const now = Date.now();
  // The row is kept as long again, so that a run's end can be saved late.
  const kept = { lease_until: now + RUN_LEASE_MS, expires_at: now + CHAT_REPLY_MS };
  const renewing = updateOpen(store, { key, owner }).set(kept);
  const row = await renewing.returning('state').executeTakeFirst();
  return row?.state === 'open';
}

/** Saves an ended run's reply, unless it was forgotten or claimed. A transcript is the question, so that a retry has it. */
export async function saveReply(store: Store, { key, owner }: Lease, reply: Reply): Promise<void> {
  const { text, extras, code } = reply;
  const { transcript } = extras;
  const state = code ? 'failed' : 'done';
  const { numUpdatedRows } = await updateOpen(store, { key, owner })
    // Postgres stores no NUL.
    .set({ state, code, text: text.replaceAll('\0', ''), extras: JSON.stringify(extras) })
    .set({
      expires_at: Date.now() + CHAT_REPLY_MS,
      ...(transcript !== undefined && { question: transcript }),
    })
    .executeTakeFirst();
  if (numUpdatedRows > 0n && !code) await addAnsweredMessage(store);
}

/** Asks the process that runs a message to stop it. */
export async function askToStop(store: Store, { key, sessionId }: ReplyKey): Promise<void> {
  const session = digestSession(store, sessionId);
  await updateOpen(store, { key, session }).set({ state: 'stopping' }).execute();
}

/** Returns the pieces of a reply whose run is over. Fails as the run did, or with `interrupted` if its process has died. */
export function toPieces({ state, text, extras, code, expires_at }: ReplyRow): Result<ReplyPiece>[] {
  if (state === 'open' || state === 'stopping')
    return [fail('interrupted', 'the process that ran the message has died')];
  const agoMs = Math.max(0, Date.now() - (expires_at - CHAT_REPLY_MS));
  const stored = { ...JSON.parse(extras ?? '{}'), agoMs };
  const pieces: ReplyPiece[] = text === '' ? [stored] : [stored, { text }];
  return [...pieces.map(succeed), ...(code ? [fail(code, 'replayed from the stored reply')] : [])];
}

export async function purgeReplies({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('chat_replies').where('expires_at', '<=', now).execute();
}
