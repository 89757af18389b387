import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { deu, eng, fra, spa } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { callbackWords } from '#lib/content/callback';
import type { Ticket } from '#lib/contracts/chat';
import { EVERYDAY_WORDS, MORE_STOP_WORDS } from '#lib/server/chat/everyday-words';

/**
 * The lowest nearness of an answer that knows all topics of a message, and of any other. Higher ones leave more buyers
 * without an answer, lower ones answer more messages about other things.
 */
const NEARNESS_MIN = { known: 7, other: 29 };

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
const weightOf = (token: string) => (isPair(token) || isEveryday(token) ? 0.3 : 1);

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
    fuzzy: (token) => isLong(token) && 1, // letters
    boost: { subject: 0.5, answer: 0.4 },
    boostTerm: weightOf,
  },
});
index.addAll(texts);

/** The fewer answers know a topic, the more it weighs: a message full of unknown ones is about something else. */
const rarityOf = (topic: string) => Math.log(1 + answers.length / (knownBy.get(topic) ?? 1));
const weigh = (topics: string[]) => topics.reduce((sum, one) => sum + weightOf(one) * rarityOf(one), 0);

/** Returns the answers that share words with a message, the nearest first: by score and by the share of its topics that they know. */
function rankAnswers(message: string): { id: string; isNear: boolean }[] {
  const topics = toTopics(message);
  const weight = weigh(topics) || 1;
  const isTopicAlone = topics.length * 2 >= toStems(message).length && !topics.every(isEveryday); // "gdpr?"
  const leastKnown = isTopicAlone ? 0 : NEARNESS_MIN.known;
  const ranked = index.search(message).map(({ id, score, queryTerms }) => {
    const known = topics.filter((topic) => queryTerms.includes(topic));
    const nearness = (score * weigh(known)) / weight;
    const isAllKnown = known.length === topics.length;
    const least = isAllKnown ? leastKnown : NEARNESS_MIN.other;
    return { id, nearness, isNear: nearness >= least };
  });
  return ranked.sort((a, b) => b.nearness - a.nearness);
}

/** Returns the answer to a question, if there is one. */
export function findAnswer(message: string, [nearest] = rankAnswers(message)): Answer | undefined {
  const found = asWritten.get(toStems(message).join(' ')) ?? (nearest?.isNear ? nearest.id : undefined);
  if (found) return answers.find(({ id }) => id === found);
  // What surrounds the question may be about anything.
  const question = message.match(/[^.!?]+\?/)?.[0].trim() ?? message;
  return question === message ? undefined : findAnswer(question);
}

/** Returns the sentence, in the language of a message, that says that answers are in English. None for one in English. */
function noteLanguage(message: string): string | undefined {
  const text = message.normalize('NFC').toLowerCase();
  const words: string[] = text.match(/\p{L}{2,}/gu) ?? [];
  const count = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
  const counts = { es: count(spa), fr: count(fra), de: count(deu) };
  const most = Math.max(...Object.values(counts));
  const language = (['es', 'fr', 'de'] as const).find((one) => counts[one] === most);
  return language && most >= 2 && most > count(eng) ? answerWords.inEnglish[language] : undefined;
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(text: string): { text: string; suggestions: string[]; ticket: Ticket } {
  const ranked = rankAnswers(text);
  const found = findAnswer(text, ranked);
  const note = noteLanguage(text);
  const say = (words: string) => (note ? `${note} ${words}` : words);
  if (found)
    return {
      text: say(found.answer),
      suggestions: found.answer.includes('](') ? [] : [callbackWords.start],
      ticket: found.ticket,
    };
  const ids = new Set([...ranked.map(({ id }) => id), ...answerWords.suggested]);
  const questions = [...ids].flatMap((id) => answers.find((answer) => answer.id === id)?.question ?? []);
  const suggestions = [...questions.slice(0, 3), callbackWords.start];
  return { text: say(answerWords.none), suggestions, ticket: answerWords.ticket };
}
