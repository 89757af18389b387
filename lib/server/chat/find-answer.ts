import 'server-only';

import MiniSearch from 'minisearch';
import { answers } from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import { offTopicPhrasings } from '#lib/content/answers/off-topic';
import { smallTalkAnswers } from '#lib/content/answers/small-talk';
import { learnOdds } from '#lib/server/chat/answer-odds';
import { classify, isAboutUs, NUMBER, synonymWords, toTerms, toWords } from '#lib/server/chat/question-terms';

// Tuned on tests/support/chat-questions.ts.

const FOUND = { aboutUs: 0.5, other: 0.55 };
/** Stricter threshold during a request: a person reads what stays unanswered. */
const SURE = 0.72;
/** An answer with at least these odds may score lower. */
const FAVOURED = 0.6;
const NEAR = 0.33;
/** The rest of the score is how much of the question the answer covers. */
const LIKENESS_SHARE = 0.65;
const KEPT = { light: 0.5, common: 0.7, telling: 1 };
/** Weights of words that occur in no phrasing. Known words weigh at most 4.5. */
const UNKNOWN = { light: 1, common: 1.5, aboutUs: 5, other: 8 };
/** The minimum weight that question and answer must share, unless the question is one of the phrasings. */
const EVIDENCE = 1.5;
const SAME = 0.99;
/** How much an answer's odds, over all its phrasings, add to the score of its nearest phrasing. */
const ODDS_SHARE = 0.3;
/** Minimum word length for each correction. `kept`: the share of its weight that a corrected word keeps. */
const MISSPELT = { swapped: 4, one: 6, two: 8, kept: 0.7 };
const READ_SENTENCES = 5;

type Phrasing = {
  id: number;
  words: readonly string[];
  terms: readonly string[];
  answer: Answer | null;
};
type Candidate = { answer: Answer | null; score: number };

const smallTalk: ReadonlySet<Answer | null> = new Set(smallTalkAnswers);

export function splitPhrasings(phrasings: string): string[] {
  return phrasings.trim().split(/\s*[|\n]\s*/);
}

