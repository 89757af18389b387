import { personQueue } from '#lib/content/answers';
import { chatFallback } from '#lib/content/chat';
import { rowNames } from '#lib/contracts/callback';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { type CallbackRows, type ReplyPiece, type Ticket, ticketFields } from '#lib/contracts/reply';
import { removeMarkup } from '#lib/server/chat/assistants/markup';
import { isJsonObject, isNonEmpty, parseJson } from '#lib/shared/json';
import { hasContent, normalizeText } from '#lib/shared/text';

const TICKET_TEXT_MAX = 60;

/** Reads the named texts of an assistant's JSON, or of JSON in a text, without a model's marks. Drops others and longer ones. */
function parseTexts(value: unknown, fields: readonly string[], type: 'text' | 'lines', max: number) {
  const decoded = typeof value === 'string' ? parseJson(value) : value;
  const json = isJsonObject(decoded) ? decoded : {};
  const texts = fields.flatMap((field) => {
    const text = typeof json[field] === 'string' ? normalizeText(type, removeMarkup(json[field])) : '';
    return text !== '' && text.length <= max ? [[field, text]] : [];
  });
  return Object.fromEntries(texts);
}

export const parseRows = (value: unknown): CallbackRows =>
  parseTexts(value, rowNames, 'lines', CHAT_MESSAGE_MAX);

export function parseTicket(value: unknown): Ticket {
  const ticket: Ticket = parseTexts(value, ticketFields, 'text', TICKET_TEXT_MAX);
  return ticket.queue === personQueue ? { ...ticket, needsPerson: true } : ticket;
}

/** Returns the pieces of an answer's element, the text last; undefined without text and rows. `shown`: the earlier text. */
export function parseAnswerElement(value: unknown, shown = ''): ReplyPiece[] | undefined {
  if (!isJsonObject(value)) return undefined;
  const rows = parseRows(value.record);
  const ticket = parseTicket(value.ticket);
  const output = typeof value.output === 'string' ? value.output : '';
  const text = isNonEmpty(rows) && !hasContent(removeMarkup(output)) ? shown || chatFallback.noted : output;
  if (!hasContent(text)) return undefined;
  return [
    ...(isNonEmpty(rows) ? [{ callback: { rows } }] : []),
    ...(isNonEmpty(ticket) ? [{ ticket }] : []),
    { text },
  ];
}
