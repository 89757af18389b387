import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { eng } from 'stopword';
import { type Answer, answers, answerWords } from '#lib/content/answers';

/** The least nearness of an answer: with 4, more than 2 of 60 messages about other things get one. */
const NEARNESS_MIN = 4.3;
/** How much nearer than the second the first must be: with 1.2, one answer of 80 less is wrong, and two less are found. */
const MARGIN_MIN = 1.1;

const toStems = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
};

/** A question is the same without these. */
const greetings = /\b(hello|hi|hey|good (morning|afternoon|evening)|please)\b/gi;

/** Words without a subject: the package's, and polite ones. */
const stopStems = new Set([...eng, 'thank thanks sorry ok okay'].flatMap(toStems));

/** Returns the stems of each clause without stop words, and all pairs: "^ does" tells that it begins with "does". */
const toTokens = (text: string): string[] =>
  text.split(/[.,;:?!]+(?:\s|$)/).flatMap((clause) => {
    const stems = toStems(clause.replaceAll(greetings, ''));
    const pairs = stems.map((stem, at) => `${stems[at - 1] ?? '^'} ${stem}`);
    return [...new Set([...stems.filter((stem) => !stopStems.has(stem)), ...pairs])];
  });

const isPair = (token: string) => token.includes(' ');

// No answer has the id 'elsewhere': a message that is nearest to other people's business finds none.
const texts: { id: string; text: string }[] = [{ id: 'elsewhere', text: answerWords.elsewhere }];
for (const { id, ticket, question, phrasings, keywords, answer } of answers) {
  const telling = keywords.replaceAll(',', ''); // keywords begin no clause
  const words = answer.replaceAll(/\]\([^)]*\)/g, '');
  texts.push({ id, text: [ticket.topic, question, ...phrasings, telling, words].join('. ') });
}

/** The answer to each topic, question and phrasing, so that a message in the same words finds it for certain. */
const asWritten = new Map(
  answers.flatMap(({ id, ticket, question, phrasings }) =>
    [ticket.topic, question, ...phrasings].map((asked) => [toStems(asked).join(' '), id]),
  ),
);

/** How many texts have a token. */
const uses = new Map<string, number>();
for (const { text } of texts)
  for (const token of new Set(toTokens(text))) uses.set(token, (uses.get(token) ?? 0) + 1);

/** The fewer texts have a token, the more it weighs. One that none has weighs as if two had it. */
const weigh = (token: string) =>
  (isPair(token) ? 0.5 : 1) * Math.log(1 + texts.length / (uses.get(token) ?? 2));

const index = new MiniSearch({
  fields: ['text'],
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: {
    boostTerm: weigh,
    fuzzy: (token) => !isPair(token) && token.length > 4 && 1,
    bm25: { k: 1.2, b: 0, d: 0.5 }, // the library's own, without the length of a text
  },
});
index.addAll(texts);

/** Returns the answer to a message, if there is one, and the answers near it, the nearest first. */
export function searchAnswers(message: string): { found: Answer | undefined; near: Answer[] } {
  // Nearness is the search's score for each word that matches, against the weight of the whole message.
  const whole = Math.hypot(...toTokens(message).map(weigh));
  const ranked = index
    .search(message)
    .map(({ id, score, terms }) => ({ id, nearness: score / terms.length / whole }));
  const [first, second] = ranked.sort((a, b) => b.nearness - a.nearness);
  const isNear = first && first.nearness >= Math.max(NEARNESS_MIN, MARGIN_MIN * (second?.nearness ?? 0));
  const foundId = asWritten.get(toStems(message).join(' ')) ?? (isNear ? first.id : undefined);
  const toAnswer = (wanted?: string) => answers.find(({ id }) => id === wanted);
  return { found: toAnswer(foundId), near: ranked.flatMap(({ id }) => toAnswer(id) ?? []) };
}
