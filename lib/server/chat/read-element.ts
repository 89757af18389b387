import { chatFallback } from '#lib/content/chat';
import { type CallbackRows, callbackFields, callbackRowsSchema } from '#lib/contracts/callback';
import { type Ticket, ticketFields } from '#lib/contracts/chat';
import { normalizeText } from '#lib/contracts/lead-fields';
import { removeMarkup } from '#lib/server/chat/markup';
import type { AnswerPiece } from '#lib/server/chat/message';
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

export const hasRows = (rows: CallbackRows): boolean => Object.keys(rows).length > 0;

/** Makes the piece that shows the rows of a record. */
export const showRows = (rows: CallbackRows): AnswerPiece => ({
  callback: { rows, asked: null, isRepeated: false },
});

const TICKET_TEXT_MAX = 60;

/** Reads an assistant's ticket, null without any field. Other fields and longer texts are dropped. */
export function readTicket(value: unknown): Ticket | null {
  const given = isJsonObject(value) ? value : {};
  const fields = ticketFields.flatMap((field) => {
    const text = typeof given[field] === 'string' ? normalizeText('text', removeMarkup(given[field])) : '';
    return text !== '' && text.length <= TICKET_TEXT_MAX ? [[field, text]] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Returns the outermost JSON objects in a text, each with what stands before it. */
function findObjects(text: string): { before: string; value: unknown }[] {
  const found = [];
  let [depth, start, end] = [0, 0, 0];
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (mark === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (mark === '}' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      found.push({ before: text.slice(end, start), value: parseJson(text.slice(start, index + 1)) });
      end = index + 1;
    }
  }
  return found;
}

/** Reads the rows of calls of the tool `record` that a model has written as text, if their arguments are JSON. */
export function readCalledRows(text: string): CallbackRows {
  const rows = findObjects(text).map(({ before, value }) => {
    // Some models write the tool's name before its arguments.
    if (!isJsonObject(value) || !`${before} ${value.name}`.includes('record')) return {};
    const input = value.arguments ?? value.parameters ?? value;
    return readRows(typeof input === 'string' ? parseJson(input) : input);
  });
  return Object.assign({}, ...rows);
}

/**
 * Returns the text of an answer's element, and the pieces that come with it. Undefined when it has neither text nor
 * rows. `words` were shown before.
 */
export function readElement(value: unknown, words = ''): { text: string; others: AnswerPiece[] } | undefined {
  if (!isJsonObject(value)) return undefined;
  const rows = readRows(value.record);
  const output = typeof value.output === 'string' ? value.output : '';
  const text = hasRows(rows) && removeMarkup(output) === '' ? words || chatFallback.noted : output;
  if (text.trim() === '') return undefined;
  const ticket = readTicket(value.ticket);
  return { text, others: [...(hasRows(rows) ? [showRows(rows)] : []), ...(ticket ? [{ ticket }] : [])] };
}
