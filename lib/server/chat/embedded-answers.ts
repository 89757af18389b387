import 'server-only';

import MiniSearch, { type SearchResult } from 'minisearch';
import { answerEntries, suggestionIntro, unknownAnswer } from '#lib/content/answers';
import type { AnswerEntry } from '#lib/content/answers/entry';
import { offTopicWords } from '#lib/content/answers/off-topic';
import { foldWord, pairWords, readQuestion, splitWords } from '#lib/server/chat/question-terms';

export type EmbeddedAnswer = {
  /** Markdown. */
  text: string;
  found: boolean;
  /** The entry that answered, or null when none fits. */
  entryId: string | null;
};

/** Share of the question's weight that an entry must account for, in 0…1; tests/unit/chat holds the measure. */
const FOUND_COVERAGE = 0.45;
/** Every telling word beyond the fourth lowers that share by this, down to the floor: long questions ramble. */
const COVERAGE_PER_WORD = 0.02;
const FOUND_COVERAGE_FLOOR = 0.3;
/** Coverage from which an entry that does not answer is still worth suggesting. */
const SUGGESTED_COVERAGE = 0.25;
const SUGGESTIONS_MAX = 2;
/** What a word that stands nowhere in the entries counts for; a word of one entry alone counts 4.2. */
const UNKNOWN_WEIGHT = 3;
/** The same for a number, such as a head count. */
const NUMBER_WEIGHT = 1;
/** Characters read of a question; more of them say little more and would only cost time. */
const READ_MAX = 600;

/** What a match counts for: in what is asked, in what is answered, or by a likely misspelling. */
const ASKED = 1;
const ANSWERED = 0.4;
const MISSPELT = 0.75;

type AnswerIndex = {
  /** Entry ids by whole phrasings, which need no search. */
  exact: ReadonlyMap<string, string>;
  search: (terms: readonly string[], pairs: readonly string[]) => SearchResult[];
  entries: ReadonlyMap<string, AnswerEntry>;
  /** How much a term tells: the rarer, the more. */
  weigh: (term: string) => number;
};

let built: AnswerIndex | undefined;

const toKey = (phrase: string) => splitWords(phrase).map(foldWord).join(' ');

function buildIndex(): AnswerIndex {
  const documents = [
    ...answerEntries.map(({ id, question, alternatives, answer }) => ({
      id,
      asked: [question, ...alternatives].join('\n'),
      answer,
    })),
    ...offTopicWords.map((words, at) => ({ id: `off-topic-${at}`, asked: words, answer: '' })),
  ];
  const found = new Map<string, number>();
  for (const { asked } of documents) {
    for (const term of new Set(splitWords(asked).map(foldWord))) found.set(term, (found.get(term) ?? 0) + 1);
  }
  const exact = new Map<string, string>();
  for (const { id, asked } of documents) {
    for (const phrase of asked.split(/[,;\n]/)) {
      const key = toKey(phrase);
      if (key && !exact.has(key)) exact.set(key, id);
    }
  }
  const index = new MiniSearch({
    fields: ['asked', 'pairs', 'answer'],
    extractField: (document, field) =>
      document[field === 'pairs' ? 'asked' : (field as 'id' | 'asked' | 'answer')],
    tokenize: (text, field) => (field === 'pairs' ? pairWords(text) : splitWords(text).map(foldWord)),
    processTerm: (term) => term,
    searchOptions: {
      boost: { asked: 4, pairs: 2, answer: 0.6 },
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      tokenize: (terms) => terms.split(' '),
      fuzzy: (term) =>
        found.has(term) || term.includes('_') || term.length < 5 ? false : term.length < 8 ? 1 : 2,
      weights: { fuzzy: 0.8, prefix: 0 },
    },
  });
  index.addAll(documents);
  return {
    exact,
    search: (terms, pairs) => index.search([...terms, ...pairs].join(' ')),
    entries: new Map(answerEntries.map((entry) => [entry.id, entry])),
    weigh: (term) => {
      const count = found.get(term);
      if (count === undefined) return /^\d/.test(term) ? NUMBER_WEIGHT : UNKNOWN_WEIGHT;
      return Math.log(1 + documents.length / (count + 0.5));
    },
  };
}

function measureCoverage(
  result: SearchResult,
  terms: readonly string[],
  weigh: AnswerIndex['weigh'],
): number {
  let covered = 0;
  let whole = 0;
  for (const term of terms) {
    const weight = weigh(term);
    whole += weight;
    // A plain object: a visitor's "constructor" must not find Object's own.
    const fields = Object.hasOwn(result.match, term) ? result.match[term] : undefined;
    if (fields) covered += weight * (fields.includes('asked') ? ASKED : ANSWERED);
    else if (result.queryTerms.includes(term)) covered += weight * MISSPELT;
  }
  return whole === 0 ? 0 : covered / whole;
}

function sayUnknown(languageISO: keyof typeof unknownAnswer, questions: readonly string[]): EmbeddedAnswer {
  const suggestions = questions.map((question) => `- ${question}`).join('\n');
  const text = suggestions
    ? `${unknownAnswer[languageISO]}\n\n${suggestionIntro[languageISO]}\n\n${suggestions}`
    : unknownAnswer[languageISO];
  return { text, found: false, entryId: null };
}

/**
 * Answers a visitor's question from the site's own entries, when no assistant is connected (design, section 3).
 * Answers are in English; what is said when nothing fits comes in `languageISO`, with up to two questions that
 * come near. Holds nothing about the visitor; never throws.
 */
export function answerQuestion(question: string, languageISO: keyof typeof unknownAnswer): EmbeddedAnswer {
  built ??= buildIndex();
  const { entries, exact, search, weigh } = built;
  const read = question.slice(0, READ_MAX);
  const same = entries.get(exact.get(toKey(read)) ?? '');
  if (same) return { text: same.answer, found: true, entryId: same.id };
  const { terms, pairs } = readQuestion(read);
  const ranked = search(terms, pairs)
    .slice(0, 8)
    .map((result) => {
      const coverage = measureCoverage(result, terms, weigh);
      return { entry: entries.get(result.id), coverage, rank: result.score * coverage ** 2 };
    })
    .sort((a, b) => b.rank - a.rank);
  const needed = Math.max(
    FOUND_COVERAGE_FLOOR,
    FOUND_COVERAGE - COVERAGE_PER_WORD * Math.max(0, terms.length - 4),
  );
  const isOffTopic = ranked[0]?.entry === undefined;
  const best = ranked.find(({ entry, coverage }) => entry && coverage >= needed)?.entry;
  if (best && !isOffTopic) return { text: best.answer, found: true, entryId: best.id };
  const near = isOffTopic ? [] : ranked.filter(({ coverage }) => coverage >= SUGGESTED_COVERAGE);
  return sayUnknown(
    languageISO,
    near.flatMap(({ entry }) => entry?.question ?? []).slice(0, SUGGESTIONS_MAX),
  );
}
