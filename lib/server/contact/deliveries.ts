import { sql } from 'kysely';
import type { Result } from '#lib/server/core/errors';
import { getMetrics } from '#lib/server/core/metrics';
import { DAY_MS, HOUR_MS } from '#lib/server/core/time';
import type { Lead, NewLead } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';

// At-least-once delivery: if a lease's owner dies, another sends the lead again under its id. Times in ms.

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = HOUR_MS;
/** With the delays in between this takes about a day, so that a workflow can still be switched on. */
const MAX_ATTEMPTS = 40;
/** Longer than a delivery may take, so that a lease need not be renewed. */
const DELIVERY_LEASE_MS = 30_000;

/** Stores a lead, to be delivered or held as spam. Returns false when its id belongs to a lead with other words. */
export async function addLead({ db }: Store, lead: NewLead): Promise<boolean> {
  const state = lead.suspicion ? 'held' : 'pending';
  const added = await db
    .insertInto('leads')
    .values({ ...lead, state, attempts: 0, next_attempt_at: lead.created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && state === 'pending') getMetrics().leads.inc();
  if (added) return true;
  const known = db.selectFrom('leads').select('submission').where('id', '=', lead.id);
  return (await known.executeTakeFirst())?.submission === lead.submission;
}

/** Claims up to `count` due deliveries for `owner`. */
export async function claimLeads({ db, dialect }: Store, owner: string, now: number, count: number) {
  // Materialized, so that Postgres locks and counts once. Rows that a wrong clock scheduled implausibly far ahead are due.
  const { rows } = await sql<Lead>`
    with due as materialized (
      select id from leads
      where state = 'pending' and (next_attempt_at <= ${now} or next_attempt_at > ${now + 2 * LONGEST_DELAY_MS})
        and (lease_until is null or lease_until < ${now} or lease_until > ${now + 2 * DELIVERY_LEASE_MS})
      order by next_attempt_at limit ${count} ${sql.raw(dialect === 'postgres' ? 'for update skip locked' : '')}
    )
    update leads set lease_owner = ${owner}, lease_until = ${now + DELIVERY_LEASE_MS}, attempts = attempts + 1
    where id in (select id from due)
    returning *`.execute(db);
  return rows;
}

/** Returns the ms until the next attempt. They double up to an hour, less a random part of up to half. */
export function drawRetryDelay(attempts: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return Math.round((longest * (1 + Math.random())) / 2);
}

export type DeliveryResult = Result<null, UpstreamFailure>;

/** Saves how an owner's attempt ended. `lost`: it has lost its lease, to another owner or to ops. */
export async function saveAttempt(
  { db }: Store,
  { id, attempts }: Pick<Lead, 'id' | 'attempts'>,
  owner: string,
  delivered: DeliveryResult,
  now: number,
): Promise<'done' | 'pending' | 'dead' | 'lost'> {
  const state = delivered.ok ? 'done' : attempts >= MAX_ATTEMPTS ? 'dead' : 'pending';
  const failure: Partial<UpstreamFailure> = delivered.ok ? {} : delivered;
  const { cause = null, retryMs = 0 } = failure;
  const nextAttemptAt = now + Math.max(drawRetryDelay(attempts), retryMs);
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ state, lease_owner: null, lease_until: null, last_error: cause })
    .set(state === 'pending' ? { next_attempt_at: nextAttemptAt } : { finished_at: now })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? 'lost' : state;
}

/** Puts a lead, or all dead letters, back into the queue unless delivered. A running attempt loses its lease. Returns how many. */
export async function retryLeads({ db }: Store, which: { id: string } | 'dead', now: number) {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, finished_at: null, last_error: null })
    .set({ lease_owner: null, lease_until: null })
    .where('state', '!=', 'done')
    .where((row) => (which === 'dead' ? row('state', '=', 'dead') : row('id', '=', which.id)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const OLD_SECONDS = 15 * 60;

/** Counts leads by the state of their delivery. `heldLong`: held as spam for an hour. `today`: received within a day. */
export async function countDeliveries({ db }: Store, now: number) {
  const { rows } = await sql<
    Record<'pending' | 'dead' | 'held' | 'heldLong' | 'today', number> & { oldest: number | null }
  >`
    select
      count(*) filter (where state = 'pending') as pending,
      count(*) filter (where state = 'dead') as dead,
      count(*) filter (where state = 'held') as held,
      count(*) filter (where state = 'held' and created_at < ${now - HOUR_MS}) as "heldLong",
      min(created_at) filter (where state = 'pending') as oldest,
      (select count(*) from leads where created_at > ${now - DAY_MS} and state <> 'held') as today
    from leads where state in ('pending', 'dead', 'held')`.execute(db);
  const [{ oldest, ...counts } = { pending: 0, dead: 0, held: 0, heldLong: 0, today: 0, oldest: now }] = rows;
  const oldestSeconds = Math.max(0, Math.round((now - (oldest ?? now)) / 1000));
  return { ...counts, oldestSeconds, isOld: oldestSeconds > OLD_SECONDS };
}
