import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { ChatFields } from '#lib/contracts/chat';
import { CHAT_PENDING_MAX, CHAT_REPLY_MINUTES } from '#lib/contracts/limits';
import { hasExpired } from '#lib/server/store/moments';
import { prepareQuery, prepareUnsynced, runUnsynced, type ValueOf } from '#lib/server/store/prepared';
import type { ChatRepliesTable, ChatReplyState, Database } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// One row a message, claimed before the webhook is called, so that one key is one run over all processes. It holds the reply
// for those who come back to another process, and a lease that its owner renews. All times in ms.
// Neither the visitor's words nor the session id stand in it: digests by a secret do.

/** Milliseconds for which a claim holds unless it is renewed: how long it takes to see that its process has died. */
const REPLY_LEASE_MS = 15_000;

/** What a message is stored under: its id, and a digest of its session. */
export type ReplyKey = { key: string; session: string };
/** A message in the store, and what the digest of its fields must be. */
export type StoredMessage = ReplyKey & { digest: string };
export type ReplyRow = Selectable<ChatRepliesTable>;
/** The right to write a row: `owner` is a process, `run` how often the message was sent. */
export type Lease = ReplyKey & { owner: string; run: number };
/** Now, and how long a reply is kept after its last renewal or its end: longer than a lease. */
export type Times = { now: number; keepMs: number };

const keyedDigest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

export function replyKeyOf(secret: string, sessionId: string, key: string): ReplyKey {
  return { key, session: keyedDigest(secret, `chat session:${sessionId}`) };
}

/** Everything that was sent, a recording as a digest of its bytes. */
export function listFields(fields: ChatFields): string[] {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const audio =
    fields.dataType === 'voice' ? createHash('sha256').update(fields.audio.bytes).digest('base64url') : '';
  return [sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO, audio];
}

