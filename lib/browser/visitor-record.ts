import { isObject } from '#lib/browser/storage';
import { isAgreedTime, recordView } from '#lib/content/record-view';
import { NOTES_SEPARATOR, RECORD_MEMORY_MAX, recordMax } from '#lib/contracts/limits';
import type { Conversation, RecordField, VisitorRecord } from '#lib/contracts/record';

export const recordLabels: Readonly<Record<RecordField, string>> = recordView.fields;
/** The rows: `recordFields`, which would bring zod along. */
export const recordRows = Object.keys(recordLabels) as RecordField[];

/**
 * The state of a conversation in this browser. `mended`: the rows that the visitor has edited,
 * whose text wins over the next reply. `sentAt`: when its record was last sent, in ms since the
 * epoch.
 */
export type RecordState = Conversation & { mended: readonly RecordField[]; sentAt?: number };

/** What chat and call show. `noted`: the rows that the last turn added or changed. */
type ShownRecord = { recordState: RecordState; noted: VisitorRecord };

function pick(read: (field: RecordField) => string | undefined): VisitorRecord {
  return Object.fromEntries(
    recordRows.flatMap((field) => {
      const value = read(field);
      return value ? [[field, value]] : [];
    }),
  );
}

/** Turns a row's text into one line of at most `recordMax` characters. */
function toLine(field: RecordField, text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, recordMax(field)).trim();
}

/** Reads the rows from a value of unknown shape, ignoring everything else. */
export function readRecord(value: unknown): VisitorRecord {
  if (!isObject(value)) return {};
  return pick((field) => {
    const text = value[field];
    return typeof text === 'string' ? toLine(field, text) : undefined;
  });
}

/** Reads a stored conversation; null when it is invalid. */
export function readConversation(value: unknown): Conversation | null {
  if (!isObject(value)) return null;
  const { record, memory } = value;
  if (typeof memory !== 'string' || memory.length > RECORD_MEMORY_MAX) return null;
  return { record: readRecord(record), memory };
}

/** Reads a stored recordState; null when it is invalid. */
export function readStanding(value: unknown): RecordState | null {
  const conversation = readConversation(value);
  if (!conversation) return null;
  const { mended, sentAt } = value as Record<string, unknown>;
  const isMended = (field: RecordField) => Array.isArray(mended) && mended.includes(field);
  const sent = typeof sentAt === 'number' && { sentAt };
  return { ...conversation, mended: recordRows.filter(isMended), ...sent };
}

/** Returns the part that is sent with a message. */
export function toConversation({ record, memory }: RecordState): Conversation {
  return { record, memory };
}

/** The state after a send: the built-in agent now knows the edited rows; a webhook remembers none. */
export function afterSending(recordState: RecordState): RecordState {
  return recordState.memory === '' ? recordState : { ...recordState, mended: [] };
}

/** What the chat or the call says after a record was sent. */
export const sayRequestSent = ({ time }: VisitorRecord): string =>
  time && isAgreedTime(time)
    ? `${recordView.requestSent} ${recordView.requestSentTime.replace('{time}', () => time)}`
    : recordView.requestSent;

/** The state after its record was sent: the next message no longer answers the agent's question. */
export function afterRequestSent(recordState: RecordState): ShownRecord {
  return { recordState: { ...recordState, memory: '', sentAt: Date.now() }, noted: {} };
}

/** Returns the rows that are new or changed. */
function newRows(before: VisitorRecord | undefined, after: VisitorRecord): VisitorRecord {
  return pick((field) => (after[field] === before?.[field] ? undefined : after[field]));
}

/** The state after a reply. Rows edited since the message was sent keep the visitor's text. */
export function receiveConversation(
  current: RecordState | null,
  { record, memory }: Conversation,
): ShownRecord {
  const mended = current?.mended ?? [];
  const next = pick((field) => (mended.includes(field) ? current?.record[field] : record[field]));
  const sent = current?.sentAt && Object.keys(next).length > 0 && { sentAt: current.sentAt };
  return { recordState: { record: next, memory, mended, ...sent }, noted: newRows(current?.record, next) };
}

/** The state after the visitor has edited a row; empty text removes it. */
export function receiveEdit(recordState: RecordState, edited: RecordField, text: string): ShownRecord {
  const record = pick((field) => (field === edited ? toLine(field, text) : recordState.record[field]));
  const mended = [...new Set([...recordState.mended, edited])];
  return { recordState: { ...recordState, record, mended }, noted: {} };
}

/**
 * Formats what has no field in the contact form: lines of `label: value`, followed by the visitor's
 * words.
 */
export function recordMessage(record: VisitorRecord): string {
  const lines = (['need', 'volume', 'start', 'time', 'phone'] as const).flatMap((field) =>
    record[field] ? `${recordLabels[field]}: ${record[field]}` : [],
  );
  // In the record the notes are one line; here each message has its own.
  const notes = record.notes?.replaceAll(NOTES_SEPARATOR, '\n');
  return [lines.join('\n'), notes].filter(Boolean).join('\n\n');
}
