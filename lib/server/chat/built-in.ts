import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { deu, eng, fra, spa } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';
import { callbackWords } from '#lib/content/callback';
import type { Ticket } from '#lib/contracts/reply';

/** Words without a subject, which the list of stop words lacks. */
const MORE_STOP_WORDS = `hello hey please thank sorry ok okay just maybe yes no not why when im ive id ill dont doesnt didnt cant isnt arent wont own once
  really actually again already ever exactly else`;

/** Words that occur in messages about anything. They count little, and on their own they find nothing. */
const EVERYDAY_WORDS = `time day week month year hour minute morning evening today tomorrow long short big small large
  little old new young good bad best better nice great fine fast quick slow high low early late later soon easy hard
  right wrong real true full whole free open next last first second two three few part lot thing kind man woman friend
  family home world life word idea point question case fact place name number need want know think say tell see look
  find give let use put try help ask happen live start stop keep show mean change read hear go talk speak possible
  sure something somebody someone anybody anything everything nobody nothing always often different depend interesting
  single money care test patient guest client customer caller receptionist secretary staff team colleague company
  business office clinic practice firm shop employee worker tenant member visitor agent bot chatbot ai robot answer
  support handle offer work provide allow begin cover run set deal away shut back course worry earn eat party train
  house school boss wife dog cat car forget complicated story whatever hold cold`;

/** Nearness is MiniSearch's score, reduced for topics that an answer does not know. */
const NEARNESS_MIN = {
  /** For an answer that knows all topics of the message. */
  known: 10,
  other: 24,
  /** The first answer's nearness, divided by the second's. */
  ofSecond: 1.3,
};

function toStems(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
  const plain = lower.replaceAll(/(\p{L}+)-(\p{L}+)/gu, '$1$2 $1 $2'); // "sign-on" is "signon" and "sign on"
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
}

const stopStems = new Set([...eng, MORE_STOP_WORDS].flatMap(toStems));
const everydayStems = new Set(toStems(EVERYDAY_WORDS));
const isPair = (token: string) => token.includes(' ');
const isLong = (token: string) => !isPair(token) && token.length > 4;
const weightOf = (token: string) => (isPair(token) || everydayStems.has(token) ? 0.3 : 1);

/** Returns the stems of each clause without stop words, and all pairs of neighbouring stems. */
function toTokens(text: string): string[] {
  return text.split(/[.,;:?!|]+(?:\s|$)/).flatMap((clause) => {
    const stems = toStems(clause);
    const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
    return [...new Set([...stems.filter((stem) => stem.length > 1 && !stopStems.has(stem)), ...pairs])];
  });
}

const toTopics = (text: string) => [...new Set(toTokens(text))].filter((token) => !isPair(token));

const texts = answers.map(({ id, ticket, question, phrasings, keywords, answer }) => ({
  id,
  subject: [ticket.topic, question, answer.replaceAll(/\]\([^)]*\)/g, '')].join(' | '),
  asked: [question, ...phrasings, keywords].filter(Boolean).join(' | '),
}));

/** The answer to each question and phrasing, so that a message in the same words finds it for certain. */
const asWritten = new Map(
  texts.flatMap(({ id, asked }) => asked.split('|').map((one) => [toStems(one).join(' '), id])),
);

/** How many answers know a topic. */
const knownBy = new Map<string, number>();
for (const { subject, asked } of texts)
  for (const topic of toTopics(`${subject} | ${asked}`)) knownBy.set(topic, (knownBy.get(topic) ?? 0) + 1);

const index = new MiniSearch({
  fields: ['subject', 'asked'],
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: {
    prefix: isLong,
    fuzzy: (token) => isLong(token) && 1,
    boostTerm: weightOf,
    boost: { subject: 0.4 },
  },
});
// No answer has this id: a message that is nearest to other people's business finds none.
index.addAll([...texts, { id: 'elsewhere', subject: '', asked: answerWords.elsewhere }]);

