import 'server-only';
import {
  type CallbackRows,
  type CallbackState,
  callbackFields,
  callbackRowsSchema,
} from '#lib/contracts/callback';
import { removeReasoning } from '#lib/server/chat/reasoning';
import { isJsonObject } from '#lib/server/core/json';

/** Reads the rows of an assistant's record. Unknown fields, values other than text, and reasoning are dropped. */
export function readRows(value: unknown): CallbackRows {
  const given = isJsonObject(value) ? value : {};
  const rows = callbackFields.flatMap((field) => {
    const text = given[field];
    if (typeof text !== 'string') return [];
    const row = callbackRowsSchema.safeParse({ [field]: removeReasoning(text) });
    return row.success ? Object.entries(row.data) : [];
  });
  return Object.fromEntries(rows);
}

/** Returns the text and the rows of an answer's element. Undefined when it has no text. */
export function readElement(value: unknown): { text: string; callback: CallbackState | null } | undefined {
  if (!isJsonObject(value) || typeof value.output !== 'string' || value.output.trim() === '')
    return undefined;
  const rows = readRows(value.record);
  const hasRows = Object.keys(rows).length > 0;
  return { text: value.output, callback: hasRows ? { rows, asked: null, isRepeated: false } : null };
}
