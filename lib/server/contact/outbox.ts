import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LEADS_A_MINUTE } from '#lib/contracts/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/server/core/durations';
import { getMetrics } from '#lib/server/core/metrics';
import type { Lead, NewLead, Suspicion } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// At-least-once delivery: when a lease's owner dies, the next one resends under the same id. Times are in ms.

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = HOUR_MS;
export const DUPLICATE_WINDOW_MS = 600_000;
export const MAX_ATTEMPTS = 20;
export const LEASE_MS = 20_000;
/** How the error begins when a webhook answered 2xx with an HTML page, which delivers nothing. */
export const WEB_PAGE = 'answered with a web page';

export type Job = { lead: Lead; attempts: number; refusedSince: number | null };

function computeDigest({ first_name, last_name, email, company, message, more }: NewLead): string {
  const words = [first_name, last_name, email, company, message, ...(more ? [more] : [])];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

/** `flood` once the last minute's quota is used up, else null. Held leads do not count. */
const floodAt = (now: number) => sql<Suspicion | null>`(
  select case when count(*) >= ${sql.lit(LEADS_A_MINUTE)} then 'flood' end from leads
  where created_at > ${now - MINUTE_MS} and created_at <= ${now + MINUTE_MS} and suspicion is null
)`;

/**
 * Commits a lead and its delivery job. Returns its id, or that of a lead with the same words from the last 10
 * minutes; null when the id belongs to a lead with other words. Leads beyond the quota of a minute are held.
 */
export async function addLead({ db }: Store, lead: NewLead): Promise<string | null> {
  const digest = computeDigest(lead);
  const now = lead.created_at;
  let state: 'held' | 'pending' | null = null;
  const id = await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('leads')
      .values({ ...lead, suspicion: lead.suspicion ?? floodAt(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('suspicion')
      .executeTakeFirst();
    if (!added) {
      const known = await transaction
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow();
      return computeDigest(known) === digest ? lead.id : null;
    }
    if (!lead.suspicion) {
      const fresh = await sql`
        insert into lead_digests (digest, lead_id, expires_at)
        values (${digest}, ${lead.id}, ${now + DUPLICATE_WINDOW_MS})
        on conflict (digest) do update set lead_id = excluded.lead_id, expires_at = excluded.expires_at
        where lead_digests.expires_at <= ${now}
        returning lead_id`.execute(transaction);
      if (fresh.rows.length === 0) {
        await transaction.deleteFrom('leads').where('id', '=', lead.id).execute();
        const twin = transaction.selectFrom('lead_digests').select('lead_id').where('digest', '=', digest);
        return (await twin.executeTakeFirstOrThrow()).lead_id;
      }
    }
    state = added.suspicion ? 'held' : 'pending';
    await transaction
      .insertInto('outbox')
      .values({ lead_id: lead.id, state, attempts: 0, next_attempt_at: now })
      .execute();
    return lead.id;
  });
  if (state === 'pending') getMetrics().leads.inc();
  return id;
}

/** Claims up to `count` due deliveries for `owner`. */
export async function claim(
  { db, engine }: Store,
  owner: string,
  now: number,
  count: number,
): Promise<Job[]> {
  // Materialized, so that Postgres locks and counts these rows only once.
  const { rows } = await sql<{ lead_id: string; attempts: number; refused_since: number | null }>`
    with due as materialized (
      select lead_id from outbox
      where state = 'pending' and next_attempt_at <= ${now}
        and (lease_until is null or lease_until < ${now})
      order by next_attempt_at limit ${count} ${sql.raw(engine === 'postgres' ? 'for update skip locked' : '')}
    )
    update outbox set lease_owner = ${owner}, lease_until = ${now + LEASE_MS}, attempts = attempts + 1
    where lead_id in (select lead_id from due)
    returning lead_id, attempts, refused_since`.execute(db);
  if (rows.length === 0) return [];
  const claimed = new Map(rows.map((row) => [row.lead_id, row]));
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', [...claimed.keys()])
    .orderBy('created_at')
    .execute();
  return leads.map((lead) => {
    const row = claimed.get(lead.id);
    return { lead, attempts: row?.attempts ?? 1, refusedSince: row?.refused_since ?? null };
  });
}

/** Makes jobs due that were postponed so far that only a wrong clock explains it. */
export async function recallPostponed({ db }: Store, now: number): Promise<void> {
  const tooFar = now + 2 * LONGEST_DELAY_MS;
  await sql`
    update outbox set next_attempt_at = ${now}, lease_owner = null, lease_until = null
    where state = 'pending' and (next_attempt_at > ${tooFar} or lease_until > ${tooFar})`.execute(db);
}

/** Extends the leases of the jobs that `owner` is working on. Those that it has lost stay lost. */
export async function renew(
  { db }: Store,
  owner: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: now + LEASE_MS })
    .where('lead_id', 'in', ids)
    .where('state', '=', 'pending')
    .where('lease_owner', '=', owner)
    .where('lease_until', '>=', now)
    .execute();
}

