import 'server-only';
import { type KeptLead, listLeads, type Place } from '#lib/server/contact/leads';
import type { Store } from '#lib/server/store/store';

export type ExportFormat = 'csv' | 'json';

const BATCH = 500;

const columns = {
  id: (lead) => lead.id,
  received: (lead) => new Date(lead.created_at).toISOString(),
  firstName: (lead) => lead.first_name,
  lastName: (lead) => lead.last_name,
  email: (lead) => lead.email,
  company: (lead) => lead.company,
  message: (lead) => lead.message,
  state: (lead) => lead.state,
  suspicion: (lead) => lead.suspicion,
  attempts: (lead) => lead.attempts,
  lastError: (lead) => lead.last_error,
} satisfies Record<string, (lead: KeptLead) => unknown>;

const toRow = (lead: KeptLead) =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(lead)]));

// Disarms formulas. Spreadsheets with another separator start a cell inside this one, which no CSV library considers.
function csvCell(value: unknown): string {
  const text = value === null ? '' : String(value).replace(/(?<=[;|\t\r\n][\s"]*)[=+\-@＝＋－＠]/g, "'$&");
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** All leads, newest first, as the parts of a file; together they may not fit into memory. */
export async function* exportLeads(store: Store, format: ExportFormat): AsyncGenerator<string> {
  yield format === 'csv' ? csvLine(Object.keys(columns)) : '[';
  for (let before: Place | undefined; ; ) {
    const leads = await listLeads(store, { before, limit: BATCH });
    const rows = leads.map(toRow);
    if (format === 'csv') yield rows.map((row) => csvLine(Object.values(row))).join('');
    else if (rows.length > 0)
      yield `${before ? ',' : ''}\n${rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')}`;
    if (leads.length < BATCH) break;
    before = leads.at(-1);
  }
  if (format === 'json') yield '\n]\n';
}
