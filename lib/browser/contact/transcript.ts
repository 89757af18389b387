import { findMessageBox, writeMessage } from '#lib/browser/contact/message-box';
import { CONTACT_MAX } from '#lib/contracts/limits';

/** One turn of a conversation: when, as it is read, who, and the words. */
export type Turn = { at: string; who: string; text: string };

// What was put into the box, by the name of its conversation: handed over again, it takes its own place.
const handed = new Map<string, string>();

// The latest turns are the ones that the message is about.
function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : `…${text.slice(text.length - max + 1)}`;
}

/**
 * Puts a conversation below what is in the contact form's message box, and shows it to the visitor there; nothing is
 * sent. Its beginning is cut where the message would be longer than `CONTACT_MAX.message` characters. `name` is the
 * conversation's own, `title` the line above its turns.
 */
export function handOverTranscript(name: string, title: string, turns: readonly Turn[]): void {
  const box = findMessageBox();
  if (!box) return;
  const written = box.value.replace(handed.get(name) ?? '', '').trimEnd();
  const before = written === '' ? '' : `${written}\n\n`;
  const lines = [`${title}:`, ...turns.map(({ at, who, text }) => `${at} ${who}: ${text}`)];
  const room = CONTACT_MAX.message - before.length;
  if (room > 1) {
    const transcript = keepEnd(lines.join('\n'), room);
    handed.set(name, transcript);
    writeMessage(box, before + transcript);
  }
  box.focus({ preventScroll: true });
  // The visitor's own words come first.
  box.setSelectionRange(0, 0);
  box.scrollTop = 0;
  box.scrollIntoView({ block: 'center' });
}
