import { readRows } from '#lib/browser/callback/callback-state';
import {
  cleanFields,
  findFaults,
  findFirstFault,
  type Origin,
  useDraft,
  writeFields,
} from '#lib/browser/contact/draft';
import { getSessionId } from '#lib/browser/core/session';
import { callbackLabels } from '#lib/content/callback';
import { messageRows } from '#lib/contracts/callback';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// Copies the rows of a callback, or a call word for word, into the draft of a lead. A second hand-over replaces the first;
// the visitor's own text stays.

/** The longest transcript. A longer one loses its beginning, so that the visitor's own text has room. */
const TRANSCRIPT_MAX = 4000;

/** Puts text above the visitor's own, in the place of what was handed over before. */
function writeMessage(origin: Origin, text: string): void {
  const { fields, handedOver } = useDraft.getState();
  const own = fields.message.replace(handedOver ?? '', '').trim();
  useDraft.setState({ handedOver: text });
  writeFields({ message: [text, own].filter(Boolean).join('\n\n') }, text ? origin : undefined);
}

/** Hands over what was said, a turn a line, under a title. */
export function handOverTranscript(origin: Origin, title: string, lines: readonly string[]): void {
  const said = lines.join('\n');
  const kept = said.length > TRANSCRIPT_MAX ? `…${said.slice(-TRANSCRIPT_MAX)}` : said;
  writeMessage(origin, `${title}:\n${kept}`);
  useDraft.setState({ revealed: 'message' });
}

/** A name in two parts: a title stays with the first one. */
const NAME = /^(?<firstName>(?:(?:mrs?|ms|miss|dr|prof|sir)\.? )?\S+) *(?<lastName>.*)$/i;

/** Fills the fields that are empty, or still as the last hand-over filled them. */
function fillFields(origin: Origin, values: Readonly<Record<string, string | undefined>>): void {
  for (const name of leadFieldNames) {
    const { fields, origins } = useDraft.getState();
    const value = values[name];
    if (value && (!fields[name].trim() || origins[name]))
      writeFields({ [name]: value.slice(0, leadFields[name].max) }, origin);
  }
}

/**
 * Fills the empty fields of the draft from the rows of the visitor's callback, and puts the rest above the visitor's message as
 * lines of `label: value`. Reveals the first field that is still missing, or else the first field. Only the visitor
 * sends the form, and then the callback is over (`clearDraft`).
 */
export function handOverCallback(origin: Origin): void {
  const rows = readRows();
  useDraft.setState({ callback: { origin, session: getSessionId(), rows } });
  const lines = messageRows.flatMap((row) => (rows[row] ? `${callbackLabels[row]}: ${rows[row]}` : []));
  writeMessage(origin, lines.join('\n'));
  fillFields(origin, { ...rows, ...NAME.exec(rows.name ?? '')?.groups });
  useDraft.setState({ revealed: findFirstFault(findFaults(cleanFields())) ?? 'firstName' });
}
