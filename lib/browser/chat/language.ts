type LanguageISO = 'es' | 'fr' | 'de' | 'en';

// The first match wins, because é and ü are in several lists.
const languageLetters: [LanguageISO, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

/** Detects the language of typed text by its letters. */
export function detectLanguage(text: string): LanguageISO {
  const composed = text.normalize('NFC');
  return languageLetters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}

/** Returns the first part of the browser's language. */
export function browserLanguage(): string {
  const [first = ''] = navigator.language.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(first) ? first : 'en';
}
