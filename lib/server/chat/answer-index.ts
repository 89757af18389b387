import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { eng } from 'stopword';
import type { Answer } from '#lib/content/answer';
import { answers, answerWords } from '#lib/content/answers';

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
  house school boss wife dog cat car forget complicated story whatever hold wait cold`;

/** The least nearness at which an answer is given: if it knows all topics of the message, and if it does not. */
const NEARNESS_MIN = { knowing: 8, other: 21 };
/** How much nearer than the second the first answer must be. */
const LEAD_MIN = 1.15;

const toStems = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
};

const stopStems = new Set([...eng, MORE_STOP_WORDS].flatMap(toStems));
const everydayStems = new Set(toStems(EVERYDAY_WORDS));

/** Returns what a text is about: its stems without stop words. */
const toTopics = (text: string): string[] => [
  ...new Set(toStems(text).filter((stem) => stem.length > 1 && !stopStems.has(stem))),
];

/** Returns the topics of each clause, and all pairs of neighbouring stems. */
const toTokens = (text: string): string[] =>
  text.split(/[.,;:?!|]+(?:\s|$)/).flatMap((clause) => {
    const stems = toStems(clause);
    const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
    return [...toTopics(clause), ...new Set(pairs)];
  });

const isPair = (token: string) => token.includes(' ');
const isLong = (token: string) => !isPair(token) && token.length > 4;
const weightOf = (token: string) => (isPair(token) || everydayStems.has(token) ? 0.3 : 1);

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
  for (const topic of toTopics(`${subject} ${asked}`)) knownBy.set(topic, (knownBy.get(topic) ?? 0) + 1);

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

/** Returns the answer to a message, if there is one, and the answers near it, the nearest first. */
export function searchAnswers(message: string): { found: Answer | undefined; near: Answer[] } {
  const topics = toTopics(message);
  const isTopic = topics.length * 2 >= toStems(message).length && topics.some((one) => weightOf(one) === 1);
  const leastKnowing = isTopic ? 0 : NEARNESS_MIN.knowing; // "gdpr?"
  // Nearness is the search's score times the share of the message's topics that an answer knows.
  const ranked = index.search(message).map(({ id, score, queryTerms }) => {
    const known = topics.filter((topic) => queryTerms.includes(topic));
    const least = known.length === topics.length ? leastKnowing : NEARNESS_MIN.other;
    return { id, nearness: (score * weigh(known)) / (weigh(topics) || 1), least };
  });
  const [first, second] = ranked.sort((a, b) => b.nearness - a.nearness);
  const isNear = first && first.nearness >= Math.max(first.least, LEAD_MIN * (second?.nearness ?? 0));
  const foundId = asWritten.get(toStems(message).join(' ')) ?? (isNear ? first.id : undefined);
  const toAnswer = (wanted?: string) => answers.find(({ id }) => id === wanted);
  return { found: toAnswer(foundId), near: ranked.flatMap(({ id }) => toAnswer(id) ?? []) };
}
