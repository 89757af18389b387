import 'server-only';
import { type Selectable, sql } from 'kysely';
import { DUPLICATE_WINDOW_MS } from '#lib/server/contact/outbox';
import type { AttemptsTable, LeadsTable, OutboxState, OutboxTable } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';
import { hasExpired } from '#lib/server/store/store';

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

/** A place in the list, newest first. */
export type Place = Pick<KeptLead, 'created_at' | 'id'>;

export type LeadFilter = {
  state?: OutboxState | undefined;
  /** What a name, an address, a company or a message holds, or an id begins with; in any case of letters. */
  words?: string | undefined;
  /** Only what is older than this, or newer. */
  before?: Place | undefined;
  after?: Place | undefined;
  /** The most to give; without it all. */
  limit?: number;
};

/** Words as `like … escape '\'` takes them: each sign stands for itself. */
const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&');

/** Holds for leads that have `words` somewhere. */
function matches(words: string, engine: Store['engine']) {
  const escaped = escapeLike(words);
  const like = sql.raw(engine === 'postgres' ? 'ilike' : 'like');
  const inside = sql`${like} ${`%${escaped}%`} escape '\\'`;
  return sql<boolean>`(leads.first_name || ' ' || leads.last_name ${inside} or leads.email ${inside}
    or leads.company ${inside} or leads.message ${inside} or leads.id ${like} ${`${escaped}%`} escape '\\')`;
}

/** Leads with their deliveries, newest first. */
export async function listLeads(
  store: Store,
  { state, words, before, after, limit }: LeadFilter = {},
): Promise<KeptLead[]> {
  const [place, side] = before ? [before, '<' as const] : [after, '>' as const];
  const order = side === '>' && place ? 'asc' : 'desc';
  let query = selectKept(store).orderBy('leads.created_at', order).orderBy('leads.id', order);
  if (state !== undefined) query = query.where(isIn(state, store.engine));
  if (words !== undefined) query = query.where(matches(words, store.engine));
  if (place !== undefined) query = query.where(isBeyond(place, side));
  if (limit !== undefined) query = query.limit(limit);
  const leads = await query.execute();
  return order === 'asc' ? leads.toReversed() : leads;
}

/** Most leads are done: SQLite, which keeps no counts, would read and sort all of these to show fifty. */
function isIn(state: OutboxState, engine: Store['engine']) {
  return engine === 'sqlite' && state === 'done'
    ? sql<boolean>`+outbox.state = ${state}`
    : sql<boolean>`outbox.state = ${state}`;
}

/** A condition that an index over both columns answers. */
function isBeyond({ created_at, id }: Place, side: '<' | '>') {
  return sql<boolean>`(leads.created_at, leads.id) ${sql.raw(side)} (${created_at}, ${id})`;
}

/** The failed attempts to deliver a lead, newest first. */
export function listAttempts({ db }: Store, leadId: string): Promise<Selectable<AttemptsTable>[]> {
  return db.selectFrom('attempts').selectAll().where('lead_id', '=', leadId).orderBy('at', 'desc').execute();
}

/** The lead whose id begins like this; undefined when there is none or more than one. */
export async function findLead(store: Store, idStart: string): Promise<KeptLead | undefined> {
  // By its whole id first, which needs no look at every lead.
  const whole = await selectKept(store).where('leads.id', '=', idStart).executeTakeFirst();
  if (whole) return whole;
  const found = await selectKept(store)
    .where(sql<boolean>`leads.id like ${`${escapeLike(idStart)}%`} escape '\\'`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Puts dead letters and held leads back into the queue with a full count of attempts, and makes what waits due at
 * once; one by its id, or all that are dead. With `state` the one is left alone unless it still is in that state: somebody
 * else may have been faster. Returns how many.
 */
export async function retryLeads(
  { db }: Store,
  which: { id: string; state?: OutboxState } | 'dead',
  now: number,
): Promise<number> {
  const state = which === 'dead' ? 'dead' : which.state;
  let query = db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, refused_since: null, finished_at: null })
    .where('state', '!=', 'done');
  if (which !== 'dead') query = query.where('lead_id', '=', which.id);
  if (state) query = query.where('state', '=', state);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes one lead with its delivery, or all that came before `before` (ms), whatever their state. Returns how many. */
export async function deleteLeads(
  { db }: Store,
  which: { id: string } | { before: number },
): Promise<number> {
  const query = db.deleteFrom('leads');
  const { numDeletedRows } = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('created_at', '<', which.before)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes leads whose delivery ended more than `days` days before `now` (ms); none when `days` is null. What waits, is
 * dead or is held stays. Digests that have run out go as well.
 */
export async function removeDelivered({ db }: Store, now: number, days: number | null): Promise<number> {
  await db
    .deleteFrom('lead_digests')
    .where(hasExpired('expires_at', now, DUPLICATE_WINDOW_MS))
    .execute();
  if (days === null) return 0;
  const delivered = db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'done')
    .where('finished_at', '<', now - days * DAY_MS);
  const { numDeletedRows } = await db.deleteFrom('leads').where('id', 'in', delivered).executeTakeFirst();
  return Number(numDeletedRows);
}
