import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ChatFields } from '#lib/contracts/chat';
import { CHAT_REPLY_MINUTES } from '#lib/contracts/limits';
import type { Turn } from '#lib/server/chat/message';
import { MINUTE_MS } from '#lib/server/core/durations';
import type { ChatRepliesTable, ChatReplyState } from '#lib/server/store/schema';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// Each message has one row, claimed before anything is sent upstream, so that a key runs once in all processes
// together.

/** How long a run stays claimed after its process has died, in ms. */
const LEASE_MS = 15_000;
const KEEP_MS = CHAT_REPLY_MINUTES * MINUTE_MS;
const TURNS = 8;

export type ReplyKey = { key: string; session: string };
export type ReplyRow = Selectable<ChatRepliesTable>;
/** The right to write a row. `owner` is a process; `run` counts how often the message was run. */
export type Lease = ReplyKey & { owner: string; run: number };
export type Progress = Pick<ReplyRow, 'state' | 'text' | 'callback' | 'suggestions' | 'code'>;

/** Returns the primary key of a reply. The store holds a keyed digest of the session's id, not the id. */
export async function toReplyKey(store: Store, sessionId: string, key: string): Promise<ReplyKey> {
  const secret = await getSessionSecret(store);
  return { key, session: createHmac('sha256', secret).update(`chat ${sessionId}`).digest('base64url') };
}

/** Returns a digest of the fields that must be the same when a message is sent again. `callback` may differ. */
export async function digestOf(fields: ChatFields): Promise<string> {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const texts = [sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO];
  const hash = createHash('sha256').update(JSON.stringify(texts));
  if (fields.dataType === 'voice') hash.update(await fields.audio.bytes());
  return hash.digest('base64url');
}

/** Whether the process that ran the message has died: its lease has expired. */
export function isAbandoned({ state, lease_until }: ReplyRow, now: number): boolean {
  return (state === 'open' || state === 'stopping') && lease_until < now;
}

/**
 * Claims a message that is new, has failed, or ended without a reply. Returns the number of its run, or null
 * when another run has it.
 */
export async function claimReply(
  { db }: Store,
  {
    key,
    session,
    digest,
    question,
    owner,
  }: Pick<ReplyRow, 'key' | 'session' | 'digest' | 'question' | 'owner'>,
  now: number,
): Promise<number | null> {
  const { rows } = await sql<{ run: number }>`
    insert into chat_replies as mine
      (key, session, digest, question, state, text, owner, run, created_at, lease_until, expires_at)
    values (${key}, ${session}, ${digest}, ${question}, 'open', '', ${owner}, 1, ${now}, ${now + LEASE_MS},
      ${now + KEEP_MS})
    on conflict (key, session) do update set
      digest = excluded.digest, question = excluded.question, state = 'open', text = '', callback = null,
      suggestions = null, code = null, owner = excluded.owner, run = mine.run + 1,
      created_at = excluded.created_at, lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where mine.expires_at <= ${now} or (mine.digest = excluded.digest and (
      mine.state = 'failed' or (mine.state = 'stopped' and mine.text = '')
      or (mine.state in ('open', 'stopping') and mine.lease_until < ${now})))
    returning run`.execute(db);
  return rows[0]?.run ?? null;
}

export async function readReply(
  { db }: Store,
  { key, session }: ReplyKey,
  now: number,
): Promise<ReplyRow | null> {
  const row = await db
    .selectFrom('chat_replies')
    .selectAll()
    .where('key', '=', key)
    .where('session', '=', session)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves a run's progress and renews its lease. Returns the row's state, or null when the run has lost the row. */
export async function saveReply(
  { db }: Store,
  { key, session, owner, run }: Lease,
  { state, ...progress }: Progress,
  now: number,
): Promise<ChatReplyState | null> {
  const saved = await db
    .updateTable('chat_replies')
    .set({ ...progress, lease_until: now + LEASE_MS, expires_at: now + KEEP_MS })
    // An open run must not overwrite another process's request to stop it.
    .$if(state !== 'open', (update) => update.set({ state }))
    .where('key', '=', key)
    .where('session', '=', session)
    .where('owner', '=', owner)
    .where('run', '=', run)
    .where('state', 'in', ['open', 'stopping'])
    .returning('state')
    .executeTakeFirst();
  return saved?.state ?? null;
}

/** Asks the process that runs a message to stop it. */
export async function askToStop({ db }: Store, { key, session }: ReplyKey): Promise<void> {
  await db
    .updateTable('chat_replies')
    .set({ state: 'stopping' })
    .where('key', '=', key)
    .where('session', '=', session)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes a session's replies. A process that still runs one finds its row gone, and stops. */
export async function forgetReplies({ db }: Store, session: string): Promise<void> {
  await db.deleteFrom('chat_replies').where('session', '=', session).execute();
}

/** Deletes expired replies. */
export async function purgeReplies({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('chat_replies').where('expires_at', '<=', now).execute();
}

/** Reads the last eight typed messages of a session that were answered, oldest first. */
export async function readTurns({ db }: Store, session: string, now: number): Promise<Turn[]> {
  const rows = await db
    .selectFrom('chat_replies')
    .select(['question', 'text as answer'])
    .where('session', '=', session)
    .where('expires_at', '>', now)
    .where('question', '<>', '')
    .where('text', '<>', '')
    .where('state', 'in', ['done', 'stopped'])
    .orderBy('created_at', 'desc')
    .limit(TURNS)
    .execute();
  return rows.reverse();
}
