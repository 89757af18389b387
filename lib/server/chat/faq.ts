import 'server-only';
import MiniSearch, { type SearchResult } from 'minisearch';
import { stemmer } from 'stemmer';
import { eng } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { callbackWords } from '#lib/content/callback';
import { EVERYDAY_WORDS, MORE_STOP_WORDS } from '#lib/server/chat/everyday-words';
import { noteLanguage } from '#lib/server/chat/language-note';

/** The lowest nearness of an answer. A higher one leaves more buyers without an answer, a lower one answers more messages about other things. */
const NEARNESS_MIN = 3.8;

function toStems(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
  const joined = plain.replaceAll(/(\p{L})-(?=\p{L})/gu, '$1'); // "e-mail", "set-up"
  const spelt = joined.replaceAll(/\bu(r?)\b/g, 'you$1').replaceAll(/\br\b/g, 'are'); // "where r u"
  return (spelt.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
}

const stopStems = new Set([...eng, MORE_STOP_WORDS].flatMap(toStems));
const everydayStems = new Set(toStems(EVERYDAY_WORDS));
const isPair = (token: string) => token.includes(' ');
const isLong = (token: string) => !isPair(token) && token.length > 4;
const isTopic = (stem: string) => stem.length > 1 && !stopStems.has(stem);
const isEveryday = (topic: string) => everydayStems.has(topic);

/** Returns the stems of each clause without stop words, and all pairs of neighbouring stems. */
function toTokens(text: string): string[] {
  return text.split(/[.,;:?!|]+(?:\s|$)/).flatMap((clause) => {
    const stems = toStems(clause);
    const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
    return [...new Set([...stems.filter(isTopic), ...pairs])];
  });
}

const toTopics = (text: string) => [...new Set(toTokens(text))].filter((token) => !isPair(token));

const texts = answers.map(({ id, ticket, question, phrasings, answer }) => ({
  id,
  subject: `${ticket.topic} | ${question}`,
  asked: [question, ...phrasings].join(' | '),
  answer: answer.replaceAll(/\]\([^)]*\)/g, ''),
}));

/** Maps each question and phrasing to its answer, so that a message in the same words finds it for certain. */
const asWritten = new Map(
  texts.flatMap(({ id, asked }) => asked.split('|').map((one) => [toStems(one).join(' '), id])),
);

/** How many answers know a topic. */
const knownBy = new Map<string, number>();
for (const { subject, asked, answer } of texts)
  for (const topic of toTopics(`${subject} | ${asked} | ${answer}`))
    knownBy.set(topic, (knownBy.get(topic) ?? 0) + 1);

const index = new MiniSearch({
  fields: ['subject', 'asked', 'answer'],
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: {
    prefix: isLong,
    fuzzy: (token) => isLong(token) && 0.2,
    maxFuzzy: 2,
    boost: { answer: 0.3 },
  },
});
index.addAll(texts);

/** Returns how much a token of a message counts. What comes before and after its question counts little. */
function readEmphasis(message: string): (token: string) => number {
  const asked = new Set(toTokens((message.match(/[^.!?]+\?/g) ?? [message]).join(' ')));
  const kindOf = (token: string) => (isPair(token) ? 0.3 : isEveryday(token) ? 0.15 : 1);
  return (token) => kindOf(token) * (asked.has(token) ? 1 : 0.2);
}

const search = (message: string): SearchResult[] =>
  index.search(message, { boostTerm: readEmphasis(message) });

/** Whether the nearest answer is near enough to a message. */
function isNear(message: string, { queryTerms, score }: SearchResult): boolean {
  const topics = toTopics(message);
  const known = topics.filter((topic) => queryTerms.includes(topic));
  // "Is it secure?" says what it is about; "How old are you?" has one such word, too, but in passing.
  const isAllKnown = known.length === topics.length && topics.length * 3 >= toStems(message).length;
  if (isAllKnown && !known.every(isEveryday)) return true;
  const emphasis = readEmphasis(message);
  // The fewer answers know a word, the more it weighs: a message full of unknown words is about something else.
  const weigh = (words: string[]) =>
    words.reduce(
      (sum, topic) => sum + emphasis(topic) * Math.log(1 + answers.length / (knownBy.get(topic) ?? 1)),
      0,
    );
  const share = topics.length > 0 ? weigh(known) / weigh(topics) : 1;
  return share * Math.sqrt(score) >= NEARNESS_MIN;
}

/** Returns the answer to a question, if there is one. The second argument is what `search` found. */
export function findAnswer(message: string, [nearest] = search(message)): Answer | undefined {
  const near = nearest && isNear(message, nearest) ? nearest.id : undefined;
  const found = asWritten.get(toStems(message).join(' ')) ?? near;
  if (found) return answers.find(({ id }) => id === found);
  // What surrounds the question may be about anything.
  const question = message.match(/[^.!?]+\?/)?.[0].trim() ?? message;
  return question === message ? undefined : findAnswer(question);
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(text: string): { text: string; suggestions: string[] } {
  const ranked = search(text);
  const found = findAnswer(text, ranked);
  const note = noteLanguage(text);
  const say = (words: string) => (note ? `${note} ${words}` : words);
  if (found)
    return { text: say(found.answer), suggestions: found.answer.includes('](') ? [] : [callbackWords.start] };
  const ids = new Set([...ranked.map(({ id }) => id), ...answerWords.suggested]);
  const questions = [...ids].flatMap((id) => answers.find((answer) => answer.id === id)?.question ?? []);
  return { text: say(answerWords.none), suggestions: [...questions.slice(0, 3), callbackWords.start] };
}
