import { expect, test, vi } from 'vitest';
import { browserLanguage, detectLanguage } from '#lib/browser/chat/language';

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
  expect(browserLanguage()).toBe(sent);
});
