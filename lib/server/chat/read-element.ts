import { chatFallback } from '#lib/content/chat';
import {
  type CallbackRows,
  type CallbackState,
  callbackFields,
  callbackRowsSchema,
} from '#lib/contracts/callback';
import { removeMarkup } from '#lib/server/chat/markup';
import { isJsonObject, parseJson } from '#lib/server/core/json';

/** Reads the rows of an assistant's record. Unknown fields, values other than text, and a model's own marks are dropped. */
export function readRows(value: unknown): CallbackRows {
  const given = isJsonObject(value) ? value : {};
  const rows = callbackFields.flatMap((field) => {
    const text = given[field];
    if (typeof text !== 'string') return [];
    const row = callbackRowsSchema.safeParse({ [field]: removeMarkup(text) });
    return row.success ? Object.entries(row.data) : [];
  });
  return Object.fromEntries(rows);
}

/** Reads the rows of calls of the tool `record` that a model has written as text, in the ways of several models. */
export function readCalledRows(calls: readonly string[]): CallbackRows {
  const rows = calls.flatMap((text) => {
    const at = text.search(/\{|\[\s*\{/);
    const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
    // Some models write the tool's name before the JSON of its arguments.
    const isNamed = text.slice(0, Math.max(at, 0)).includes('record');
    return [parseJson(text.slice(Math.max(at, 0), end))].flat().map((call) => {
      if (!isJsonObject(call)) return {};
      const { name, parameters, arguments: input = parameters ?? (isNamed ? call : {}) } = call;
      if (name !== 'record' && !isNamed) return {};
      return readRows(typeof input === 'string' ? parseJson(input) : input);
    });
  });
  return Object.assign({}, ...rows);
}

/** Returns the text and the rows of an answer's element. Undefined when it has neither. */
export function readElement(value: unknown): { text: string; callback: CallbackState | null } | undefined {
  if (!isJsonObject(value)) return undefined;
  const rows = readRows(value.record);
  const hasRows = Object.keys(rows).length > 0;
  const output = typeof value.output === 'string' ? value.output : '';
  const text = hasRows && removeMarkup(output) === '' ? chatFallback.noted : output;
  if (text.trim() === '') return undefined;
  return { text, callback: hasRows ? { rows, asked: null, isRepeated: false } : null };
}
