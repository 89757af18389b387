import { sql } from 'kysely';
import type { LeadCallback } from '#lib/contracts/contact';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import { DAY_MS } from '#lib/server/core/time';
import type { Lead, LeadView } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// The sender's words are one column of JSON, so a new field needs no migration. A lead that is older lacks it.

type StoredSubmission = Partial<Record<LeadField, string>> & { callback?: LeadCallback | undefined };

/** Writes the form's fields that are not empty, in its order, and the callback. */
export function serializeSubmission(sent: StoredSubmission): string {
  const names = [...leadFieldNames, 'callback'] as const;
  const filled = names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : []));
  return JSON.stringify(Object.fromEntries(filled));
}

export function parseSubmission({ submission }: Pick<Lead, 'submission'>) {
  const { callback, ...fields }: StoredSubmission = JSON.parse(submission);
  return { fields, callback };
}

/** Formats a sender's name. A lead may lack a part of it. */
export const formatName = ({ firstName, lastName }: StoredSubmission): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const BATCH = 500;

export type Cursor = Pick<Lead, 'created_at' | 'id'>;

export type LeadFilter = {
  view?: LeadView | undefined;
  /** Searched for in every field and in ids; ignores case. */
  search?: string | undefined;
  before?: Cursor | undefined;
};

/** Whether nobody has answered a lead. One that looks like spam need not be answered. */
const isUnanswered = sql<boolean>`answered_at is null and state <> 'held'`;

function contains(lead: Lead, search: string): boolean {
  const { fields, callback = {} } = parseSubmission(lead);
  const texts = [...Object.values(fields), ...Object.values(callback), lead.id];
  return texts.join(' ').toLowerCase().includes(search.toLowerCase());
}

/** Yields leads, newest first, in batches: all of them may not fit into memory. */
export async function* readLeads(store: Store, filter: LeadFilter = {}, batch = BATCH) {
  const { view, search = '' } = filter;
  let { before } = filter;
  const newest = store.db.selectFrom('leads').orderBy('created_at', 'desc').orderBy('id', 'desc');
  for (;;) {
    let query = newest.selectAll().limit(batch);
    if (view === 'unanswered') query = query.where(isUnanswered);
    else if (view !== undefined) query = query.where('state', '=', view);
    if (before !== undefined)
      query = query.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`);
    const leads = await query.execute();
    yield leads.filter((lead) => contains(lead, search));
    if (leads.length < batch) return;
    before = leads.at(-1);
  }
}

export async function listLeads(store: Store, filter: LeadFilter = {}, limit = Infinity): Promise<Lead[]> {
  const found: Lead[] = [];
  for await (const leads of readLeads(store, filter, filter.search ? BATCH : Math.min(limit, BATCH))) {
    found.push(...leads);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

export function findLead(store: Store, id: string): Promise<Lead | undefined> {
  return store.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countUnanswered(store: Store): Promise<number> {
  const counting = store.db.selectFrom('leads').where(isUnanswered);
  return Number((await counting.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n);
}

/** Marks a lead as answered, or as not answered by null. Returns how many. */
export async function markAnswered({ db }: Store, id: string, answeredAt: number | null) {
  const marking = db.updateTable('leads').set({ answered_at: answeredAt }).where('id', '=', id);
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
  const delivered = db.deleteFrom('leads').where('state', '=', 'done');
  await delivered.where('finished_at', '<', now - days * DAY_MS).execute();
}
