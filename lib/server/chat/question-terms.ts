import 'server-only';

import { stemmer } from 'stemmer';
import { otherTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import { commonWords, fillerWords, lightWords, ownWords, synonyms } from '#lib/content/question-words';

/** All numbers map to this term. */
export const NUMBER = '1';
const SYNONYM_WORDS = 4;

/** Splits a text into words, ignoring email addresses, case, accents and apostrophes. */
export function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/(?<!\S)[^\s@]+@\S+/g, ' ')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/['’‘`´]/g, '')
    .replace(/\bye\b/g, 'you')
    .replace(/ n /g, ' ')
    .replace(/\b(we|you|they)ve\b/g, '$1 have')
    .replace(/\b(you|they)re\b/g, '$1 are')
    .replace(/\b(you|they|it|that)ll\b/g, '$1 will')
    .replace(/\b(who|what|where|how|when|that|there)s\b/g, '$1 is')
    .replace(/\bcan(?:no)?t\b/g, 'can not')
    .replace(/\b(do|does|did|is|are|was|would|could|should|has|have|wo)nt\b/g, '$1 not');
  return plain.match(/24\/7|b&b|\p{L}+|\p{N}+/gu) ?? [];
}

const toStems = (text: string) => toWords(text).map(stemmer);
const fillers = new Set(toStems(fillerWords));
const light = new Set(toStems(lightWords)).add(NUMBER);
const common = new Set(toStems(commonWords));
const own = new Set(toStems(ownWords));

const meanings = new Map<string, readonly string[]>();
for (const group of synonyms) {
  const phrases = group.split(', ').map((phrase) => toStems(phrase).join(' '));
  for (const phrase of phrases) meanings.set(phrase, phrases.slice(0, 1));
}
// A tool is searched for by its kind: "Outlook" becomes "mail".
for (const { id, name, description } of integrations.tools) {
  if (id !== 'code') meanings.set(toStems(name).join(' '), toTerms(toWords(description)));
}
for (const [kind, names] of Object.entries(otherTools)) {
  for (const name of names) meanings.set(toStems(name).join(' '), toTerms(toWords(kind)));
}

export const synonymWords: readonly string[] = synonyms.flatMap(toWords);

/** Reduces words to stems for comparison, merges synonyms and drops fillers. */
export function toTerms(words: readonly string[]): string[] {
  const stems = words.map(stemmer);
  const terms = new Set<string>();
  for (let at = 0; at < stems.length; ) {
    let length = Math.min(SYNONYM_WORDS, stems.length - at);
    while (length > 1 && !meanings.has(stems.slice(at, at + length).join(' '))) length -= 1;
    const phrase = stems.slice(at, at + length).join(' ');
    const meaning = meanings.get(phrase) ?? [/^\p{N}+$/u.test(phrase) ? NUMBER : phrase];
    for (const term of meaning) if (!fillers.has(term)) terms.add(term);
    at += length;
  }
  return [...terms];
}

/** Rates how much a term says about the subject, regardless of its frequency. */
export function classify(term: string): 'light' | 'common' | 'telling' {
  if (light.has(term)) return 'light';
  return common.has(term) ? 'common' : 'telling';
}

export const isAboutUs = (words: readonly string[]) => words.some((word) => own.has(stemmer(word)));
