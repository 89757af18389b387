import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { messageRows } from '#lib/contracts/callback';
import { leadCallbackSchema } from '#lib/contracts/contact';
import { mapFields } from '#lib/contracts/lead-fields';
import { type LeadFilter, readCallback, readLeads, toColumns, toFields } from '#lib/server/contact/leads';
import { type LeadWithDelivery, outboxState, suspicion } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

/** A lead in a file, with its delivery. The form's fields and the callback come between `received` and `state`. */
const fileLeadSchema = z.object({
  id: z.string(),
  received: z.iso.datetime(),
  ...mapFields(() => z.string().optional()),
  callback: z.optional(leadCallbackSchema),
  state: outboxState,
  suspicion: suspicion.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  finished: z.iso.datetime().nullable(),
  sessionId: z.string(),
});
type FileLead = z.infer<typeof fileLeadSchema>;

const callbackColumns = messageRows.map((row) => `callback.${row}`);
const columns = Object.keys(fileLeadSchema.shape).flatMap((name) =>
  name === 'callback' ? callbackColumns : name,
);

const toIso = (at: number) => new Date(at).toISOString();

function toFileLead(lead: LeadWithDelivery): FileLead {
  return {
    id: lead.id,
    received: toIso(lead.created_at),
    ...toFields(lead),
    callback: readCallback(lead),
    state: lead.state,
    suspicion: lead.suspicion,
    attempts: lead.attempts,
    lastError: lead.last_error,
    finished: lead.finished_at === null ? null : toIso(lead.finished_at),
    sessionId: lead.session_id,
  };
}

const toCsv = (leads: readonly FileLead[], isFirst: boolean) =>
  stringify([...leads], {
    columns,
    header: isFirst,
    bom: isFirst,
    record_delimiter: 'windows',
    quoted_match: '\n', // By itself the library quotes \r\n alone.
    escape_formulas: true,
  });

const toJson = (leads: readonly FileLead[], isFirst: boolean) =>
  leads.map((lead, index) => `${isFirst && index === 0 ? '' : ',\n'}${JSON.stringify(lead)}`).join('');

/** Yields leads, newest first, in parts. */
export async function* exportLeads(
  store: Store,
  format: 'csv' | 'json',
  filter: LeadFilter = {},
): AsyncGenerator<string> {
  let isFirst = true;
  if (format === 'json') yield '[\n';
  for await (const leads of readLeads(store, filter)) {
    yield (format === 'csv' ? toCsv : toJson)(leads.map(toFileLead), isFirst);
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

/** Adds the leads of a JSON export whose ids the store lacks. Returns how many. Throws on other JSON. */
export function importLeads({ db }: Store, json: string): Promise<number> {
  const sent = z.array(fileLeadSchema).parse(JSON.parse(json));
  return db.transaction().execute(async (transaction) => {
    let added = 0;
    for (const one of sent) {
      const lead = {
        id: one.id,
        created_at: Date.parse(one.received),
        ...toColumns(one),
        session_id: one.sessionId,
        suspicion: one.suspicion,
      };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('leads')
        .values(lead)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) continue;
      const job = {
        lead_id: one.id,
        state: one.state,
        attempts: one.attempts,
        next_attempt_at: lead.created_at,
        last_error: one.lastError,
        finished_at: one.finished === null ? null : Date.parse(one.finished),
      };
      await transaction.insertInto('outbox').values(job).execute();
      added += 1;
    }
    return added;
  });
}
