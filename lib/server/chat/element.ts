import { personQueue } from '#lib/content/answer';
import { chatFallback } from '#lib/content/chat';
import { type CallbackRows, callbackFields } from '#lib/contracts/callback';
import { hasContent, normalizeText } from '#lib/contracts/lead-fields';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';
import { type ReplyPiece, type Ticket, ticketFields } from '#lib/contracts/reply';
import { removeMarkup } from '#lib/server/chat/markup';
import { findJsonEnd, hasAny, isJsonObject, parseJson } from '#lib/server/core/json';

const TICKET_TEXT_MAX = 60;

/** Reads the named texts of an assistant's JSON, without a model's marks. Drops others and longer ones. */
function readTexts(value: unknown, fields: readonly string[], type: 'text' | 'lines', max: number) {
  const given = isJsonObject(value) ? value : {};
  const texts = fields.flatMap((field) => {
    const text = typeof given[field] === 'string' ? normalizeText(type, removeMarkup(given[field])) : '';
    return text !== '' && text.length <= max ? [[field, text]] : [];
  });
  return Object.fromEntries(texts);
}

/** Reads the rows of an assistant's record. */
export const readRows = (value: unknown): CallbackRows =>
  readTexts(value, callbackFields, 'lines', CALLBACK_ROW_MAX);

/** Reads an assistant's ticket. */
export function readTicket(value: unknown): Ticket {
  const ticket: Ticket = readTexts(value, ticketFields, 'text', TICKET_TEXT_MAX);
  return ticket.queue === personQueue ? { ...ticket, needsPerson: true } : ticket;
}

/** Makes the piece that shows the rows of a record. */
export const showRows = (rows: CallbackRows): ReplyPiece => ({
  callback: { rows, asked: null, isRepeated: false },
});

/** Finds what `record` was called with in JSON of whatever shape: beside the tool's name, or under it. */
function findInputs(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(findInputs);
  if (!isJsonObject(value)) return [];
  const input = value.arguments ?? value.parameters ?? value.args ?? value.input;
  const inputs = Object.values(value).includes('record') ? [input] : [value.record];
  return [...inputs, ...Object.values(value).flatMap(findInputs)];
}

/** Reads the rows of calls of `record` that a model has written as text, if their arguments are JSON. */
export function readCalledRows(call: string): CallbackRows {
  const rows: CallbackRows = {};
  let end = 0;
  for (let start = call.indexOf('{'); start !== -1; start = call.indexOf('{', end)) {
    // Some models write the tool's name before its arguments.
    const isNamed = call.slice(end, start).includes('record');
    end = findJsonEnd(call, start);
    const value = parseJson(call.slice(start, end));
    const inputs = isNamed ? [value] : findInputs(value);
    for (const input of inputs)
      Object.assign(rows, readRows(typeof input === 'string' ? parseJson(input) : input));
  }
  return rows;
}

/**
 * Returns the pieces of an answer's element, the text last. Undefined when it has neither text nor rows.
 * `shown`: the text that came before it.
 */
export function readElement(value: unknown, shown = ''): ReplyPiece[] | undefined {
  if (!isJsonObject(value)) return undefined;
  const rows = readRows(value.record);
  const ticket = readTicket(value.ticket);
  const output = typeof value.output === 'string' ? value.output : '';
  const text = hasAny(rows) && !hasContent(removeMarkup(output)) ? shown || chatFallback.noted : output;
  if (!hasContent(text)) return undefined;
  return [...(hasAny(rows) ? [showRows(rows)] : []), ...(hasAny(ticket) ? [{ ticket }] : []), { text }];
}
