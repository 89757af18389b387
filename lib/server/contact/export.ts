import { stringify } from 'csv-stringify/sync';
import { messageRowNames } from '#lib/contracts/callback';
import { leadFieldNames } from '#lib/contracts/lead-fields';
import { type LeadFilter, parseSubmission, readLeads } from '#lib/server/contact/leads';
import type { Lead } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

const callbackColumns = messageRowNames.map((name) => `callback.${name}`);
const delivery = ['state', 'suspicion', 'attempts', 'lastError', 'finished', 'sessionId'];
const columns = ['id', 'received', ...leadFieldNames, ...callbackColumns, ...delivery];

function toRow(lead: Lead) {
  const { fields, callback } = parseSubmission(lead);
  return {
    id: lead.id,
    received: new Date(lead.created_at).toISOString(),
    ...fields,
    callback,
    state: lead.state,
    suspicion: lead.suspicion,
    attempts: lead.attempts,
    lastError: lead.last_error,
    finished: lead.finished_at && new Date(lead.finished_at).toISOString(),
    sessionId: lead.session_id,
  };
}

/** Yields leads as CSV in parts, newest first: all of them may not fit into memory. */
export async function* exportLeads(store: Store, filter: LeadFilter = {}): AsyncGenerator<string> {
  let isFirst = true;
  for await (const leads of readLeads(store, filter)) {
    yield stringify(leads.map(toRow), {
      columns,
      header: isFirst,
      bom: isFirst,
      record_delimiter: 'windows',
      quoted_match: '\n', // By itself the library quotes \r\n alone.
      escape_formulas: true,
    });
    isFirst = false;
  }
}
