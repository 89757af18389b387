import 'server-only';
import { type Selectable, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import type { AttemptsTable, LeadsTable, OutboxState, OutboxTable } from '#lib/server/store/schema';
import { deleteWhere, hasExpired, type Store } from '#lib/server/store/store';

export type KeptLead = Selectable<LeadsTable> & Omit<Selectable<OutboxTable>, 'lead_id'>;

const selectKept = ({ db }: Store) =>
  db
    .selectFrom('leads')
    .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
    .selectAll('leads')
    .select(['outbox.state', 'outbox.attempts', 'outbox.next_attempt_at', 'outbox.lease_owner'])
    .select(['outbox.lease_until', 'outbox.last_error', 'outbox.finished_at', 'outbox.refused_since']);

export type Cursor = Pick<KeptLead, 'created_at' | 'id'>;

export type LeadFilter = {
  state?: OutboxState | undefined;
  /** Searched for in every field, and at the start of ids; ignores case. */
  search?: string | undefined;
  before?: Cursor | undefined;
  after?: Cursor | undefined;
  /** Upper bound; unset returns every lead. */
  limit?: number;
};

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function matches(search: string, engine: Store['engine']) {
  const escaped = escapeLike(search);
  if (engine === 'sqlite') {
    // Not `like`, which is slow on repeated letters: 150 of one took 3 ms a lead.
    const holds = (column: string) => sql`instr(lower(${sql.raw(column)}), lower(${search})) > 0`;
    return sql<boolean>`(${holds(`leads.first_name || ' ' || leads.last_name`)} or ${holds('leads.email')}
      or ${holds('leads.company')} or ${holds('leads.message')}
      or (leads.more is not null and exists (select 1 from json_each(leads.more) where ${holds('json_each.value')}))
      or leads.id like ${`${escaped}%`} escape '\\')`;
  }
  const inside = sql`ilike ${`%${escaped}%`} escape '\\'`;
  // The values without field names, as the index has them. A subquery would keep Postgres from the index.
  const written = `%${escapeLike(JSON.stringify(search).slice(1, -1))}%`;
  const further = sql`jsonb_path_query_array(leads.more::jsonb, '$.*')::text ilike ${written} escape '\\'`;
  return sql<boolean>`(leads.first_name || ' ' || leads.last_name ${inside} or leads.email ${inside}
    or leads.company ${inside} or leads.message ${inside} or ${further} or leads.id ilike ${`${escaped}%`} escape '\\')`;
}

/** Returns leads with their deliveries, newest first. */
export async function listLeads(
  store: Store,
  { state, search, before, after, limit }: LeadFilter = {},
): Promise<KeptLead[]> {
  const [cursor, side] = before ? [before, '<'] : [after, '>'];
  const order = side === '>' && cursor ? 'asc' : 'desc';
  let query = selectKept(store).orderBy('leads.created_at', order).orderBy('leads.id', order);
  if (state !== undefined) {
    // Most leads are done. The plus keeps SQLite from sorting all of them by that index to show fifty.
    const column = sql.raw(store.engine === 'sqlite' && state === 'done' ? '+outbox.state' : 'outbox.state');
    query = query.where(sql<boolean>`${column} = ${state}`);
  }
  if (search !== undefined) query = query.where(matches(search, store.engine));
  if (cursor !== undefined) {
    const isBeyond = sql<boolean>`(leads.created_at, leads.id) ${sql.raw(side)} (${cursor.created_at}, ${cursor.id})`;
    query = query.where(isBeyond);
  }
  if (limit !== undefined) query = query.limit(limit);
  const leads = await query.execute();
  return order === 'asc' ? leads.toReversed() : leads;
}

/** Counts the leads of each of the 24 hours from `start` (ms) on. */
export async function countLeadsByHour({ db }: Store, start: number): Promise<number[]> {
  // Inlined, because bound parameters would not be divided as integers.
  const { rows } = await sql<{ hour: number; count: number }>`
    select (created_at - ${sql.lit(start)}) / ${sql.lit(HOUR_MS)} as hour, count(*) as count from leads
    where created_at >= ${start} and created_at < ${start + DAY_MS} group by 1`.execute(db);
  const counts = Array.from({ length: 24 }, () => 0);
  for (const { hour, count } of rows) counts[Number(hour)] = Number(count);
  return counts;
}

/** Returns the failed attempts to deliver a lead, newest first. */
export function listAttempts({ db }: Store, leadId: string): Promise<Selectable<AttemptsTable>[]> {
  return db.selectFrom('attempts').selectAll().where('lead_id', '=', leadId).orderBy('at', 'desc').execute();
}

/** Finds the lead whose id begins with `idStart`. Undefined unless there is exactly one. */
export async function findLead(store: Store, idStart: string): Promise<KeptLead | undefined> {
  // A whole id needs no table scan.
  const whole = await selectKept(store).where('leads.id', '=', idStart).executeTakeFirst();
  if (whole) return whole;
  const found = await selectKept(store)
    .where(sql<boolean>`leads.id like ${`${escapeLike(idStart)}%`} escape '\\'`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Requeues one lead (if still in `state`), all dead letters or all held as a flood. Returns how many. */
export async function retryLeads(
  { db }: Store,
  which: { id: string; state?: OutboxState } | 'dead' | 'flood',
  now: number,
): Promise<number> {
  let query = db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, refused_since: null, finished_at: null })
    .where('state', '!=', 'done');
  if (which === 'dead') query = query.where('state', '=', 'dead');
  else if (which === 'flood') {
    const flood = db.selectFrom('leads').select('id').where('suspicion', '=', 'flood');
    query = query.where('state', '=', 'held').where('lead_id', 'in', flood);
  } else {
    query = query.where('lead_id', '=', which.id);
    if (which.state) query = query.where('state', '=', which.state);
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes one lead, or all created before `before` (ms), in any state. Returns how many. */
export function deleteLeads(store: Store, which: { id: string } | { before: number }): Promise<number> {
  const condition =
    'id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`created_at < ${which.before}`;
  return deleteWhere(store, 'leads', condition);
}

/** Deletes expired digests and leads delivered over `days` days before `now` (ms). Returns how many. */
export async function removeDelivered(store: Store, now: number, days: number | null): Promise<number> {
  await deleteWhere(store, 'lead_digests', hasExpired('expires_at', now));
  if (days === null) return 0;
  const delivered = sql<boolean>`id in (
    select lead_id from outbox where state = 'done' and finished_at < ${now - days * DAY_MS}
  )`;
  return deleteWhere(store, 'leads', delivered);
}
