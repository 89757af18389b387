import MiniSearch, { type SearchResult } from 'minisearch';
import { stemmer } from 'stemmer';
import { deu, eng, fra, spa } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { callbackWords } from '#lib/content/callback';
import type { Ticket } from '#lib/contracts/chat';
import { EVERYDAY_WORDS, MORE_STOP_WORDS } from '#lib/server/chat/everyday-words';

/** The lowest nearness of an answer. A higher one leaves more buyers without an answer, a lower one answers more messages about other things. */
const NEARNESS_MIN = 3.6;

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
const weightOf = (token: string) => (isPair(token) ? 0.3 : isEveryday(token) ? 0.15 : 1);

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
    boost: { answer: 0.3 },
    boostTerm: weightOf,
  },
});
index.addAll(texts);

/** Whether the nearest answer is near enough to a message. */
function isNear(message: string, { queryTerms, score }: SearchResult): boolean {
  const topics = toTopics(message);
  const known = topics.filter((topic) => queryTerms.includes(topic));
  // "Is it secure?" says what it is about; "How old are you?" has one such word, too, but in passing.
  const isAllKnown = known.length === topics.length && topics.length * 3 >= toStems(message).length;
  if (isAllKnown && !known.every(isEveryday)) return true;
  // The fewer answers know a word, the more it weighs: a message full of unknown words is about something else.
  const rarity = (topic: string) => Math.log(1 + answers.length / (knownBy.get(topic) ?? 1));
  const weigh = (words: string[]) => words.reduce((sum, word) => sum + weightOf(word) * rarity(word), 0);
  const share = topics.length > 0 ? weigh(known) / weigh(topics) : 1;
  return share * Math.sqrt(score) >= NEARNESS_MIN;
}

/** Returns the answer to a question, if there is one. The second argument is what the index found. */
export function findAnswer(
  message: string,
  [nearest]: SearchResult[] = index.search(message),
): Answer | undefined {
  const near = nearest && isNear(message, nearest) ? nearest.id : undefined;
  const found = asWritten.get(toStems(message).join(' ')) ?? near;
  if (found) return answers.find(({ id }) => id === found);
  // What surrounds the question may be about anything.
  const question = message.match(/[^.!?]+\?/)?.[0].trim() ?? message;
  return question === message ? undefined : findAnswer(question);
}

/** Returns the sentence, in the language of a message, that says that answers are in English. None for one in English. */
function noteLanguage(message: string): string | undefined {
  const words: string[] =
    message
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const count = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
  const counts = { es: count(spa), fr: count(fra), de: count(deu) };
  const most = Math.max(...Object.values(counts));
  const language = (['es', 'fr', 'de'] as const).find((one) => counts[one] === most);
  return language && most >= 2 && most > count(eng) ? answerWords.inEnglish[language] : undefined;
}

/** Answers from lib/content alone: with the nearest answer, or by saying that there is none. */
export function answerQuestion(text: string): { text: string; suggestions: string[]; ticket: Ticket } {
  const ranked = index.search(text);
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
