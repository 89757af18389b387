import MiniSearch, { type SearchResult } from 'minisearch';
import { stemmer } from 'stemmer';
import { eng as stopWords } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { callbackWords } from '#lib/content/callback';

/**
 * The lowest scores, per unit of a message's weight, for an answer that knows all its words and for any other. Higher
 * ones leave more buyers without an answer, lower ones answer more messages about something else: docs/decisions.md.
 */
const SCORE_MIN = { known: 5, other: 9 };

function toStems(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
  const spelt = plain.replaceAll(/\bu(r?)\b/g, 'you$1').replaceAll(/\br\b/g, 'are'); // "where r u"
  return (spelt.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
}

/** Words of courtesy and contractions, which the list of stop words lacks. */
const MORE_STOP_WORDS =
  'hello hi hey please thank thanks sorry wait ok okay well just maybe yes no whats hows wheres whos im its ive id ill youre dont doesnt didnt cant isnt arent';
const stopStems = new Set([...stopWords, MORE_STOP_WORDS].flatMap(toStems));
const isPair = (token: string) => token.includes(' ');
const isLong = (token: string) => !isPair(token) && token.length > 4;
const isTopic = (stem: string) => stem.length > 1 && !stopStems.has(stem);

/** Returns the stems of each clause without stop words, and all pairs of neighbouring stems. */
function toTokens(text: string): string[] {
  return text.split(/[.,;:?!|]+(?:\s|$)/).flatMap((clause) => {
    const stems = toStems(clause);
    const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
    return [...new Set([...stems.filter(isTopic), ...pairs])];
  });
}

const toTopics = (text: string) => [...new Set(toTokens(text))].filter((token) => !isPair(token));
const texts = answers.map(({ id, question, phrasings }) => ({ id, text: `${question} | ${phrasings}` }));

/** Maps each question and phrasing to its answer, so that a message in the same words finds it for certain. */
const asWritten = new Map(
  texts.flatMap(({ id, text }) => text.split('|').map((one) => [toStems(one).join(' '), id])),
);

/** How many answers know a topic. */
const knownBy = new Map<string, number>();
for (const { text } of texts)
  for (const topic of toTopics(text)) knownBy.set(topic, (knownBy.get(topic) ?? 0) + 1);

const index = new MiniSearch({
  fields: ['text'],
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: { prefix: isLong, fuzzy: (token) => isLong(token) && 0.2, maxFuzzy: 2 },
});
index.addAll(texts);

/** Returns how much a token of a message counts. What comes before and after its question counts half. */
function readEmphasis(message: string): (token: string) => number {
  const asked = new Set(toTokens((message.match(/[^.!?]+\?/g) ?? [message]).join(' ')));
  return (token) => (asked.has(token) ? 1 : 0.5);
}

function search(message: string): SearchResult[] {
  const emphasis = readEmphasis(message);
  return index.search(message, { boostTerm: (token) => emphasis(token) * (isPair(token) ? 0.5 : 1) });
}

/** Whether the nearest answer is near enough to a message. */
function isNear(message: string, { queryTerms, score }: SearchResult): boolean {
  const topics = toTopics(message);
  const isKnown = topics.length > 0 && topics.every((topic) => queryTerms.includes(topic));
  // "Is it secure?" says what it is about; "How old are you?" has one such word, too, but in passing.
  if (isKnown && topics.length * 3 >= toStems(message).length) return true;
  const emphasis = readEmphasis(message);
  // The fewer answers know a word, the more it weighs: a message full of unknown words is about something else.
  const rarity = (topic: string) => Math.log(1 + answers.length / (knownBy.get(topic) ?? 1));
  const weight = topics.reduce((sum, topic) => sum + emphasis(topic) * rarity(topic), 0);
  return score >= (isKnown ? SCORE_MIN.known : SCORE_MIN.other) * Math.max(weight, 1);
}

/** Returns the answer to a question, if there is one. The second argument is what `search` found. */
export function findAnswer(message: string, [nearest] = search(message)): Answer | undefined {
  const near = nearest && isNear(message, nearest) ? nearest.id : undefined;
  const found = asWritten.get(toStems(message).join(' ')) ?? near;
  return answers.find(({ id }) => id === found);
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(text: string, language: string): { text: string; suggestions: string[] } {
  const ranked = search(text);
  const found = findAnswer(text, ranked);
  const note = Object.entries(answerWords.inEnglish).find(([iso]) => iso === language)?.[1];
  const say = (words: string) => (note ? `${note} ${words}` : words);
  if (found) return { text: say(found.answer), suggestions: found.suggestsCall ? [callbackWords.start] : [] };
  const ids = new Set([...ranked.map(({ id }) => id), ...answerWords.suggested]);
  const questions = [...ids].flatMap((id) => answers.find((answer) => answer.id === id)?.question ?? []);
  return { text: say(answerWords.none), suggestions: [...questions.slice(0, 3), callbackWords.start] };
}
