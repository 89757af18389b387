import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { Lead, NewLead } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// At least once: a job is claimed by a lease, and is done only after the webhook took it. A holder that dies
// lets its lease run out, and the next one sends again; the receiver removes doubles by the lead's id.

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Milliseconds after which the same words are a new matter. */
export const DUPLICATE_WINDOW_MS = 600_000;

/** Attempts after which a delivery is given up and kept as a dead letter. */
export const MAX_ATTEMPTS = 20;
/** Milliseconds for which a claim holds unless it is renewed: how long the jobs of a process that died wait. */
export const LEASE_MS = 20_000;

export type Job = { lead: Lead; attempts: number; refusedSince: number | null };

function digestOf({ first_name, last_name, email, company, message }: NewLead): string {
  const words = JSON.stringify([first_name, last_name, email, company, message]);
  return createHash('sha256').update(words).digest('hex');
}

/**
 * Commits a lead and its delivery job in one transaction, and returns the id under which these words are kept: the
 * lead's own, or that of the lead that said the same not long ago (pressed twice, sent again after a lost answer).
 * Returns null when other words hold the id. A suspected lead is kept and held back.
 */
export async function addLead({ db }: Store, lead: NewLead): Promise<string | null> {
  const digest = digestOf(lead);
  return db.transaction().execute(async (transaction) => {
    // Written first: on SQLite that takes the write lock at once, instead of upgrading a read that went stale.
    const added = await transaction
      .insertInto('leads')
      .values(lead)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) {
      const known = await transaction
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow();
      return digestOf(known) === digest ? lead.id : null;
    }
    if (!lead.suspicion) {
      const now = lead.created_at;
      const fresh = await transaction
        .insertInto('lead_digests')
        .values({ digest, lead_id: lead.id, expires_at: now + DUPLICATE_WINDOW_MS })
        .onConflict((conflict) =>
          conflict
            .column('digest')
            .doUpdateSet({ lead_id: lead.id, expires_at: now + DUPLICATE_WINDOW_MS })
            .where('lead_digests.expires_at', '<=', now),
        )
        .returning('lead_id')
        .executeTakeFirst();
      if (!fresh) {
        await transaction.deleteFrom('leads').where('id', '=', lead.id).execute();
        const { lead_id } = await transaction
          .selectFrom('lead_digests')
          .select('lead_id')
          .where('digest', '=', digest)
          .executeTakeFirstOrThrow();
        return lead_id;
      }
    }
    await transaction
      .insertInto('outbox')
      .values({
        lead_id: lead.id,
        state: lead.suspicion ? 'held' : 'pending',
        attempts: 0,
        next_attempt_at: lead.created_at,
      })
      .execute();
    return lead.id;
  });
}

/** Claims up to `count` due deliveries for `owner`. `now` in ms. */
export async function claim(
  { db, engine }: Store,
  owner: string,
  now: number,
  count: number,
): Promise<Job[]> {
  const claimed = await db
    // Materialized, so that Postgres locks and counts these rows once, whatever it makes of the join.
    .with(
      (due) => due('due').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .select('lead_id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now)
          .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
          .orderBy('next_attempt_at')
          .limit(count)
          .$if(engine === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((update) => ({
      lease_owner: owner,
      lease_until: now + LEASE_MS,
      attempts: update('attempts', '+', 1),
    }))
    .where('lead_id', 'in', (where) => where.selectFrom('due').select('lead_id'))
    .returning(['lead_id', 'attempts', 'refused_since'])
    .execute();
  if (claimed.length === 0) return [];
  const rows = new Map(claimed.map((row) => [row.lead_id, row]));
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', [...rows.keys()])
    .orderBy('created_at')
    .execute();
  return leads.map((lead) => {
    const row = rows.get(lead.id);
    return { lead, attempts: row?.attempts ?? 1, refusedSince: row?.refused_since ?? null };
  });
}

/** Makes due what would wait longer than any attempt may: it was written while this machine's clock was ahead. */
export async function recallPostponed({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now, lease_owner: null, lease_until: null })
    .where('state', '=', 'pending')
    .where(({ eb, or }) =>
      or(
        (['next_attempt_at', 'lease_until'] as const).map((moment) =>
          eb(moment, '>', now + 2 * LONGEST_DELAY_MS),
        ),
      ),
    )
    .execute();
}

/** Prolongs every claim of `owner` that still holds. */
export async function renew({ db }: Store, owner: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: now + LEASE_MS })
    .where('state', '=', 'pending')
    .where('lease_owner', '=', owner)
    .where('lease_until', '>=', now)
    .execute();
}

function release({ db }: Store, id: string, owner: string) {
  return db
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: null })
    .where('lead_id', '=', id)
    .where('lease_owner', '=', owner);
}