function buildIndex() {
  const texts = [
    ...answers.flatMap((answer) =>
      [answer.question, ...splitPhrasings(answer.phrasings)].map((text) => ({ text, answer })),
    ),
    ...splitPhrasings(offTopicPhrasings).map((text) => ({ text, answer: null })),
  ];
  const phrasings: Phrasing[] = texts.map(({ text, answer }, id) => {
    const words = toWords(text);
    return { id, words, terms: toTerms(words), answer };
  });

  const vocabularies = new Map<Answer | null, Set<string>>(
    [...answers, null].map((answer) => [answer, new Set()]),
  );
  for (const { answer, terms } of phrasings) {
    for (const term of terms) vocabularies.get(answer)?.add(term);
  }
  const counts = new Map<string, number>();
  for (const vocabulary of vocabularies.values()) {
    for (const term of vocabulary) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const weights = new Map<string, number>();
  for (const [term, count] of counts) {
    weights.set(term, Math.log(1 + vocabularies.size / count) * KEPT[classify(term)]);
  }

  const search = new MiniSearch<Phrasing>({
    fields: ['terms'],
    extractField: (phrasing, field) => (field === 'terms' ? phrasing.terms.join('\n') : String(phrasing.id)),
    tokenize: (terms) => terms.split('\n'),
    processTerm: (term) => term,
  });
  search.addAll(phrasings);
  const words = new Set([...synonymWords, ...phrasings.flatMap((phrasing) => phrasing.words)]);
  const spelling = new MiniSearch({ fields: ['id'], processTerm: (term) => term });
  spelling.addAll([...words].map((id) => ({ id })));
  const tellOdds = learnOdds(phrasings.map(({ answer, terms }) => ({ key: answer, terms })));
  return { phrasings, vocabularies, weights, search, words, spelling, tellOdds };
}

type Index = ReturnType<typeof buildIndex>;
let built: Index | undefined;

function openIndex(): Index {
  built ??= buildIndex();
  return built;
}

function swapLetters(words: ReadonlySet<string>, word: string): string | undefined {
  const swapped = [...word].map(
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
  return swapped.find((each) => words.has(each));
}

function correctSpelling({ words, spelling }: Index, word: string): string {
  if (word.length < MISSPELT.swapped || words.has(word)) return word;
  const swapped = swapLetters(words, word);
  if (swapped || word.length < MISSPELT.one) return swapped ?? word;
  const near = spelling.search(word, { fuzzy: word.length < MISSPELT.two ? 1 : 2 });
  return near.find(({ id }) => id.startsWith(word.slice(0, 1)))?.id ?? word;
}

/** Whether the answers contain a word, exactly or with one wrong letter. */
export function isKnownWord(typed: string): boolean {
  const { words, spelling } = openIndex();
  const word = typed.toLowerCase();
  if (words.has(word) || word.length < MISSPELT.one) return words.has(word);
  return spelling.search(word, { fuzzy: 1 }).length > 0;
}

function weighQuestion(index: Index, text: string) {
  const words = toWords(text);
  const typed = new Set(toTerms(words));
  const known = new Map<string, number>();
  let whole = 0;
  for (const term of toTerms(words.map((word) => correctSpelling(index, word)))) {
    const weight = index.weights.get(term);
    const kind = classify(term);
    if (weight !== undefined) {
      known.set(term, weight * (typed.has(term) ? 1 : MISSPELT.kept));
      whole += weight;
    } else if (kind === 'telling') whole += isAboutUs(words) ? UNKNOWN.aboutUs : UNKNOWN.other;
    else whole += UNKNOWN[kind];
  }
  return { known, whole };
}

function rankAnswers(index: Index, text: string): Candidate[] {
  const { phrasings, vocabularies, weights, search } = index;
  const { known, whole } = weighQuestion(index, text);
  const telling = [...known.keys()].filter((term) => classify(term) !== 'light');
  const found = search.search((telling.length > 0 ? telling : [...known.keys()]).join('\n'));

  const scores = new Map<Answer | null, number>();
  for (const { id } of found) {
    const { answer = null, terms = [] } = phrasings[id] ?? {};
    let shared = 0;
    let sizes = whole;
    for (const term of terms) {
      shared += known.get(term) ?? 0;
      sizes += weights.get(term) ?? 0;
    }
    const likeness = (2 * shared) / sizes;
    let covered = 0;
    for (const [term, weight] of known) if (vocabularies.get(answer)?.has(term)) covered += weight;
    if (covered < EVIDENCE && likeness < SAME) continue;
    const score = LIKENESS_SHARE * likeness + (1 - LIKENESS_SHARE) * (covered / whole);
    scores.set(answer, Math.max(score, scores.get(answer) ?? 0));
  }
  return [...scores].map(([answer, score]) => ({ answer, score }));
}

const saysSomething = (terms: readonly string[]) => terms.some((term) => classify(term) !== 'light');

// In a long message one sentence asks and the others give context. A greeting or "can you do that?"
// is never the question.
function rankSentences(index: Index, text: string): Candidate[] {
  const sentences = text.split(/[.!?\n]+\s/).filter((sentence) => sentence.trim() !== '');
  if (sentences.length < 2) return [];
  return sentences
    .slice(0, READ_SENTENCES)
    .filter((sentence) => saysSomething(toTerms(toWords(sentence))))
    .flatMap((sentence) => rankAnswers(index, sentence))
    .filter(({ answer }) => answer && !smallTalk.has(answer));
}

/**
 * Finds the best answer or, when none fits, the nearest ones, best first. `isSure` requires a good
 * fit. `isRead` in the result: at least one word was known.
 */
export function findAnswer(
  question: string,
  isSure = false,
): {
  answer: Answer | null;
  near: readonly Answer[];
  isRead: boolean;
} {
  const index = openIndex();
  const terms = [...weighQuestion(index, question).known.keys()];
  const isRead = terms.some((term) => term !== NUMBER);
  const odds = index.tellOdds(terms);
  const rank = ({ answer, score }: Candidate) =>
    score < SAME ? score + ODDS_SHARE * (odds.get(answer) ?? 0) : Infinity;
  const candidates = [...rankAnswers(index, question), ...rankSentences(index, question)].sort(
    (a, b) => rank(b) - rank(a),
  );
  const usual = isAboutUs(toWords(question)) ? FOUND.aboutUs : FOUND.other;
  const sure = saysSomething(terms) ? SURE : SAME;
  const isFavoured = ({ answer }: Candidate) =>
    sure === SURE && (odds.get(answer) ?? 0) >= FAVOURED && !smallTalk.has(answer);
  // Skip favoured candidates that score too low.
  const best = candidates.find(
    (each) => each.answer === null || each.score >= (isSure && !isFavoured(each) ? sure : usual),
  );
  if (best && best.score >= usual) return { answer: best.answer, near: [], isRead };
  const near = candidates.filter(({ answer, score }) => score >= NEAR && !smallTalk.has(answer));
  return { answer: null, near: [...new Set(near.flatMap(({ answer }) => answer ?? []))], isRead };
}
