import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { answerWords } from '#lib/content/answers';
import { type Answer, answers } from '#lib/server/chat/assistants/answer-list';
import { toWords } from '#lib/shared/text';

const SCORE_MIN = 4.5;
/** How much nearer than the second the first must be: without it, a third more are wrong. */
const MARGIN_MIN = 0.6;

const toStems = (text: string): string[] => toWords(text.replaceAll(/[’']/g, '')).map(stemmer);

/** Returns the stems of each line, and all pairs of neighbours. */
const toTokens = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const stems = toStems(line);
    return [...stems, ...stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`)];
  });

/** The answer to each line of what may be asked, so that a message in the same words finds it for certain. */
const exactMatches = new Map(
  answers.flatMap(({ id, searchLines }) => searchLines.map((line) => [toStems(line).join(' '), id])),
);

// No answer has the id 'off-topic': a message that is nearest to other people's business finds none.
const texts = [
  { id: 'off-topic', text: answerWords.offTopicSamples },
  ...answers.map(({ id, searchLines }) => ({ id, text: searchLines.join('\n') })),
];

/** How many texts have a token. */
const uses = new Map<string, number>();
for (const { text } of texts)
  for (const token of new Set(toTokens(text))) uses.set(token, (uses.get(token) ?? 0) + 1);

/** Whether a word, in any of its forms, occurs in one of the texts. */
export const isKnown = (word: string): boolean => toStems(word).every((stem) => uses.has(stem));

/** The fewer texts have a token, the more it weighs. One that none has weighs as if two had it. */
const inverseDocumentFrequency = (token: string) =>
  (token.includes(' ') ? 0.4 : 1) * Math.log(1 + texts.length / (uses.get(token) ?? 2));

const index = new MiniSearch({
  fields: ['text'],
  tokenize: toTokens,
  processTerm: (token) => token,
  searchOptions: {
    boostTerm: inverseDocumentFrequency,
    // A greeting may precede a question.
    boostDocument: (id) => (id === 'hello' ? 0.8 : 1),
    // A word that no text has may be misspelt.
    fuzzy: (token) => !uses.has(token) && !token.includes(' ') && token.length > 4 && 1,
    weights: { fuzzy: 0.7, prefix: 0 },
    bm25: { k: 1.2, b: 0, d: 0.5 }, // the library's own, without the length of a text
  },
});
index.addAll(texts);

const toAnswer = (wanted?: string): Answer | undefined => answers.find(({ id }) => id === wanted);

/** Returns the id of the text that a part of a message finds, and the answers near it, the nearest first. */
function search(part: string): { foundId: string | undefined; near: Answer[] } {
  // The score is the search's score for each word that matches, against the weight of the whole part.
  const weight = Math.hypot(...toTokens(part).map(inverseDocumentFrequency));
  const ranked = index
    .search(part)
    .map(({ id, score, queryTerms }) => ({ id, score: score / queryTerms.length / weight }));
  const [first, second] = ranked.sort((a, b) => b.score - a.score);
  const least = Math.max(SCORE_MIN, MARGIN_MIN + (second?.score ?? 0));
  const nearId = first && first.score >= least ? first.id : undefined;
  const foundId = exactMatches.get(toStems(part).join(' ')) ?? nearId;
  return { foundId, near: ranked.flatMap(({ id }) => toAnswer(id) ?? []) };
}

/** Returns the answer to a message, if there is one, and the answers near the message. */
export function searchAnswers(message: string): { found: Answer | undefined; near: Answer[] } {
  // The last sentence is often the question. Sentences of up to three words say too little.
  const sentences = message.split(/(?<=[.!?;])\s+|\n/).filter((sentence) => toWords(sentence).length > 3);
  for (const part of [...sentences.reverse(), message]) {
    const { foundId, near } = search(part);
    if (foundId) return { found: toAnswer(foundId), near };
  }
  return { found: undefined, near: search(message).near };
}
