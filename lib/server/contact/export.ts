import 'server-only';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import { toFields } from '#lib/server/contact/lead-columns';
import { type Cursor, type KeptLead, type LeadFilter, listLeads } from '#lib/server/contact/leads';
import type { Store } from '#lib/server/store/store';

export type ExportFormat = 'csv' | 'json';

const BATCH = 500;

const columns = ['id', 'received', ...leadFieldNames, 'state', 'suspicion', 'attempts', 'lastError'] as const;
type Row = Record<(typeof columns)[number], string | number | null>;

function toRow(lead: KeptLead): Row {
  const fields = toFields(lead);
  const words = Object.fromEntries(leadFieldNames.map((name) => [name, fields[name] ?? null]));
  return {
    id: lead.id,
    received: new Date(lead.created_at).toISOString(),
    ...(words as Record<LeadField, string | null>),
    state: lead.state,
    suspicion: lead.suspicion,
    attempts: lead.attempts,
    lastError: lead.last_error,
  };
}

// Disarms formulas. With another separator a cell may start inside this one, which no CSV library considers.
function csvCell(value: unknown): string {
  const text = value === null ? '' : String(value).replace(/(?<=[;|\t\r\n][\s"]*)[=+\-@＝＋－＠]/g, "'$&");
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Yields leads, newest first, in parts: together they may not fit into memory. */
export async function* exportLeads(
  store: Store,
  format: ExportFormat,
  filter: LeadFilter = {},
): AsyncGenerator<string> {
  yield format === 'csv' ? csvLine(columns) : '[';
  for (let before: Cursor | undefined; ; ) {
    const leads = await listLeads(store, { ...filter, before, limit: BATCH });
    const rows = leads.map(toRow);
    if (format === 'csv') yield rows.map((row) => csvLine(columns.map((name) => row[name]))).join('');
    else if (rows.length > 0)
      yield `${before ? ',' : ''}\n${rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')}`;
    if (leads.length < BATCH) break;
    before = leads.at(-1);
  }
  if (format === 'json') yield '\n]\n';
}
