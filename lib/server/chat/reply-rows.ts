import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ChatFields } from '#lib/contracts/chat';
import { CHAT_PENDING_MAX, CHAT_REPLY_MINUTES } from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';
import { MINUTE_MS } from '#lib/server/core/durations';
import type { ChatRepliesTable, ChatReplyState } from '#lib/server/store/schema';
import { hasExpired, type Store } from '#lib/server/store/store';

// One row per message, claimed before the webhook call: a key runs once across processes. Times are in ms.
// Queries are SQL text because Kysely needs 24 µs to build one and a template 2 µs.

const REPLY_LEASE_MS = 15_000;

export type ReplyKey = { key: string; session: string };
export type StoredMessage = ReplyKey & { digest: string };
export type ReplyRow = Selectable<ChatRepliesTable>;
/** The right to write a row. `owner` is a process; `run` counts how often the message was sent. */
export type Lease = ReplyKey & { owner: string; run: number };
export type Times = { now: number; keepMs: number };
export type Progress = {
  state: ChatReplyState;
  text: string;
  code: string | null;
  conversation: Conversation | null;
};

const keyedDigest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

export function replyKeyOf(secret: string, sessionId: string, key: string): ReplyKey {
  return { key, session: keyedDigest(secret, `chat session:${sessionId}`) };
}

/** Lists the fields that a retry must repeat. A digest stands for a recording; `conversation` may differ. */
export function listFields(fields: ChatFields): string[] {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const audio =
    fields.dataType === 'voice' ? createHash('sha256').update(fields.audio.bytes).digest('base64url') : '';
  return [sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO, audio];
}

/** Returns a keyed digest of a message's fields. Without the key, the store cannot be used to guess them. */
export function digestOfFields(
  secret: string,
  { key, session }: ReplyKey,
  fields: readonly string[],
): string {
  return keyedDigest(secret, `chat fields:${JSON.stringify([key, session, ...fields])}`);
}

const isPending = (state: ChatReplyState) => state === 'open' || state === 'stopping';

/** Whether the row's lease has lapsed, as it does when the owning process dies. */
export function isAbandoned({ state, lease_until }: ReplyRow, now: number): boolean {
  return isPending(state) && lease_until < now;
}

/** Whether a message ended without a reply, so that sending it again starts another run. */
export function mayBeSentAgain({ state, text }: Pick<Progress, 'state' | 'text'>): boolean {
  return state === 'failed' || state === 'interrupted' || (state === 'stopped' && text === '');
}

/**
 * Claims a message that is new or ended without a reply. Returns the number of its run, from 1, or null when
 * another run has it or too many are open. `onStuck` as in `Store`.
 */
export async function claimReply(
  store: Store,
  { key, session, digest, owner }: StoredMessage & { owner: string },
  { now, keepMs }: Times,
  onStuck?: () => void,
): Promise<number | null> {
  const claim = sql<{ run: number }>`
    insert into chat_replies as mine
      (key, session, digest, state, text, owner, run, lease_until, expires_at)
    select ${key}, ${session}, ${digest}, 'open', '', ${owner}, 1,
      ${now + REPLY_LEASE_MS}, ${now + keepMs}
    where (
      select count(*) from chat_replies as other
      where other.session = ${session} and other.key <> ${key}
        and other.state in ('open', 'stopping') and other.lease_until >= ${now}
    ) < ${sql.lit(CHAT_PENDING_MAX)}
    on conflict (key, session) do update set
      digest = excluded.digest, state = 'open', text = '', code = null, conversation = null, owner = excluded.owner,
      run = mine.run + 1, lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where mine.expires_at <= ${now}
      or (mine.digest = excluded.digest and (
        mine.state in ('failed', 'interrupted')
        or (mine.state = 'stopped' and mine.text = '')
        or (mine.state in ('open', 'stopping') and mine.lease_until < ${now})
      ))
    returning run`;
  const [claimed] = await store.writeUnsynced(claim, onStuck);
  return claimed?.run ?? null;
}

export async function readReply(
  { db }: Store,
  { key, session }: ReplyKey,
  now: number,
): Promise<ReplyRow | null> {
  const { rows } = await sql<ReplyRow>`
    select * from chat_replies
    where key = ${key} and session = ${session} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Whether another session has a reply under this key. */
export async function isForeign({ db }: Store, { key, session }: ReplyKey, now: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_replies
    where key = ${key} and session <> ${session} and expires_at > ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Saves a reply's progress and renews its lease, or saves its outcome. False when the lease was lost. */
export async function saveReply(
  store: Store,
  { key, session, owner, run }: Lease,
  { state, text, code, conversation }: Progress,
  { now, keepMs }: Times,
): Promise<boolean> {
  const change = isPending(state)
    ? sql`lease_until = ${now + REPLY_LEASE_MS}`
    : sql`state = ${state}, code = ${code}, conversation = ${conversation && JSON.stringify(conversation)}`;
  const saved = await store.writeUnsynced(sql`
    update chat_replies set text = ${text}, expires_at = ${now + keepMs}, ${change}
    where key = ${key} and session = ${session} and owner = ${owner} and run = ${run}
      and state in ('open', 'stopping')
    returning run`);
  return saved.length > 0;
}

/** Renews the leases of `owner` and returns the rows it still owns. */
export async function renewReplies(
  store: Store,
  owner: string,
  keys: readonly string[],
  { now, keepMs }: Times,
): Promise<Pick<ReplyRow, 'key' | 'session' | 'run' | 'state'>[]> {
  return store.writeUnsynced(sql<ReplyRow>`
    update chat_replies set lease_until = ${now + REPLY_LEASE_MS}, expires_at = ${now + keepMs}
    where key in (${sql.join(keys)}) and owner = ${owner} and state in ('open', 'stopping')
    returning key, session, run, state`);
}

export async function askToStop({ db }: Store, { key, session }: ReplyKey): Promise<void> {
  await sql`
    update chat_replies set state = 'stopping'
    where key = ${key} and session = ${session} and state = 'open'`.execute(db);
}

/** Deletes the replies of a session. A process still receiving one finds its row gone and stops. */
export async function forgetReplies({ db }: Store, session: string): Promise<void> {
  await sql`delete from chat_replies where session = ${session}`.execute(db);
}

export async function purgeReplies({ db }: Store, now: number): Promise<void> {
  const isOver = hasExpired('expires_at', now, CHAT_REPLY_MINUTES * MINUTE_MS);
  await sql`delete from chat_replies where ${isOver}`.execute(db);
}