/** Tells the fields of one message from another's in this process's memory. */
export function fingerprintOf(fields: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** The same for the store, where nobody may guess the words. */
export function digestOfFields(
  secret: string,
  { key, session }: ReplyKey,
  fields: readonly string[],
): string {
  return keyedDigest(secret, `chat fields:${JSON.stringify([key, session, ...fields])}`);
}

const pending: ChatReplyState[] = ['open', 'stopping'];

/** Whether the process that had the row has died. */
export function isAbandoned({ state, lease_until }: ReplyRow, now: number): boolean {
  return pending.includes(state) && lease_until < now;
}

/** Whether a message ended without a reply, so that it is sent again when it is asked for again. */
export function mayBeSentAgain({ state, text }: Pick<Progress, 'state' | 'text'>): boolean {
  return state === 'failed' || state === 'interrupted' || (state === 'stopped' && text === '');
}

type NewClaim = StoredMessage & { owner: string; now: number; leaseUntil: number; expiresAt: number };

const claim = prepareUnsynced((db, value: ValueOf<NewClaim>, unsynced) => {
  const statement = sql<{ run: number }>`
    insert into "chat_replies" as mine
      (key, session, digest, state, text, owner, run, lease_until, expires_at)
    select ${value('key')}, ${value('session')}, ${value('digest')}, 'open', '', ${value('owner')}, 1,
      ${value('leaseUntil')}, ${value('expiresAt')}
    where (
      select count(*) from chat_replies as other
      where other.session = ${value('session')} and other.key <> ${value('key')}
        and other.state in ('open', 'stopping') and other.lease_until >= ${value('now')}
    ) < ${sql.lit(CHAT_PENDING_MAX)}
    on conflict (key, session) do update set
      digest = excluded.digest, state = 'open', text = '', code = null, owner = excluded.owner,
      run = mine.run + 1, lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where mine.expires_at <= ${value('now')}
      or (mine.digest = excluded.digest and (
        mine.state in ('failed', 'interrupted')
        or (mine.state = 'stopped' and mine.text = '')
        or (mine.state in ('open', 'stopping') and mine.lease_until < ${value('now')})
      ))
    returning run, ${unsynced} as unsynced`;
  return { compile: () => statement.compile(db) };
});

/**
 * Claims a message for `owner`: one that is new, or ended without a reply. Returns its run, from 1 on, or null when it is
 * another's, was answered, has other fields, or its session has too many that wait (`readReply` tells which).
 */
export async function claimReply(
  store: Store,
  message: StoredMessage & { owner: string },
  { now, keepMs }: Times,
): Promise<number | null> {
  const times = { now, leaseUntil: now + REPLY_LEASE_MS, expiresAt: now + keepMs };
  const [claimed] = await claim(store, { ...message, ...times });
  return claimed?.run ?? null;
}

const read = prepareQuery((db, value: ValueOf<ReplyKey & { now: number }>) =>
  db
    .selectFrom('chat_replies')
    .selectAll()
    .where('key', '=', value('key'))
    .where('session', '=', value('session'))
    .where('expires_at', '>', value('now')),
);

/** What there is of a reply; null when it is unknown or no longer kept. */
export async function readReply(
  store: Store,
  { key, session }: ReplyKey,
  now: number,
): Promise<ReplyRow | null> {
  const [row] = await read(store, { key, session, now });
  return row ?? null;
}

/** Whether another session has a reply under this key. */
export async function isForeign({ db }: Store, { key, session }: ReplyKey, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_replies')
    .select('key')
    .where('key', '=', key)
    .where('session', '!=', session)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Progress = { state: ChatReplyState; text: string; code: string | null };
type Part = Lease & { text: string; leaseUntil: number; expiresAt: number };
type End = Lease & Progress & { expiresAt: number };

/** The row of a lease, as long as it is open. */
function isLeased(value: ValueOf<Lease>) {
  return ({ and, eb }: ExpressionBuilder<Database, 'chat_replies'>) =>
    and([
      eb('key', '=', value('key')),
      eb('session', '=', value('session')),
      eb('owner', '=', value('owner')),
      eb('run', '=', value('run')),
      eb('state', 'in', pending),
    ]);
}

// A stop that another process asked for stays until it is heard.
const savePart = prepareUnsynced((db, value: ValueOf<Part>, unsynced) =>
  db
    .updateTable('chat_replies')
    .set({ text: value('text'), lease_until: value('leaseUntil'), expires_at: value('expiresAt') })
    .where(isLeased(value))
    .returning(unsynced.as('unsynced')),
);

const saveEnd = prepareUnsynced((db, value: ValueOf<End>, unsynced) =>
  db
    .updateTable('chat_replies')
    .set({
      state: value('state'),
      text: value('text'),
      code: value('code'),
      expires_at: value('expiresAt'),
    })
    .where(isLeased(value))
    .returning(unsynced.as('unsynced')),
);

/** Writes how far a reply has come, and renews its lease, or how it ended at `now`. Returns false when the lease is lost. */
export async function saveReply(
  store: Store,
  lease: Lease,
  progress: Progress,
  { now, keepMs }: Times,
): Promise<boolean> {
  const expiresAt = now + keepMs;
  const saved = pending.includes(progress.state)
    ? await savePart(store, { ...lease, text: progress.text, leaseUntil: now + REPLY_LEASE_MS, expiresAt })
    : await saveEnd(store, { ...lease, ...progress, expiresAt });
  return saved.length > 0;
}

/** Renews the leases of `owner` on these keys. Returns the rows that are still its own. */
export async function renewReplies(
  store: Store,
  owner: string,
  keys: readonly string[],
  { now, keepMs }: Times,
): Promise<Pick<ReplyRow, 'key' | 'session' | 'run' | 'state'>[]> {
  return runUnsynced(store, (unsynced) =>
    store.db
      .updateTable('chat_replies')
      .set({ lease_until: now + REPLY_LEASE_MS, expires_at: now + keepMs })
      .where('key', 'in', keys)
      .where('owner', '=', owner)
      .where('state', 'in', pending)
      .returning(['key', 'session', 'run', 'state', unsynced.as('unsynced')]),
  );
}

/** Asks the process that receives a reply to stop. Nothing happens to one that has ended. */
export async function askToStop({ db }: Store, { key, session }: ReplyKey): Promise<void> {
  await db
    .updateTable('chat_replies')
    .set({ state: 'stopping' })
    .where('key', '=', key)
    .where('session', '=', session)
    .where('state', '=', 'open')
    .execute();
}

/** Removes everything of a session. Who still receives a reply of it sees its row gone, and stops. */
export async function forgetReplies({ db }: Store, session: string): Promise<void> {
  await db.deleteFrom('chat_replies').where('session', '=', session).execute();
}

/** Removes what has been kept long enough. */
export async function purgeReplies({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('chat_replies')
    .where(hasExpired('expires_at', now, CHAT_REPLY_MINUTES * 60_000))
    .execute();
}
