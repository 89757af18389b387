import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import { type LeadFilter, readLeads, toColumns, toFields } from '#lib/server/contact/leads';
import { type KeptLead, outboxState, suspicion } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

const field = z.string().optional();
/** A lead in a file, with its delivery. The form's fields come between `received` and `state`. */
const rowSchema = z.object({
  id: z.string(),
  received: z.iso.datetime(),
  ...(Object.fromEntries(leadFieldNames.map((name) => [name, field])) as Record<LeadField, typeof field>),
  state: outboxState,
  suspicion: suspicion.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  finished: z.iso.datetime().nullable(),
  sessionId: z.string(),
});
type Row = z.infer<typeof rowSchema>;

const columns = Object.keys(rowSchema.shape);

const toIso = (at: number) => new Date(at).toISOString();

function toRow(lead: KeptLead): Row {
  return {
    id: lead.id,
    received: toIso(lead.created_at),
    ...toFields(lead),
    state: lead.state,
    suspicion: lead.suspicion,
    attempts: lead.attempts,
    lastError: lead.last_error,
    finished: lead.finished_at === null ? null : toIso(lead.finished_at),
    sessionId: lead.session_id,
  };
}

const toCsv = (rows: readonly Row[], isFirst: boolean) =>
  stringify([...rows], {
    columns,
    header: isFirst,
    bom: isFirst,
    record_delimiter: 'windows',
    quoted_match: '\n', // By itself the library quotes \r\n alone.
    escape_formulas: true,
  });

const toJson = (rows: readonly Row[], isFirst: boolean) =>
  rows.map((row, index) => `${isFirst && index === 0 ? '' : ',\n'}${JSON.stringify(row)}`).join('');

/** Yields leads, newest first, in parts. */
export async function* exportLeads(
  store: Store,
  format: 'csv' | 'json',
  filter: LeadFilter = {},
): AsyncGenerator<string> {
  let isFirst = true;
  if (format === 'json') yield '[\n';
  for await (const leads of readLeads(store, filter)) {
    yield (format === 'csv' ? toCsv : toJson)(leads.map(toRow), isFirst);
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

/** Adds the leads of a JSON export whose ids the store lacks. Returns how many. Throws on other JSON. */
export function importLeads({ db }: Store, json: string): Promise<number> {
  const rows = z.array(rowSchema).parse(JSON.parse(json));
  return db.transaction().execute(async (transaction) => {
    let added = 0;
    for (const row of rows) {
      const lead = {
        id: row.id,
        created_at: Date.parse(row.received),
        ...toColumns(row),
        session_id: row.sessionId,
        suspicion: row.suspicion,
      };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('leads')
        .values(lead)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) continue;
      const job = {
        lead_id: row.id,
        state: row.state,
        attempts: row.attempts,
        next_attempt_at: lead.created_at,
        last_error: row.lastError,
        finished_at: row.finished === null ? null : Date.parse(row.finished),
      };
      await transaction.insertInto('outbox').values(job).execute();
      added += 1;
    }
    return added;
  });
}
