import 'server-only';

import { stemmer } from 'stemmer';
import { brand } from '#lib/content/brand';
import { phrases, stopWords, synonyms } from '#lib/server/chat/question-vocabulary';
import { foldTrades, tradeTerm } from '#lib/server/chat/trades';

const canonical = new Map<string, string>();
for (const group of synonyms) {
  const [first = '', ...rest] = group.split(' ');
  for (const word of rest) canonical.set(word, first);
}
canonical.set(brand.name.toLowerCase(), 'company');

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[’‘`´]/g, "'");
}

/** Cuts a text into lower-case words without accents, with set phrases and trades joined into one word each. */
export function splitWords(text: string): string[] {
  let plain = toPlain(text);
  for (const [pattern, word] of phrases) plain = plain.replace(pattern, word);
  return plain
    .replace(/'/g, ' ')
    .split(/[,;.](?!\p{N})|[?!\n]/u)
    .flatMap((part) => foldTrades(part.match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu) ?? []));
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

/** The question is about the offer, or about the visitor's own business. */
const addressed: readonly RegExp[] = [
  /\b(?:(?<!\b(?:did|how (?:do|would|can|could|should)|what would) )you|your|yours|u|ur|we|us|our|ours|(?<!(?:travel|estate|insurance|secret|free|letting) )agents?|bots?)\b/,
  /\bi (?:run|own)\b|\bi(?: a|')m an?\b|\bmy (?:\w+ )?(?:company|business|firm|team|staff|employees|people|colleagues)\b/,
  /\b(?:clients|guests|patients|tenants|callers|receptionists?|front desk)\b/,
  /\bthe (?:\w+ )?(?:voice|agent|bot|ai|chat|chatbot|assistant|contract|setup|consultation|onboarding|automation|workflow|demo)\b/,
  // "it" and "this" are the offer, but not in "what time is it", "is it legal to", "translate this".
  /(?<!\b(?:did|was|(?:time|day|date|month|year|weather) is) )\b(?:it|its|it's|it'll)\b(?! (?:rains?|snows?|means?|takes?|costs?)\b)(?!(?<=\b(?:is|be) it) (?:\w+ )?(?:to|that)\b)/,
  /\b(?:this|that)(?=[?.!]?$| (?:is|be|of|only|for|work|works|something|going|company|business|site|page|chat|thing)\b)(?<!(?:translate|read|fix|solve|summarise|explain|repeat|say|spell|calculate) this)/,
];

/** With a trade: it is the visitor's. */
const keepsTrade = /\b(?:i|we)(?: |')(?:have|had|am|m|are|re|work)\b/;
const meaning =
  /^\W*(?:so |and )?what(?:'s| is| are|s)? (?:an? )?[\p{L}\p{N}]+\W*$|\b(?:meaning of|stands? for|definition)\b/u;
const connection =
  /\b(?:integrat|compatib)\w*|\b(?:connect|sync|plug|hook|link)\w*(?: in| up)? (?:with|to|into)\b|\bsupport(?:ed|s)?\b|\bworks? (?:together )?with\b/;

export type ReadQuestion = {
  /** What the question is searched by: each telling word once. */
  terms: string[];
  /** Its pairs of words, but for those of stop words alone. */
  pairs: string[];
  /** Its pairs of telling words, with the stop words between them left out. */
  tellingPairs: string[];
  isAddressed: boolean;
  /** It asks what a word means: "what is an API". */
  asksMeaning: boolean;
  /** It asks for a connection to something, whose name may be one that we never heard of. */
  asksForConnection: boolean;
};

/** The terms of a text, in its order, without the stop words. */
export function tellWords(text: string): string[] {
  return splitWords(text)
    .filter((word) => !stopWords.has(word))
    .map(foldWord);
}

/** Each two telling words of a phrase that follow each other, whatever stop words stand between: "case_studi". */
export function pairTellingWords(phrase: string): string[] {
  const words = tellWords(phrase);
  return words.slice(1).map((word, at) => `${words[at]}_${word}`);
}

/** Reads a question into what it is searched by, stop words left out. */
export function readQuestion(question: string): ReadQuestion {
  const plain = toPlain(question);
  const terms = new Set(tellWords(question));
  const isAddressed =
    addressed.some((pattern) => pattern.test(plain)) || (terms.has(tradeTerm) && keepsTrade.test(plain));
  const isTelling = (pair: string) => pair.split('_').some((term) => terms.has(term));
  return {
    terms: [...terms],
    pairs: [...new Set(pairWords(question).filter(isTelling))],
    tellingPairs: pairTellingWords(question),
    isAddressed,
    asksMeaning: meaning.test(plain),
    asksForConnection: connection.test(plain),
  };
}
