import 'server-only';
import { type Intake, recordFields, visitorRecordSchema } from '#lib/contracts/record';
import { isObject } from '#lib/server/core/json';

/** Reads the rows of a webhook's `record`. Unknown fields and values that are no text are dropped. */
function readRows(value: unknown): Intake | null {
  if (!isObject(value)) return null;
  const rows = recordFields.flatMap((field) => {
    const row = visitorRecordSchema.safeParse({ [field]: value[field] });
    return row.success ? Object.entries(row.data) : [];
  });
  return rows.length > 0 ? { record: Object.fromEntries(rows), asked: null, isRepeated: false } : null;
}

/** Returns the text and the rows of an answer's element. Undefined when it has no text. */
export function readElement(value: unknown): { text: string; intake: Intake | null } | undefined {
  if (!isObject(value) || typeof value.output !== 'string' || value.output.trim() === '') return undefined;
  return { text: value.output, intake: readRows(value.record) };
}
