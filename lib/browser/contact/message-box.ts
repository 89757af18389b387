import { beginWithHour, removeHour } from '#lib/content/costliest-hour';
import { leadFields } from '#lib/contracts/lead-fields';

// The contact form's message box. The hour picker, the chat and the call write into it; the visitor can edit
// what they wrote, and it is sent only with the form.

let box: HTMLTextAreaElement | null = null;

export function holdMessageBox(element: HTMLTextAreaElement): () => void {
  box = element;
  return () => {
    if (box === element) box = null;
  };
}

function writeMessage(message: string): void {
  if (!box) return;
  box.value = message;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Begins the message with the costliest hour, 0 to 23; null removes it again. */
export function writeHour(hour: number | null): void {
  if (box) writeMessage(hour === null ? removeHour(box.value) : beginWithHour(box.value, hour));
}

export type Turn = { at: string; who: string; text: string };

// What was handed over, by conversation: handed over again, it replaces itself.
const handedOver = new Map<string, string>();

/**
 * Puts a conversation below what is in the message box and shows it to the visitor there. Where the message would exceed
 * its limit, the beginning of the conversation is cut. `name` identifies the conversation, `title`
 * is the line above its turns.
 */
export function handOverTranscript(name: string, title: string, turns: readonly Turn[]): void {
  if (!box) return;
  const written = box.value.replace(handedOver.get(name) ?? '', '').trimEnd();
  const before = written === '' ? '' : `${written}\n\n`;
  const lines = [`${title}:`, ...turns.map(({ at, who, text }) => `${at} ${who}: ${text}`)];
  const text = lines.join('\n');
  const room = leadFields.message.max - before.length;
  if (room > 1) {
    const transcript = text.length <= room ? text : `…${text.slice(text.length - room + 1)}`;
    handedOver.set(name, transcript);
    writeMessage(before + transcript);
  }
  box.focus({ preventScroll: true });
  box.setSelectionRange(0, 0);
  box.scrollTop = 0;
  box.scrollIntoView({ block: 'center' });
}
