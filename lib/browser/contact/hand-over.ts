import { cleanRows, useVisitorCallback } from '#lib/browser/callback/callback-state';
import {
  type FieldSource,
  findFirstError,
  isHandedOver,
  useDraft,
  writeField,
} from '#lib/browser/contact/draft';
import { formatRow } from '#lib/content/callback';
import { messageRowNames } from '#lib/contracts/callback';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import type { CallbackRows } from '#lib/contracts/reply';

// Copies the rows of a callback, or a call word for word, into the draft of a lead. A second hand-over of the same kind
// replaces the first; the visitor's own text stays.

/** Returns the message without the text of an earlier hand-over. */
function withoutHandOver(earlier: string): string {
  const rest = useDraft.getState().fields.message.replace(earlier, '');
  return rest.replace(/\n{4,}/, '\n\n').trim();
}

/** Hands over what was said in a call, a turn a line, under a title. What would be too long loses its beginning. */
export function handOverTranscript(title: string, lines: readonly string[]): void {
  const rest = withoutHandOver(useDraft.getState().transcript);
  const spoken = lines.join('\n');
  const room = Math.max(0, leadFields.message.max - rest.length - title.length - 5);
  const kept = spoken.length > room ? `…${spoken.slice(spoken.length - room)}` : spoken;
  const transcript = `${title}:\n${kept}`;
  writeField('message', `${transcript}\n\n${rest}`.trim(), 'call');
  useDraft.setState({ transcript, revealed: 'message' });
}

/** Formats the rows that have no field of their own as lines of the message. */
function formatRows(rows: CallbackRows | null): string {
  const lines = messageRowNames.map((name) => rows?.[name] && formatRow(name, rows[name]));
  return lines.filter(Boolean).join('\n');
}

/** Fills the draft from the rows of the visitor's callback: fields that are empty, or as the last hand-over filled them. */
function fillFromCallback(source: FieldSource): void {
  const { fields, origins, callback } = useDraft.getState();
  const rows = cleanRows();
  const lines = formatRows(rows);
  const message = `${lines}\n\n${withoutHandOver(formatRows(callback))}`.trim();
  writeField('message', message, lines ? source : undefined);
  const [firstName, lastName] = rows.name?.split(/ (.*)/) ?? [];
  const values: Readonly<Record<string, string | undefined>> = { ...rows, firstName, lastName };
  for (const name of leadFieldNames) {
    const value = values[name];
    if (value && (!fields[name].trim() || origins[name]))
      writeField(name, value.slice(0, leadFields[name].max), source);
  }
  useDraft.setState({ callback: rows });
}

/** Puts the callback into the form, and reveals the first missing field, or else the first one. Only the visitor sends it. */
export function handOverCallback(source: FieldSource): void {
  fillFromCallback(source);
  useDraft.setState((draft) => ({ revealed: findFirstError(draft) ?? 'firstName' }));
}

// Rows that change after the hand-over are copied into the form too, unless the visitor has edited their lines there.
useVisitorCallback.subscribe(({ callback }) => {
  const { callback: earlier, fields, origins } = useDraft.getState();
  if (callback && earlier && !isHandedOver() && fields.message.includes(formatRows(earlier)))
    fillFromCallback(origins.message ?? 'chat');
});
