import 'server-only';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { intakeWords } from '#lib/content/intake';

/** The share of a question's words that the answer must know. Words that few answers know weigh more. */
const MIN_SHARE = 0.56;
/** One word in common may be chance. Pairs of neighbouring words count, and a word in two phrasings twice. */
const MIN_MATCHES = 2;

const skipped = /^(?:a|an|hello|hey|hi|just|ok|please|pls|really|so|thanks?|the)$/;
/** They mean something only beside another word, as in "how much" or "are you". */
const functionWords = new Set(
  `able about all am and another any are as at be because been being bit but by can cant could did do does
  doesnt doing done dont even every for from get gets getting give go goes going gonna got had has have having
  he her here his how i id if im in into is isnt it its ive kind let lets like lot make may me might much must
  my need no not now of off on one only or other others our ours out over r say says shall she should some
  somebody someone something still such take tell than that thats their them then there these they thing
  things this those time times to too u up ur us use used uses using very wanna want was we were what whats
  when where which who whom why will with wont would yes you your yours`.split(/\s+/),
);

/** Returns the stems of the words that have a meaning, and all pairs of neighbouring stems. */
function readTokens(text: string) {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '');
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !skipped.test(word));
  const topics = words.filter((word) => !functionWords.has(word));
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word]);
  const join = (pair: readonly string[]) => pair.map(stemmer).join(' ');
  return {
    length: words.length,
    topics: [...new Set(topics.map(stemmer))],
    pairs: pairs.map(join),
    telling: pairs.filter((pair) => pair.some((word) => topics.includes(word))).map(join),
  };
}

const splitClauses = (text: string) => text.split(/[.,;:?!]+\s/);
const entries = answers.map((answer) => {
  const clauses = [answer.question, ...answer.phrasings].flatMap(splitClauses).map(readTokens);
  return { id: answer.id, answer, tokens: clauses.flatMap(({ topics, pairs }) => [...topics, ...pairs]) };
});

const isPair = (token: string) => token.includes(' ');
const index = new MiniSearch<(typeof entries)[number]>({
  fields: ['tokens'],
  stringifyField: (tokens: string | string[]) => [tokens].flat().join('\n'),
  tokenize: (text) => text.split('\n'),
  processTerm: (token) => token,
  searchOptions: {
    prefix: (token) => !isPair(token) && token.length > 4,
    fuzzy: (token) => (!isPair(token) && token.length > 4 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.3 },
    boostTerm: (token) => (isPair(token) ? 0.6 : 1),
  },
});
index.addAll(entries);

function weigh(words: readonly string[]): number {
  const knownBy = (word: string) => entries.filter(({ tokens }) => tokens.includes(word)).length;
  return words.reduce((sum, word) => sum + Math.log(1 + entries.length / Math.max(1, knownBy(word))), 0);
}

/** Returns answers, the nearest first. */
function search(text: string): { answer: Answer; isCertain: boolean }[] {
  const { length, topics, pairs, telling } = readTokens(text);
  if (topics.length === 0) return [];
  const enough = MIN_SHARE * weigh(topics);
  return index.search([...topics, ...pairs].join('\n')).flatMap(({ id, queryTerms, terms }) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return [];
    const known = topics.filter((word) => queryTerms.includes(word));
    const words = terms.filter((term) => !isPair(term));
    const repeated = words.filter((word) => entry.tokens.filter((token) => token === word).length > 1);
    const shared = telling.filter((pair) => queryTerms.includes(pair));
    const isNoChance = known.length + repeated.length + shared.length >= Math.min(MIN_MATCHES, length);
    return { answer: entry.answer, isCertain: isNoChance && weigh(known) >= enough };
  });
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(
  text: string,
  language: string,
): { text: string; suggestions: readonly string[] } {
  const nearest = search(text);
  // What ends in a question mark is asked; the rest may only introduce it.
  const asked = text.match(/[^.!?]+\?/g) ?? [];
  const found = [...new Set([...asked, text, ...splitClauses(text)])]
    .map(search)
    .find(([first]) => first?.isCertain)?.[0]?.answer;
  const note = Object.entries(answerWords.inEnglish).find(([iso]) => iso === language)?.[1];
  const say = (words: string) => (note ? `${note} ${words}` : words);
  const call = [intakeWords.start];
  if (found) return { text: say(found.answer), suggestions: found.suggestsCall ? call : [] };
  const usual = answerWords.suggested.flatMap((id) => answers.filter((answer) => answer.id === id));
  const questions = [...nearest.map(({ answer }) => answer), ...usual].map(({ question }) => question);
  return { text: say(answerWords.none), suggestions: [...[...new Set(questions)].slice(0, 3), ...call] };
}
