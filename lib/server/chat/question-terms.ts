import 'server-only';

import { stemmer } from 'stemmer';
import { brand } from '#lib/content/brand';
import { phrases, stopWords, synonyms } from '#lib/server/chat/question-vocabulary';

const canonical = new Map<string, string>();
for (const group of synonyms) {
  const [first = '', ...rest] = group.split(' ');
  for (const word of rest) canonical.set(word, first);
}
canonical.set(brand.name.toLowerCase(), 'company');

/** Cuts a text into lower-case words without accents, with set phrases joined into one word each. */
export function splitWords(text: string): string[] {
  let plain = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[’‘`´]/g, "'");
  for (const [pattern, word] of phrases) plain = plain.replace(pattern, word);
  return plain.replace(/'/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The form under which a word is indexed and searched: its synonym group's first word, stemmed (Porter). */
export function foldWord(word: string): string {
  return stemmer(canonical.get(word) ?? word);
}

/**
 * Each two words that stand side by side, stop words included, as one term: "how does" → "how_doe".
 * They tell "how does this chat work" from "what do chat agents do", which share their telling words.
 */
export function pairWords(text: string): string[] {
  return text.split(/[,;.?!\n]+/).flatMap((part) => {
    const words = splitWords(part).map(foldWord);
    return words.slice(1).map((word, at) => `${words[at]}_${word}`);
  });
}

/**
 * The terms and pairs that a question is searched by, each once, stop words left out (and pairs of nothing else).
 * A question of stop words alone ("can you?") keeps them, since they are all it has.
 */
export function readQuestion(question: string): { terms: string[]; pairs: string[] } {
  const words = splitWords(question);
  const telling = words.filter((word) => !stopWords.has(word));
  const pairs = pairWords(question);
  if (telling.length === 0) return { terms: [...new Set(words.map(foldWord))], pairs: [...new Set(pairs)] };
  const terms = [...new Set(telling.map(foldWord))];
  const isTelling = (pair: string) => pair.split('_').some((term) => terms.includes(term));
  return { terms, pairs: [...new Set(pairs.filter(isTelling))] };
}
