import { expect, test, vi } from 'vitest';
import { makeChatForm } from '#lib/browser/reply/chat-form';

test.each([
  ['audio/webm;codecs=opus', 'de-AT', 'recording.webm', 'de'],
  ['audio/mp4', '', 'recording.mp4', 'en'],
])('a recording of %s in a browser of language "%s" is sent as %s in %s', (type, language, file, sent) => {
  vi.stubGlobal('navigator', { language });
  const audio = new Blob(['sound'], { type });
  const form = makeChatForm('Voice message', new Date(), null, { audio, transcript: 'Hello' });
  const { audio: recording, ...fields } = Object.fromEntries(form);
  expect((recording as File).name).toBe(file);
  expect(fields).toMatchObject({ message: '', dataType: 'voice', languageISO: sent, transcript: 'Hello' });
});

test.each([
  ['STRASSE ÄNDERN', 'de'],
  ['How much?', 'en'],
  // These letters are in several lists: Spanish comes first, then French.
  ['ü und é', 'es'],
  ['naïve Lösung', 'fr'],
  // The letter of mañana, decomposed.
  ['man\u0303ana', 'es'],
])('the language of %s is %s', (text, language) => {
  expect(makeChatForm(text, new Date(), null).get('languageISO')).toBe(language);
});
