import type { ChatFields } from '#lib/contracts/chat';
import type { CallbackState } from '#lib/contracts/reply';

// The first match wins, as specified.
const languageLetters: [string, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

function detectLanguage(text: string): string {
  const composed = text.normalize('NFC');
  return languageLetters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}

const readBrowserLanguage = (): string =>
  /^[a-z]{2,3}(?=-|$)/.exec(navigator.language.toLowerCase())?.[0] ?? 'en';

/** A recording, with its text if the page knows it. */
export type Recording = { audio: Blob; transcript: string };

/** Builds the form of a message: typed or spoken text, or a recording. */
export function makeChatForm(
  text: string,
  at: Date,
  callback: CallbackState | null,
  recording?: Recording,
): FormData {
  const fields: { [name in keyof ChatFields]?: string } = {
    sender: 'user',
    message: recording ? '' : text,
    expectArrayFormat: 'true',
    messageTimeStamp: at.toISOString(),
    dataType: recording ? 'voice' : 'text',
    languageISO: recording ? readBrowserLanguage() : detectLanguage(text),
    ...(callback && { callback: JSON.stringify(callback) }),
    ...(recording?.transcript && { transcript: recording.transcript }),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // The server renames a recording of another type.
  if (recording) form.set('audio', recording.audio, 'recording.webm');
  return form;
}