/** Marks a claimed delivery as done. Call it only after the webhook answered 2xx. */
export async function complete(store: Store, id: string, owner: string, now: number): Promise<void> {
  await release(store, id, owner).set({ state: 'done', finished_at: now, last_error: null }).execute();
}

/** Gives a claimed delivery back as it was, due at once: its holder stops before it knows how the attempt ended. */
export async function giveBack(store: Store, id: string, owner: string): Promise<void> {
  await release(store, id, owner)
    .set((update) => ({ attempts: update('attempts', '-', 1) }))
    .execute();
}

/** Milliseconds until the next attempt: exponential, at most an hour, with full jitter. `random` is in [0, 1). */
export function backoff(attempts: number, random: number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return Math.round(ceiling * random);
}

export type Setback = {
  cause: string;
  attempts: number;
  /** Whether the webhook refused it in a way that trying again does not mend by itself (400, 404 and the like). */
  permanent: boolean;
  refusedSince: number | null;
  now: number;
  random: number;
};

// A refusal may be a workflow that somebody forgot to switch on: it gets a day, however many attempts that makes.
function isGivenUp({ attempts, permanent, refusedSince, now }: Setback): boolean {
  if (refusedSince !== null && now - refusedSince >= DAY_MS) return permanent || attempts >= MAX_ATTEMPTS;
  return !permanent && refusedSince === null && attempts >= MAX_ATTEMPTS;
}

/**
 * Gives a claimed delivery back to be tried later, or to the dead letters. Returns what became of it: `dead` once in
 * the life of a letter, `lost` when another owner has taken it over.
 */
export async function postpone(
  store: Store,
  id: string,
  owner: string,
  setback: Setback,
): Promise<'pending' | 'dead' | 'lost'> {
  const { now, permanent, refusedSince } = setback;
  const state = isGivenUp(setback) ? 'dead' : 'pending';
  const changed = await release(store, id, owner)
    .set({
      state,
      last_error: setback.cause,
      next_attempt_at: now + backoff(setback.attempts, setback.random),
      refused_since: refusedSince ?? (permanent ? now : null),
      finished_at: state === 'dead' ? now : null,
    })
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return 'lost';
  const attempt = { id: randomUUID(), lead_id: id, at: now, cause: setback.cause };
  await store.db.insertInto('attempts').values(attempt).execute();
  return state;
}

/** When the next delivery is due, in ms since 1970; null when none is waiting. */
export async function nextDue({ db }: Store): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>(fn.coalesce('lease_until', 'next_attempt_at')).as('due'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.due ?? null;
}

/** Milliseconds that a lead may wait: a webhook that is restarted or switched off for a while is no alarm. */
export const OLD_QUEUE_MS = 900_000;

export type OutboxSigns = { hasDead: boolean; hasRefused: boolean; hasOld: boolean };

/**
 * Whether a delivery was given up, whether the webhook refuses one that waits, and whether one has waited since before
 * `oldBefore` (ms). Nothing is counted, so it costs the same however many leads there are.
 */
export async function readOutboxSigns({ db }: Store, oldBefore: number): Promise<OutboxSigns> {
  const pending = db.selectFrom('outbox').where('state', '=', 'pending');
  const found = await Promise.all([
    db.selectFrom('outbox').select('state').where('state', '=', 'dead').limit(1).executeTakeFirst(),
    pending.select('state').where('refused_since', 'is not', null).limit(1).executeTakeFirst(),
    pending
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('state')
      .where('leads.created_at', '<', oldBefore)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const [hasDead, hasRefused, hasOld] = found.map((row) => row !== undefined);
  return { hasDead: hasDead === true, hasRefused: hasRefused === true, hasOld: hasOld === true };
}

export type OutboxDepth = { pending: number; dead: number; held: number; oldestSeconds: number };

/** How many deliveries wait, were given up, are held as spam; and the age of the oldest that waits, in seconds. */
export async function measureOutbox({ db }: Store, now: number): Promise<OutboxDepth> {
  const outbox = db.selectFrom('outbox');
  const [rows, waiting] = await Promise.all([
    outbox
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('state', 'in', ['pending', 'dead', 'held'])
      .groupBy('state')
      .execute(),
    outbox
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(({ fn }) => fn.min<number | null>('leads.created_at').as('oldest'))
      .where('outbox.state', '=', 'pending')
      .executeTakeFirst(),
  ]);
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const oldest = waiting?.oldest;
  return {
    pending: count('pending'),
    dead: count('dead'),
    held: count('held'),
    oldestSeconds: oldest ? Math.max(0, Math.round((now - Number(oldest)) / 1000)) : 0,
  };
}
