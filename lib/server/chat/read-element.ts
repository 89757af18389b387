import 'server-only';
import { type Intake, recordFields, type VisitorRecord, visitorRecordSchema } from '#lib/contracts/record';
import { removeReasoning } from '#lib/server/chat/reasoning';
import { isObject } from '#lib/server/core/json';

/** Reads the rows of an assistant's record. Unknown fields, values other than text, and reasoning are dropped. */
export function readRows(value: unknown): VisitorRecord {
  const given = isObject(value) ? value : {};
  const rows = recordFields.flatMap((field) => {
    const text = given[field];
    if (typeof text !== 'string') return [];
    const row = visitorRecordSchema.safeParse({ [field]: removeReasoning(text) });
    return row.success ? Object.entries(row.data) : [];
  });
  return Object.fromEntries(rows);
}

/** Returns the text and the rows of an answer's element. Undefined when it has no text. */
export function readElement(value: unknown): { text: string; intake: Intake | null } | undefined {
  if (!isObject(value) || typeof value.output !== 'string' || value.output.trim() === '') return undefined;
  const record = readRows(value.record);
  const hasRows = Object.keys(record).length > 0;
  return { text: value.output, intake: hasRows ? { record, asked: null, isRepeated: false } : null };
}