/** The fewer answers know a topic, the more it weighs: many unknown ones mean that the subject is another. */
const rarityOf = (topic: string) => Math.log(1 + answers.length / (knownBy.get(topic) ?? 1));
const weigh = (topics: string[]) => topics.reduce((sum, one) => sum + weightOf(one) * rarityOf(one), 0);

/** Returns the answers near a message, the nearest first: by score, and the share of its topics they know. */
function rankAnswers(message: string): { id: string; nearness: number; least: number }[] {
  const topics = toTopics(message);
  const isAlone = topics.length * 2 >= toStems(message).length && topics.some((one) => weightOf(one) === 1);
  const leastKnown = isAlone ? 0 : NEARNESS_MIN.known; // "gdpr?"
  const ranked = index.search(message).map(({ id, score, queryTerms }) => {
    const known = topics.filter((topic) => queryTerms.includes(topic));
    const least = known.length === topics.length ? leastKnown : NEARNESS_MIN.other;
    return { id, nearness: (score * weigh(known)) / (weigh(topics) || 1), least };
  });
  return ranked.sort((a, b) => b.nearness - a.nearness);
}

/** Returns the answer to a question, if there is one. `ranked`: the answers that are near it. */
export function findAnswer(message: string, ranked = rankAnswers(message)): Answer | undefined {
  const [nearest, second] = ranked;
  const least = Math.max(nearest?.least ?? 0, NEARNESS_MIN.ofSecond * (second?.nearness ?? 0));
  const near = nearest && nearest.nearness >= least ? nearest.id : undefined;
  const found = asWritten.get(toStems(message).join(' ')) ?? near;
  if (found) return answers.find(({ id }) => id === found);
  return findInParts(message);
}

/** Returns the answer to one of a message's sentences, its questions first, or else to one of its clauses. */
function findInParts(message: string): Answer | undefined {
  const sentences = message.match(/[^.!?]+[.!?]*/g) ?? [];
  const byQuestion = [...sentences].sort((a, b) => Number(b.includes('?')) - Number(a.includes('?')));
  const parts = sentences.length > 1 ? byQuestion : message.split(/[,;:]\s/);
  if (parts.length < 2) return undefined;
  for (const part of parts) {
    const found = findAnswer(part.trim());
    if (found) return found;
  }
  return undefined;
}

/** Returns the sentence, in a message's own language, that answers are in English. None for English. */
function noteLanguage(message: string): string | undefined {
  const text = message.normalize('NFC').toLowerCase();
  const words: string[] = text.match(/\p{L}{2,}/gu) ?? [];
  const foreign = words.filter((word) => !eng.includes(word));
  const count = (list: readonly string[]) => foreign.filter((word) => list.includes(word)).length;
  const counts = { es: count(spa), fr: count(fra), de: count(deu) };
  const least = Math.max(2, words.length - foreign.length + 1, ...Object.values(counts));
  const language = (['es', 'fr', 'de'] as const).find((one) => counts[one] >= least);
  return language && answerWords.inEnglish[language];
}

type BuiltInAnswer = { text: string; suggestions: string[]; ticket: Ticket };

/** Answers from lib/content: the nearest answer, or that there is none. */
export function answerQuestion(text: string): BuiltInAnswer {
  const ranked = rankAnswers(text);
  const found = findAnswer(text, ranked);
  const say = (answer: string) => [noteLanguage(text), answer].filter(Boolean).join(' ');
  if (found) {
    // The ticket of whoever should be called back offers that itself.
    const suggestions = found.hasLink || found.ticket.needsPerson ? [] : [callbackWords.start];
    return { text: say(found.answer), suggestions, ticket: found.ticket };
  }
  const ids = new Set([...ranked.map(({ id }) => id), ...answerWords.suggested]);
  const questions = [...ids].flatMap((id) => answers.find((answer) => answer.id === id)?.question ?? []);
  const suggestions = questions.slice(0, 3);
  return { text: say(answerWords.none), suggestions, ticket: answerWords.ticket };
}
