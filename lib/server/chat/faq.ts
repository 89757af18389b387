import 'server-only';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { Answer } from '#lib/content/answer';
import { functionWords, terms } from '#lib/content/answer-words';
import { answers, answerWords } from '#lib/content/answers';
import { intakeWords } from '#lib/content/intake';

/**
 * An answer must know a share of the message's words, by weight, and reach MiniSearch's score. Both depend on whom the
 * message speaks of: "you" and "the agent" are rarely off topic, "I" and "my" often are. With a score of `SURE` or
 * more, the share may be lower.
 */
const LIMITS = {
  me: { pattern: /\b(?:i|my|mine)\b/i, share: 0.9, sureShare: 0.4, score: 80 },
  us: {
    pattern: /\b(?:you|your|u|we|our|us|it|ai|agent|assistant|bot|chatbot)s?\b/i,
    share: 0.55,
    sureShare: 0.4,
    score: 28,
  },
  other: { pattern: /^/, share: 0.9, sureShare: 0.7, score: 28 },
};
const SURE = 300;
/** The part of its weight that a word counts if only other answers know it. A word that none knows counts in full. */
const ELSEWHERE = 0.25;
/** "Wait, what does it cost?" does not ask how long one waits. */
const INTERJECTION =
  /^(?:wait(?= (?:how|what|do|does|is|can)\b|\W+\s)|hold on|one moment|ok|okay|well|hm+)\b[\s,.!…–-]+/i;
/** A shorter clause, such as "Interested?", says too little by itself. */
const CLAUSE_WORDS_MIN = 4;
const SKIPPED = /^(?:a|an|the|hello|hi|hey|please|so|just|really|actually|exactly|guys|also|already)$/;

function toStems(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (SKIPPED.test(word) ? [] : stemmer(word))).join(' ');
}

const functionStems = new Set(toStems(functionWords).split(' '));
/** Maps the stems of a word or phrase to the stems of its term. */
const termOf = new Map(
  terms.flatMap((line) => {
    const [term = '', ...alike] = line.split(/[:,] /).map(toStems);
    return [term, ...alike].map((stems) => [stems, term] as const);
  }),
);
const longestFirst = [...termOf.keys()].sort((one, other) => other.length - one.length);
const anyTerm = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g');

const splitClauses = (text: string) => text.split(/[.,;:?!]+\s/);
const isPair = (token: string) => token.includes(' ');
const isTopic = (stem: string) => stem !== '' && !functionStems.has(stem);

/** Returns the topics of each clause, and its pairs of neighbouring words with at least one topic. */
function toTokens(text: string): string[] {
  return splitClauses(text).flatMap((clause) => {
    const stems = toStems(clause)
      .replace(anyTerm, (stem) => termOf.get(stem) ?? stem)
      .split(' ');
    const pairs = stems.slice(1).map((stem, at) => [stems[at] ?? '', stem]);
    const telling = pairs.filter((pair) => pair.some(isTopic)).map((pair) => pair.join(' '));
    return [...new Set([...stems.filter(isTopic), ...telling])];
  });
}

/** How many answers know a token. */
const knownBy = new Map<string, number>();
for (const { question, phrasings } of answers)
  for (const token of new Set([question, ...phrasings].flatMap(toTokens)))
    knownBy.set(token, (knownBy.get(token) ?? 0) + 1);

/** Returns the weight of all tokens together. The fewer answers know a token, the more it weighs. */
function weigh(...all: readonly string[]): number {
  return all.reduce((sum, token) => sum + Math.log(1 + answers.length / (knownBy.get(token) ?? 1)), 0);
}

const index = new MiniSearch<Answer>({
  fields: ['question', 'phrasings'],
  stringifyField: (field: string | string[]) => [field].flat().join('. '),
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: {
    prefix: (token) => !isPair(token) && token.length > 4,
    fuzzy: (token) => (!isPair(token) && token.length > 4 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.5 },
    boostTerm: (token) => weigh(token) * (isPair(token) ? 0.5 : 1),
  },
});
index.addAll(answers);

/** Returns the id of the nearest answer, if it is near enough. */
function findNear(text: string): string | undefined {
  const [nearest] = index.search(text);
  if (!nearest) return;
  const { id, score, terms, queryTerms } = nearest;
  const read = [...new Set(toTokens(text))];
  // Numbers of calls or rooms say nothing about the subject; "3x" does.
  const topics = read.filter((token) => !isPair(token) && !/^\d+$/.test(token));
  const limit = Object.values(LIMITS).find(({ pattern }) => pattern.test(text)) ?? LIMITS.other;
  const known = topics.filter((word) => queryTerms.includes(word));
  const elsewhere = topics.filter((word) => !known.includes(word) && knownBy.has(word));
  const weight = weigh(...topics) - weigh(...elsewhere) * (1 - ELSEWHERE);
  const isScored = score >= limit.score || read.every((token) => terms.includes(token));
  const share = score >= SURE ? limit.sureShare : limit.share;
  return isScored && weigh(...known) >= weight * share ? id : undefined;
}

/** Returns the answer to a question, if one is near enough. */
export function findAnswer(message: string): Answer | undefined {
  const text = message.replace(INTERJECTION, '');
  const clauses = [...(text.match(/[^.!?]+\?/g) ?? []), ...splitClauses(text)];
  const telling = clauses.filter((clause) => clause.trim().split(/\s+/).length >= CLAUSE_WORDS_MIN);
  // The whole text first, then its questions: the rest may only introduce them.
  for (const part of new Set([text, ...telling])) {
    const near = findNear(part);
    if (near) return answers.find(({ id }) => id === near);
  }
  return;
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(text: string, language: string): { text: string; suggestions: string[] } {
  const found = findAnswer(text);
  const note = Object.entries(answerWords.inEnglish).find(([iso]) => iso === language)?.[1];
  const say = (words: string) => (note ? `${note} ${words}` : words);
  if (found) return { text: say(found.answer), suggestions: found.suggestsCall ? [intakeWords.start] : [] };
  const ids = new Set([...index.search(text).map(({ id }) => id), ...answerWords.suggested]);
  const questions = [...ids].flatMap((id) => answers.find((answer) => answer.id === id)?.question ?? []);
  return { text: say(answerWords.none), suggestions: [...questions.slice(0, 3), intakeWords.start] };
}
