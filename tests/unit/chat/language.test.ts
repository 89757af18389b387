import { expect, it } from 'vitest';
import { detectLanguage } from '#lib/browser/chat/language';

it.each([
  ['¿Cuánto cuesta?', 'es'],
  ['mañana', 'es'],
  ['Ça coûte combien', 'fr'],
  ['où', 'fr'],
  ['Größe', 'de'],
  ['STRASSE ÄNDERN', 'de'],
  ['How much?', 'en'],
  ['', 'en'],
  ['日本語', 'en'],
  // Both lists hold these letters: Spanish comes first, then French.
  ['résumé', 'es'],
  ['ü und é', 'es'],
  ['naïve Lösung', 'fr'],
  // The same letters, decomposed.
  ['man\u0303ana', 'es'],
])('%s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