function release({ db }: Pick<Store, 'db'>, id: string, owner: string) {
  return db
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: null })
    .where('lead_id', '=', id)
    .where('lease_owner', '=', owner);
}

/** Marks a claimed delivery as done. Call it only after a 2xx response. */
export async function complete(store: Store, id: string, owner: string, now: number): Promise<void> {
  await release(store, id, owner).set({ state: 'done', finished_at: now, last_error: null }).execute();
}

/** Returns a claimed delivery to the queue, as if its interrupted attempt had not been made. */
export async function giveBack(store: Store, id: string, owner: string): Promise<void> {
  await release(store, id, owner)
    .set((update) => ({ attempts: update('attempts', '-', 1) }))
    .execute();
}

/** Returns ms until the next attempt: exponential up to an hour, full jitter. */
export function backoff(attempts: number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return Math.round(ceiling * Math.random());
}

export type Setback = {
  cause: string;
  attempts: number;
  /** Whether retrying alone will not help (400, 404 and the like). */
  permanent: boolean;
  refusedSince: number | null;
  now: number;
};

// A refusal may only mean that a workflow is not switched on yet, so it gets a day.
function isGivenUp({ attempts, permanent, refusedSince, now }: Setback): boolean {
  if (refusedSince !== null && now - refusedSince >= DAY_MS) return permanent || attempts >= MAX_ATTEMPTS;
  return !permanent && refusedSince === null && attempts >= MAX_ATTEMPTS;
}

/**
 * Schedules the next attempt of a claimed delivery, or gives it up. `lost`: another owner has claimed it.
 * All or nothing, so that a repeated call after a failure of the store still finds the lease.
 */
export async function postpone(
  { db }: Store,
  id: string,
  owner: string,
  setback: Setback,
): Promise<'pending' | 'dead' | 'lost'> {
  const { now, permanent, refusedSince, cause } = setback;
  const state = isGivenUp(setback) ? 'dead' : 'pending';
  return db.transaction().execute(async (transaction) => {
    const changed = await release({ db: transaction }, id, owner)
      .set({
        state,
        last_error: cause,
        next_attempt_at: now + backoff(setback.attempts),
        refused_since: refusedSince ?? (permanent ? now : null),
        finished_at: state === 'dead' ? now : null,
      })
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return 'lost';
    await transaction
      .insertInto('attempts')
      .values({ id: randomUUID(), lead_id: id, at: now, cause })
      .execute();
    return state;
  });
}

/** Returns when the next delivery is due (ms), or null when none is pending. */
export async function nextDue({ db }: Store): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    select min(coalesce(lease_until, next_attempt_at)) as due from outbox where state = 'pending'`.execute(
    db,
  );
  return rows[0]?.due ?? null;
}

/** The ages at which health reports a waiting lead, and one that is held as spam. */
export const OLD_QUEUE_MS = 15 * MINUTE_MS;
const OLD_HELD_MS = HOUR_MS;

/** Reads the outbox's warning signs, at a cost that does not grow with it. */
export async function readOutboxSigns({ db }: Store, now: number) {
  const { rows } = await sql<Record<'dead' | 'refused' | 'page' | 'late' | 'held', unknown>>`
    select
      exists (select 1 from outbox where state = 'dead') as dead,
      exists (select 1 from outbox where state = 'pending' and refused_since is not null) as refused,
      exists (select 1 from outbox where state = 'pending' and last_error like ${`${WEB_PAGE}%`}) as page,
      exists (
        select 1 from outbox inner join leads on leads.id = outbox.lead_id
        where outbox.state = 'pending' and leads.created_at < ${now - OLD_QUEUE_MS}
      ) as late,
      exists (
        select 1 from outbox inner join leads on leads.id = outbox.lead_id
        where outbox.state = 'held' and leads.created_at < ${now - OLD_HELD_MS}
      ) as held`.execute(db);
  const { dead, refused, page, late, held } = rows[0] ?? {};
  return {
    hasDead: Boolean(dead),
    hasRefused: Boolean(refused),
    hasWebPage: Boolean(page),
    hasOld: Boolean(late),
    hasOldHeld: Boolean(held),
  };
}

/** Counts leads by state, and gives the age of the oldest pending one in seconds. */
export async function measureOutbox({ db }: Store, now: number) {
  const [counts, waiting] = await Promise.all([
    sql<{ state: string; count: number }>`
      select state, count(*) as count from outbox
      where state in ('pending', 'dead', 'held') group by state`.execute(db),
    sql<{ oldest: number | null }>`
      select min(leads.created_at) as oldest from outbox inner join leads on leads.id = outbox.lead_id
      where outbox.state = 'pending'`.execute(db),
  ]);
  const count = (state: string) => Number(counts.rows.find((row) => row.state === state)?.count ?? 0);
  const oldest = waiting.rows[0]?.oldest;
  return {
    pending: count('pending'),
    dead: count('dead'),
    held: count('held'),
    oldestSeconds: oldest ? Math.max(0, Math.round((now - Number(oldest)) / 1000)) : 0,
  };
}
