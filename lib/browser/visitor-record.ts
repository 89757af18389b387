import { recordView } from '#lib/content/record-view';
import { RECORD_MEMORY_MAX, RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { Conversation, RecordField, VisitorRecord } from '#lib/contracts/record';

/** The rows' labels, in their order. */
export const recordLabels: Readonly<Record<RecordField, string>> = recordView.fields;
export const recordFields = Object.keys(recordLabels) as RecordField[];

/** Where a conversation stands in this browser. `mended` has the rows written by hand that win over the next reply. */
export type Standing = Conversation & { mended: readonly RecordField[] };

function pick(read: (field: RecordField) => string | undefined): VisitorRecord {
  return Object.fromEntries(
    recordFields.flatMap((field) => {
      const value = read(field);
      return value ? [[field, value]] : [];
    }),
  );
}

/** One line of text, as a row holds it: at most `RECORD_VALUE_MAX` characters. */
function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, RECORD_VALUE_MAX).trim();
}

/** The rows in a value of unknown shape; what is no row is left out. */
export function readRecord(value: unknown): VisitorRecord {
  if (typeof value !== 'object' || value === null) return {};
  const record = value as Record<string, unknown>;
  return pick((field) => {
    const text = record[field];
    return typeof text === 'string' ? toLine(text) : undefined;
  });
}

/** A conversation out of storage; null if it cannot be read as one. */
export function readConversation(value: unknown): Conversation | null {
  if (typeof value !== 'object' || value === null) return null;
  const { record, memory } = value as Record<string, unknown>;
  if (typeof memory !== 'string' || memory.length > RECORD_MEMORY_MAX) return null;
  return { record: readRecord(record), memory };
}

/** A standing out of storage; null if it cannot be read as one. */
export function readStanding(value: unknown): Standing | null {
  const conversation = readConversation(value);
  if (!conversation) return null;
  const { mended } = value as Record<string, unknown>;
  const isMended = (field: RecordField) => Array.isArray(mended) && mended.includes(field);
  return { ...conversation, mended: recordFields.filter(isMended) };
}

/** What goes along with a message. */
export function toConversation({ record, memory }: Standing): Conversation {
  return { record, memory };
}

/** The standing once its conversation was sent: the built-in agent then knows the rows, a webhook has no memory of them. */
export function afterSending(standing: Standing): Standing {
  return standing.memory === '' ? standing : { ...standing, mended: [] };
}

/** The standing after a reply. Rows mended since the message was sent stay as the visitor has written them. */
export function receiveConversation(current: Standing | null, { record, memory }: Conversation): Standing {
  const mended = current?.mended ?? [];
  const next = pick((field) => (mended.includes(field) ? current?.record[field] : record[field]));
  return { record: next, memory, mended };
}

/** The standing after the visitor has written a row by hand; empty text removes it. */
export function mendRow(standing: Standing, mended: RecordField, text: string): Standing {
  const record = pick((field) => (field === mended ? toLine(text) : standing.record[field]));
  return { ...standing, record, mended: [...new Set([...standing.mended, mended])] };
}

/** The rows that are new or different. */
export function newRows(before: VisitorRecord | undefined, after: VisitorRecord): VisitorRecord {
  return pick((field) => (after[field] === before?.[field] ? undefined : after[field]));
}

/** The known rows as plain lines, `label: value`. */
export function recordLines(record: VisitorRecord): string[] {
  return recordFields.flatMap((field) => (record[field] ? `${recordLabels[field]}: ${record[field]}` : []));
}
