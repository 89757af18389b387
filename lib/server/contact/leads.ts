import 'server-only';
import { type Selectable, sql } from 'kysely';
import { DUPLICATE_WINDOW_MS } from '#lib/server/contact/outbox';
import type { AttemptsTable, LeadsTable, OutboxState, OutboxTable } from '#lib/server/store/schema';
import { hasExpired, type Store } from '#lib/server/store/store';

// What ops do with leads. Each is a single statement, so it is safe while the site runs.

const DAY_MS = 86_400_000;

export type KeptLead = Selectable<LeadsTable> & Omit<Selectable<OutboxTable>, 'lead_id'>;

const selectKept = ({ db }: Store) =>
  db
    .selectFrom('leads')
    .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
    .selectAll('leads')
    .select(['outbox.state', 'outbox.attempts', 'outbox.next_attempt_at', 'outbox.lease_owner'])
    .select(['outbox.lease_until', 'outbox.last_error', 'outbox.finished_at', 'outbox.refused_since']);

/** A place in the list, newest first. */
export type Place = Pick<KeptLead, 'created_at' | 'id'>;

export type LeadFilter = {
  state?: OutboxState | undefined;
  /** What a name, an address, a company or a message holds, or an id begins with; case does not matter. */
  words?: string | undefined;
  /** Only what is older than this, or newer. */
  before?: Place | undefined;
  after?: Place | undefined;
  /** Upper bound; unset returns every lead. */
  limit?: number;
};

/** Words for `like … escape '\'`, where each character stands for itself. */
const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&');

function matches(words: string, engine: Store['engine']) {
  const escaped = escapeLike(words);
  if (engine === 'sqlite') {
    // As `like` does, without its time for repeated letters: 150 of one took 3 ms a lead.
    const holds = (column: string) => sql`instr(lower(${sql.raw(column)}), lower(${words})) > 0`;
    return sql<boolean>`(${holds(`leads.first_name || ' ' || leads.last_name`)} or ${holds('leads.email')}
      or ${holds('leads.company')} or ${holds('leads.message')} or leads.id like ${`${escaped}%`} escape '\\')`;
  }
  const inside = sql`ilike ${`%${escaped}%`} escape '\\'`;
  return sql<boolean>`(leads.first_name || ' ' || leads.last_name ${inside} or leads.email ${inside}
    or leads.company ${inside} or leads.message ${inside} or leads.id ilike ${`${escaped}%`} escape '\\')`;
}

/** Leads with their deliveries, newest first. */
export async function listLeads(
  store: Store,
  { state, words, before, after, limit }: LeadFilter = {},
): Promise<KeptLead[]> {
  const [place, side] = before ? [before, '<'] : [after, '>'];
  const order = side === '>' && place ? 'asc' : 'desc';
  let query = selectKept(store).orderBy('leads.created_at', order).orderBy('leads.id', order);
  if (state !== undefined) {
    // Most leads are done: the plus keeps SQLite from reading and sorting them all by that index to show fifty.
    const column = sql.raw(store.engine === 'sqlite' && state === 'done' ? '+outbox.state' : 'outbox.state');
    query = query.where(sql<boolean>`${column} = ${state}`);
  }
  if (words !== undefined) query = query.where(matches(words, store.engine));
  if (place !== undefined) {
    const isBeyond = sql<boolean>`(leads.created_at, leads.id) ${sql.raw(side)} (${place.created_at}, ${place.id})`;
    query = query.where(isBeyond);
  }
  if (limit !== undefined) query = query.limit(limit);
  const leads = await query.execute();
  return order === 'asc' ? leads.toReversed() : leads;
}

/** The failed attempts to deliver a lead, newest first. */
export function listAttempts({ db }: Store, leadId: string): Promise<Selectable<AttemptsTable>[]> {
  return db.selectFrom('attempts').selectAll().where('lead_id', '=', leadId).orderBy('at', 'desc').execute();
}

/** The lead whose id begins like this; undefined when there is none or more than one. */
export async function findLead(store: Store, idStart: string): Promise<KeptLead | undefined> {
  // The whole id first: that does not scan the table.
  const whole = await selectKept(store).where('leads.id', '=', idStart).executeTakeFirst();
  if (whole) return whole;
  const found = await selectKept(store)
    .where(sql<boolean>`leads.id like ${`${escapeLike(idStart)}%`} escape '\\'`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Puts dead letters and held leads back into the queue with a full count of attempts, and makes what waits due at once: one
 * by its id, or all that are dead. With `state`, only if it still is in that state, since somebody else may have been faster.
 * Returns how many.
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
 * Deletes leads that were delivered more than `days` days before `now` (ms); none when `days` is null. What waits, is dead or
 * is held stays. Expired digests go as well.
 */
export async function removeDelivered({ db }: Store, now: number, days: number | null): Promise<number> {
  await sql`delete from lead_digests where ${hasExpired('expires_at', now, DUPLICATE_WINDOW_MS)}`.execute(db);
  if (days === null) return 0;
  const { numAffectedRows } = await sql`
    delete from leads where id in (
      select lead_id from outbox where state = 'done' and finished_at < ${now - days * DAY_MS}
    )`.execute(db);
  return Number(numAffectedRows);
}
