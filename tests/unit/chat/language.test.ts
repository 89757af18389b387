import { expect, test, vi } from 'vitest';
import { detectLanguage, makeMessage, toChatForm } from '#lib/browser/chat/message';

test.each([
  ['¿Cuánto cuesta?', 'es'],
  ['mañana', 'es'],
  ['Ça coûte combien', 'fr'],
  ['où', 'fr'],
  ['Größe', 'de'],
  ['STRASSE ÄNDERN', 'de'],
  ['How much?', 'en'],
  ['', 'en'],
  ['日本語', 'en'],
  // These letters are in several lists: Spanish comes first, then French.
  ['résumé', 'es'],
  ['ü und é', 'es'],
  ['naïve Lösung', 'fr'],
  // The same letters, decomposed.
  ['man\u0303ana', 'es'],
])('%s is detected as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['fr', 'fr'],
  ['', 'en'],
])('in a browser of language "%s" a recording is %s', (language, sent) => {
  vi.stubGlobal('navigator', { language });
  const recording = { id: 'recording_1', blob: new Blob(['sound']), durationSeconds: 1 };
  expect(toChatForm(makeMessage('user', '', 'voice'), recording).get('languageISO')).toBe(sent);
});

test('a message brings how far the visitor’s clock is ahead of UTC', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480);
  expect(toChatForm(makeMessage('user', 'Hello'), undefined).get('utcOffset')).toBe('-480');
});
