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

// Copies a conversation, or the rows of a callback, from the chat or the call into the draft of a lead. A second
// hand-over of the same conversation replaces the first; the visitor's own text stays.

type Line = { at: string; who: string; text: string };

/** Returns the key under which a conversation's text is handed over. `id` tells one call from another. */
export const toTranscriptSource = (origin: Origin, id: string) => `${origin} transcript ${id}`;

/** The same for the callback's rows, which chat and call share. */
export const callbackSource = 'callback';

/** Returns the message without the text that a conversation put into it earlier. */
function readMessageWithout(source: string): string {
  const { fields, handedOver } = useDraft.getState();
  return fields.message.replace(handedOver[source] ?? '', '').trim();
}

/** Writes a conversation's text together with the visitor's own. */
function writeMessage(origin: Origin, source: string, text: string, parts: readonly string[]): void {
  const { handedOver } = useDraft.getState();
  useDraft.setState({ handedOver: { ...handedOver, [source]: text } });
  writeFields({ message: parts.filter(Boolean).join('\n\n') }, text ? origin : undefined);
}

/**
 * Appends a conversation to the message, word for word. If the message would exceed its limit, the start of
 * the conversation is cut. `title` is the line above it.
 */
export function handOverTranscript(origin: Origin, title: string, lines: readonly Line[], id = ''): void {
  const source = toTranscriptSource(origin, id);
  const written = readMessageWithout(source);
  const text = [`${title}:`, ...lines.map(({ at, who, text: said }) => `${at} ${who}: ${said}`)].join('\n');
  const room = leadFields.message.max - written.length - 2;
  const transcript = text.length <= room ? text : `…${text.slice(text.length - room + 1)}`;
  // In a full message there is no room for a single character.
  if (room > 1) writeMessage(origin, source, transcript, [written, transcript]);
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
  const written = readMessageWithout(callbackSource);
  const text = messageRows
    .flatMap((field) => (rows[field] ? `${callbackLabels[field]}: ${rows[field]}` : []))
    .join('\n');
  writeMessage(origin, callbackSource, text, [text, written]);
  fillFields(origin, { ...rows, ...NAME.exec(rows.name ?? '')?.groups });
  useDraft.setState({ revealed: findFirstFault(findFaults(cleanFields())) ?? 'firstName' });
}
