import { readRows } from '#lib/browser/callback/callback-state';
import { findFirstFault, type Origin, useDraft, writeField } from '#lib/browser/contact/draft';
import { rowWords } from '#lib/content/callback';
import { messageRows } from '#lib/contracts/callback';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// Copies the rows of a callback, or a call word for word, into the draft of a lead. A second hand-over of the same kind
// replaces the first; the visitor's own text stays.

type Kind = keyof ReturnType<typeof useDraft.getState>['handedOver'];

/** Returns the message without what an earlier hand-over of this kind has put into it. */
function readOther(kind: Kind): string {
  const { fields, handedOver } = useDraft.getState();
  const rest = fields.message.replace(handedOver[kind] ?? '', '');
  return rest.replace(/\n{4,}/, '\n\n').trim();
}

/** Puts text above the rest of the message. */
function writeMessage(origin: Origin, kind: Kind, text: string): void {
  const message = [text, readOther(kind)].filter(Boolean).join('\n\n');
  useDraft.setState(({ handedOver }) => ({ handedOver: { ...handedOver, [kind]: text } }));
  writeField('message', message, text ? origin : undefined);
}

/** Hands over what was said, a turn a line, under a title. What would be too long loses its beginning. */
export function handOverTranscript(origin: Origin, title: string, lines: readonly string[]): void {
  const said = lines.join('\n');
  const room = Math.max(0, leadFields.message.max - readOther('transcript').length - title.length - 5);
  const kept = said.length > room ? `…${said.slice(said.length - room)}` : said;
  writeMessage(origin, 'transcript', `${title}:\n${kept}`);
  useDraft.setState({ revealed: 'message' });
}

/** Fills the fields that are empty, or still as the last hand-over filled them. */
function fillFields(origin: Origin, values: Readonly<Record<string, string | undefined>>): void {
  for (const name of leadFieldNames) {
    const { fields, origins } = useDraft.getState();
    const value = values[name];
    if (value && (!fields[name].trim() || origins[name]))
      writeField(name, value.slice(0, leadFields[name].max), origin);
  }
}

/**
 * Fills the empty fields of the draft from the rows of the visitor's callback, and puts the rest above the visitor's message as
 * lines of `label: value`. Reveals the first field that is still missing, or else the first field. Only the visitor
 * sends the form, and then the callback is over (`finishDraft`).
 */
export function handOverCallback(origin: Origin): void {
  const rows = readRows();
  useDraft.setState({ callback: rows });
  const lines = messageRows.flatMap((row) => (rows[row] ? `${rowWords[row].label}: ${rows[row]}` : []));
  writeMessage(origin, 'rows', lines.join('\n'));
  const [firstName, lastName] = rows.name?.split(/ (.*)/) ?? [];
  fillFields(origin, { ...rows, firstName, lastName });
  useDraft.setState((draft) => ({ revealed: findFirstFault(draft) ?? 'firstName' }));
}
