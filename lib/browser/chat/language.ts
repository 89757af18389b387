export type LanguageISO = 'es' | 'fr' | 'de' | 'en';

// In this order (specification, section 5): é and ü stand in several lists, and the first list that matches wins.
const letters: [LanguageISO, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

/** The language of typed text, by its letters. */
export function detectLanguage(text: string): LanguageISO {
  const composed = text.normalize('NFC');
  return letters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}
