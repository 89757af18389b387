import 'server-only';
import type { Selectable } from 'kysely';
import type { LeadsTable, OutboxState, OutboxTable } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// What the people who run the site do with leads. Each is one statement, so it is safe while the site runs.

const DAY_MS = 86_400_000;

export type KeptLead = Selectable<LeadsTable> & Omit<Selectable<OutboxTable>, 'lead_id'>;

function selectKept({ db }: Store) {
  return db
    .selectFrom('leads')
    .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
    .selectAll('leads')
    .select((row) => [
      row.ref('outbox.state').as('state'),
      'outbox.attempts',
      'outbox.next_attempt_at',
      'outbox.lease_owner',
      'outbox.lease_until',
      'outbox.last_error',
      'outbox.finished_at',
      'outbox.refused_since',
    ]);
}

/** Every lead with its delivery, newest first; of one state when it is given. */
export function listLeads(store: Store, state?: OutboxState): Promise<KeptLead[]> {
  return selectKept(store)
    .$if(state !== undefined, (query) => query.where('outbox.state', '=', state as OutboxState))
    .orderBy('leads.created_at', 'desc')
    .execute();
}

/** The lead whose id begins like this; undefined when there is none or more than one. */
export async function findLead(store: Store, idStart: string): Promise<KeptLead | undefined> {
  const found = await selectKept(store)
    .where('leads.id', 'like', `${idStart.replaceAll('%', '')}%`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Puts dead letters and held leads back into the queue with a full count of attempts, and makes what waits due at
 * once; one by its id, or all that are dead. Returns how many.
 */
export async function retryLeads(
  { db }: Store,
  which: { id: string } | 'dead',
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, refused_since: null, finished_at: null })
    .$if(which === 'dead', (query) => query.where('state', '=', 'dead'))
    .$if(which !== 'dead', (query) =>
      query.where('lead_id', '=', (which as { id: string }).id).where('state', '!=', 'done'),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes one lead with its delivery, or all that came before `before` (ms), whatever their state. Returns how many. */
export async function deleteLeads(
  { db }: Store,
  which: { id: string } | { before: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('before' in which, (query) => query.where('created_at', '<', (which as { before: number }).before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes leads whose delivery ended more than `days` days before `now` (ms); none when `days` is null. What waits, is
 * dead or is held stays. Digests that have run out go as well.
 */
export async function removeDelivered({ db }: Store, now: number, days: number | null): Promise<number> {
  await db.deleteFrom('lead_digests').where('expires_at', '<', now).execute();
  if (days === null) return 0;
  const delivered = db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'done')
    .where('finished_at', '<', now - days * DAY_MS);
  const { numDeletedRows } = await db.deleteFrom('leads').where('id', 'in', delivered).executeTakeFirst();
  return Number(numDeletedRows);
}
