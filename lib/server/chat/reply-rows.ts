import 'server-only';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { CHAT_PENDING_MAX, CHAT_REPLY_MINUTES } from '#lib/contracts/limits';
import { isOver } from '#lib/server/store/moments';
import { prepareQuery, prepareUnsynced, runUnsynced, type ValueOf } from '#lib/server/store/prepared';
import type { ChatRepliesTable, ChatReplyState, Database } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// One row a message. It is claimed before the webhook is called, so that one key is one execution over all processes; it
// holds the reply for those who come back to another process, and a lease that its owner renews. All times in ms.

/** Milliseconds for which a claim holds unless it is renewed: how long it takes to see that its process has died. */
const REPLY_LEASE_MS = 15_000;

/** Which message: its id and a digest of its session. */
export type ReplyId = { key: string; session: string };
export type ReplyRow = Selectable<ChatRepliesTable>;
/** Who may write a row: an owner, in one of the runs of the message. */
export type Holder = ReplyId & { owner: string; run: number };
/** Now, and how long a reply is kept from its last sign or its end on: longer than a lease. */
export type Times = { now: number; keepMs: number };

const pending: ChatReplyState[] = ['open', 'stopping'];

/** Whether a row is one whose process has died. */
export function isAbandoned({ state, lease_until }: ReplyRow, now: number): boolean {
  return pending.includes(state) && lease_until < now;
}

/** Whether a message is sent again when it is asked for again: it ended without a reply. */
export function hasNoReply(row: ReplyRow, now: number): boolean {
  if (row.state === 'failed' || row.state === 'interrupted') return true;
  return (row.state === 'stopped' && row.text === '') || isAbandoned(row, now);
}

type NewClaim = ReplyId & {
  digest: string;
  owner: string;
  now: number;
  leaseUntil: number;
  expiresAt: number;
};

const claim = prepareUnsynced((db, value: ValueOf<NewClaim>, unsynced) =>
  db
    .insertInto('chat_replies')
    .columns(['key', 'session', 'digest', 'state', 'text', 'owner', 'run', 'lease_until', 'expires_at'])
    .expression(
      db
        .selectNoFrom(({ val }) => [
          val(value('key')).as('key'),
          val(value('session')).as('session'),
          val(value('digest')).as('digest'),
          val('open').as('state'),
          val('').as('text'),
          val(value('owner')).as('owner'),
          val(1).as('run'),
          val(value('leaseUntil')).as('lease_until'),
          val(value('expiresAt')).as('expires_at'),
        ])
        .where(
          ({ selectFrom }) =>
            selectFrom('chat_replies as other')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('other.session', '=', value('session'))
              .where('other.key', '!=', value('key'))
              .where('other.state', 'in', pending)
              .where('other.lease_until', '>=', value('now')),
          '<',
          CHAT_PENDING_MAX,
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'session'])
        .doUpdateSet(({ ref, eb }) => ({
          digest: ref('excluded.digest'),
          state: 'open',
          text: '',
          code: null,
          owner: ref('excluded.owner'),
          run: eb('chat_replies.run', '+', 1),
          lease_until: ref('excluded.lease_until'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where((where) =>
          where.or([
            where('chat_replies.expires_at', '<=', value('now')),
            where.and([
              where('chat_replies.digest', '=', where.ref('excluded.digest')),
              where.or([
                where('chat_replies.state', 'in', ['failed', 'interrupted']),
                where.and([where('chat_replies.state', '=', 'stopped'), where('chat_replies.text', '=', '')]),
                where.and([
                  where('chat_replies.state', 'in', pending),
                  where('chat_replies.lease_until', '<', value('now')),
                ]),
              ]),
            ]),
          ]),
        ),
    )
    .returning(['run', unsynced.as('unsynced')]),
);

/**
 * Claims a message for `owner`: one that is new, or ended without a reply. Returns its run, from 1 on, or null when it is
 * another's, was answered, has other fields, or its session has too many that wait (`readReply` tells which).
 */
export async function claimReply(
  store: Store,
  message: ReplyId & { digest: string; owner: string },
  { now, keepMs }: Times,
): Promise<number | null> {
  const times = { now, leaseUntil: now + REPLY_LEASE_MS, expiresAt: now + keepMs };
  const [claimed] = await claim(store, { ...message, ...times });
  return claimed?.run ?? null;
}

const read = prepareQuery((db, value: ValueOf<ReplyId & { now: number }>) =>
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
  { key, session }: ReplyId,
  now: number,
): Promise<ReplyRow | null> {
  const [row] = await read(store, { key, session, now });
  return row ?? null;
}

/** Whether another session has a reply under this key. */
export async function isForeign({ db }: Store, { key, session }: ReplyId, now: number): Promise<boolean> {
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
type Part = Holder & { text: string; leaseUntil: number; expiresAt: number };
type End = Holder & Progress & { expiresAt: number };

/** The row of a holder, as long as it waits for what this one writes. */
function isHolders(value: ValueOf<Holder>) {
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
    .where(isHolders(value))
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
    .where(isHolders(value))
    .returning(unsynced.as('unsynced')),
);

/**
 * Writes how far a reply has come, and prolongs its lease, or how it ended: at `now`, it was. Returns false when the row is no
 * longer its holder's: it was forgotten, or taken over.
 */
export async function saveReply(
  store: Store,
  holder: Holder,
  progress: Progress,
  { now, keepMs }: Times,
): Promise<boolean> {
  const expiresAt = now + keepMs;
  const saved = pending.includes(progress.state)
    ? await savePart(store, { ...holder, text: progress.text, leaseUntil: now + REPLY_LEASE_MS, expiresAt })
    : await saveEnd(store, { ...holder, ...progress, expiresAt });
  return saved.length > 0;
}

/** Prolongs the leases of `owner` on these keys, and how long their rows are kept; returns the rows that are still its own, with their state. */
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
export async function askToStop({ db }: Store, { key, session }: ReplyId): Promise<void> {
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
    .where(isOver('expires_at', now, CHAT_REPLY_MINUTES * 60_000))
    .execute();
}
