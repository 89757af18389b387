import 'server-only';
import type { Lead, NewLead } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// At least once: a job is claimed by a lease, and is done only after the webhook took it. A holder that dies
// lets its lease run out, and the next one sends again; the receiver removes doubles by the lead's id.

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 3_600_000;

/** Attempts after which a delivery is given up and kept as a dead letter. */
export const MAX_ATTEMPTS = 20;
/** Milliseconds for which a claim holds. Longer than a delivery may take. */
export const LEASE_MS = 90_000;

export type Job = { lead: Lead; attempts: number };

/**
 * Commits a lead and its delivery job in one transaction. The same id with the same content is the same lead
 * (pressed twice, sent again after a lost answer); returns false then, and when another content holds the id.
 */
export async function addLead({ db }: Store, lead: NewLead): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('leads')
      .values(lead)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return false;
    await transaction
      .insertInto('outbox')
      .values({ lead_id: lead.id, state: 'pending', attempts: 0, next_attempt_at: lead.created_at })
      .execute();
    return true;
  });
}

/** The lead of an id, if there is one. */
export function findLead({ db }: Store, id: string): Promise<Lead | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Claims up to `count` due deliveries for `owner`. `now` in ms. */
export async function claim(
  { db, engine }: Store,
  owner: string,
  now: number,
  count: number,
): Promise<Job[]> {
  const due = db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .orderBy('next_attempt_at')
    .limit(count)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const claimed = await db
    .updateTable('outbox')
    .set((update) => ({
      lease_owner: owner,
      lease_until: now + LEASE_MS,
      attempts: update('attempts', '+', 1),
    }))
    .where('lead_id', 'in', due)
    .returning(['lead_id', 'attempts'])
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map((row) => row.lead_id);
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const attempts = new Map(claimed.map((row) => [row.lead_id, row.attempts]));
  return leads.map((lead) => ({ lead, attempts: attempts.get(lead.id) ?? 1 }));
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

/** Milliseconds until the next attempt: exponential, at most an hour, with full jitter. `random` is in [0, 1). */
export function backoff(attempts: number, random: number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return Math.round(ceiling * random);
}

type Setback = { cause: string; attempts: number; now: number; random: number };

/** Gives a claimed delivery back to be tried later, or to the dead letters after the last attempt. */
export async function postpone(
  store: Store,
  id: string,
  owner: string,
  setback: Setback,
): Promise<'pending' | 'dead'> {
  const state = setback.attempts >= MAX_ATTEMPTS ? 'dead' : 'pending';
  await release(store, id, owner)
    .set({
      state,
      last_error: setback.cause,
      next_attempt_at: setback.now + backoff(setback.attempts, setback.random),
      finished_at: state === 'dead' ? setback.now : null,
    })
    .execute();
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

export type OutboxDepth = { pending: number; dead: number; oldestSeconds: number };

/** How many deliveries wait, how many were given up, and the age of the oldest that waits, in seconds. */
export async function measureOutbox({ db }: Store, now: number): Promise<OutboxDepth> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(({ fn }) => [
      'outbox.state',
      fn.countAll<number>().as('count'),
      fn.min('leads.created_at').as('oldest'),
    ])
    .where('outbox.state', 'in', ['pending', 'dead'])
    .groupBy('outbox.state')
    .execute();
  const pending = rows.find((row) => row.state === 'pending');
  return {
    pending: Number(pending?.count ?? 0),
    dead: Number(rows.find((row) => row.state === 'dead')?.count ?? 0),
    oldestSeconds: pending ? Math.max(0, Math.round((now - Number(pending.oldest)) / 1000)) : 0,
  };
}
