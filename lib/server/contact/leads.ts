import { sql } from 'kysely';
import type { LeadCallback } from '#lib/contracts/contact';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import { DAY_MS } from '#lib/server/core/time';
import type { Lead, LeadView, LeadWithDelivery } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// Five fields have their own columns. The others and the callback share one as JSON, so a new field needs no migration.

type Fields = Partial<Record<LeadField, string>>;
type OtherFields = Fields & { callback?: LeadCallback | undefined };
type Columns = Pick<Lead, 'first_name' | 'last_name' | 'email' | 'company' | 'message' | 'other_fields'>;

const withColumn: readonly LeadField[] = ['firstName', 'lastName', 'email', 'company', 'message'];
const otherFieldNames = [...leadFieldNames.filter((name) => !withColumn.includes(name)), 'callback'] as const;

export function toColumns(fields: OtherFields): Columns {
  const { firstName = '', lastName = '', email = '', company = '', message = '' } = fields;
  const filled = otherFieldNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  const other_fields = filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : null;
  return { first_name: firstName, last_name: lastName, email, company, message, other_fields };
}

/**
 * Returns a row's non-empty fields in the form's order. A lead stored before a field was added lacks it. A field that this
 * process does not know, because it is older or the field was removed, comes last.
 */
export function toFields({ first_name, last_name, email, company, message, other_fields }: Columns): Fields {
  const { callback: _, ...rest }: OtherFields = other_fields ? JSON.parse(other_fields) : {};
  const known: Fields = { firstName: first_name, lastName: last_name, email, company, message, ...rest };
  const names = [...new Set([...leadFieldNames, ...(Object.keys(rest) as LeadField[])])];
  return Object.fromEntries(names.filter((name) => known[name]).map((name) => [name, known[name]]));
}

/** Returns the rows of the callback that a lead asks for. */
export const readCallback = ({ other_fields }: Pick<Columns, 'other_fields'>): LeadCallback | undefined =>
  other_fields ? (JSON.parse(other_fields) as OtherFields).callback : undefined;

const BATCH = 500;

/** Selects leads with their deliveries. */
export const selectLeads = ({ db }: Store) =>
  db.selectFrom('leads').innerJoin('outbox', 'outbox.lead_id', 'leads.id').selectAll();

export type Cursor = Pick<LeadWithDelivery, 'created_at' | 'id'>;

export type LeadFilter = {
  state?: LeadView | undefined;
  /** Searched for in every field and in ids; ignores case. */
  search?: string | undefined;
  before?: Cursor | undefined;
  limit?: number;
};

/** Whether nobody has answered a lead. One that looks like spam need not be answered. */
const isUnhandled = sql<boolean>`handled_at is null and outbox.state <> 'held'`;

/** Returns leads with their deliveries, newest first. */
export function listLeads(store: Store, { state, search, before, limit }: LeadFilter = {}) {
  let query = selectLeads(store).orderBy('leads.created_at', 'desc').orderBy('leads.id', 'desc');
  if (state === 'unhandled') query = query.where(isUnhandled);
  else if (state !== undefined) query = query.where('outbox.state', '=', state);
  if (search !== undefined) {
    // The default collation of a Postgres may change the case of ASCII letters only.
    const names = store.dialect === 'postgres' ? ['strpos', 'collate "und-x-icu"'] : ['instr', ''];
    const [find, collation] = names.map((name) => sql.raw(name));
    // Postgres rejects NUL. No stored lead contains the character in its place (cleanField).
    const term = search.replaceAll('\0', '\x01');
    query = query.where(
      sql<boolean>`${find}(lower(first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || message
        || ' ' || coalesce(other_fields, '') || ' ' || id ${collation}), lower(${term} ${collation})) > 0`,
    );
  }
  if (before !== undefined)
    query = query.where(sql<boolean>`(leads.created_at, leads.id) < (${before.created_at}, ${before.id})`);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Yields leads with their deliveries, newest first, in batches: all of them may not fit into memory. */
export async function* readLeads(store: Store, filter: LeadFilter = {}) {
  for (let { before } = filter; ; ) {
    const leads = await listLeads(store, { ...filter, before, limit: BATCH });
    yield leads;
    if (leads.length < BATCH) return;
    before = leads.at(-1);
  }
}

export function findLead(store: Store, id: string): Promise<LeadWithDelivery | undefined> {
  return selectLeads(store).where('leads.id', '=', id).executeTakeFirst();
}

/** Puts one lead, or all dead letters, back into the queue unless they are delivered. Returns how many. */
export async function retryLeads({ db }: Store, which: { id: string } | 'dead', now: number) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, finished_at: null })
    .set({ last_error: null, last_code: null, last_status: null })
    .where('state', '!=', 'done')
    .where((row) => (which === 'dead' ? row('state', '=', 'dead') : row('lead_id', '=', which.id)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countUnhandled(store: Store): Promise<number> {
  const counting = selectLeads(store).clearSelect().where(isUnhandled);
  return Number((await counting.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n);
}

/** Marks a lead as answered, or as not answered by null. Returns how many. */
export async function markHandled({ db }: Store, id: string, answeredAt: number | null) {
  const marking = db.updateTable('leads').set({ handled_at: answeredAt }).where('id', '=', id);
  return Number((await marking.executeTakeFirst()).numUpdatedRows);
}

/** Deletes one lead, or all created before `before` (ms), in any state. Returns how many. */
export async function deleteLeads({ db }: Store, which: { id: string } | { before: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('created_at', '<', which.before)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function purgeDelivered({ db }: Store, now: number, days: number): Promise<void> {
  const delivered = db.selectFrom('outbox').select('lead_id').where('state', '=', 'done');
  const old = delivered.where('finished_at', '<', now - days * DAY_MS);
  await db.deleteFrom('leads').where('id', 'in', old).execute();
}
