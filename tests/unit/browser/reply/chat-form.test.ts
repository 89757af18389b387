import { expect, test, vi } from 'vitest';
import { makeChatForm } from '#lib/browser/reply/chat-form';

test.each([
  ['de-AT', 'de'],
  ['', 'en'],
])('a recording in a browser of language "%s" is sent in %s', (language, languageISO) => {
  vi.stubGlobal('navigator', { language });
  const audio = new Blob(['sound'], { type: 'audio/webm;codecs=opus' });
  const form = makeChatForm('Voice message', new Date(), null, { audio, transcript: 'Hello' });
  const sent = { message: '', dataType: 'voice', languageISO, transcript: 'Hello' };
  expect(Object.fromEntries(form)).toMatchObject({ ...sent, audio: { name: 'recording.webm' } });
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
