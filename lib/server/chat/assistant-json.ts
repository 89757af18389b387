import { personQueue } from '#lib/content/answer';
import { chatFallback } from '#lib/content/chat';
import { callbackFields } from '#lib/contracts/callback';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';
import { type CallbackRows, type ReplyPiece, type Ticket, ticketFields } from '#lib/contracts/reply';
import { hasContent, normalizeText } from '#lib/contracts/text';
import { removeMarkup } from '#lib/server/chat/markup';
import { hasAny, isJsonObject, parseJson } from '#lib/server/core/json';

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

export const readRows = (value: unknown): CallbackRows =>
  readTexts(value, callbackFields, 'lines', CALLBACK_ROW_MAX);

export function readTicket(value: unknown): Ticket {
  const ticket: Ticket = readTexts(value, ticketFields, 'text', TICKET_TEXT_MAX);
  return ticket.queue === personQueue ? { ...ticket, needsPerson: true } : ticket;
}

/** Makes the piece that shows the rows of a record. */
export const showRows = (rows: CallbackRows): ReplyPiece => ({
  callback: { rows, asked: null, isRepeated: false },
});

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

/** Reads the rows of calls of `record` that a model has written as text, if their arguments are JSON. */
export function readCalledRows(text: string): CallbackRows {
  const rows = findObjects(text).map(({ before, value }) => {
    if (!isJsonObject(value)) return {};
    // Some models write the tool's name before its arguments.
    if (before.includes('record')) return readRows(value);
    const input = value.arguments ?? value.parameters;
    return value.name === 'record' ? readRows(typeof input === 'string' ? parseJson(input) : input) : {};
  });
  return Object.assign({}, ...rows);
}

/**
 * Returns the pieces of an answer's element, the text last. Undefined when it has neither text nor rows.
 * `shown`: the text that came before it.
 */
export function readAnswerElement(value: unknown, shown = ''): ReplyPiece[] | undefined {
  if (!isJsonObject(value)) return undefined;
  const rows = readRows(value.record);
  const ticket = readTicket(value.ticket);
  const output = typeof value.output === 'string' ? value.output : '';
  const text = hasAny(rows) && !hasContent(removeMarkup(output)) ? shown || chatFallback.noted : output;
  if (!hasContent(text)) return undefined;
  return [...(hasAny(rows) ? [showRows(rows)] : []), ...(hasAny(ticket) ? [{ ticket }] : []), { text }];
}
