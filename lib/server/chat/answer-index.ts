import 'server-only';

import MiniSearch, { type SearchResult } from 'minisearch';
import { answerEntries } from '#lib/content/answers';
import type { AnswerEntry } from '#lib/content/answers/entry';
import { offTopicWords } from '#lib/content/answers/off-topic';
import { isGeneral, isLight, isTool } from '#lib/server/chat/general-words';
import {
  foldWord,
  pairTellingWords,
  pairWords,
  type ReadQuestion,
  splitWords,
  tellWords,
} from '#lib/server/chat/question-terms';
import { tradeTerm } from '#lib/server/chat/trades';

/** What a word that stands nowhere in the entries counts for; a word of one entry alone counts 4.2. */
const UNKNOWN_WEIGHT = 4;
/** The same in a question that asks for a connection to something, whose name may be one that we never heard of. */
const UNKNOWN_TOOL_WEIGHT = 1;
/** How much more a tool's name tells than other words as rare. */
const TOOL_FACTOR = 2;
/** The same as for an unknown word, for a number, such as a head count, and for a trade. */
const ASIDE_WEIGHT = 1;

/** What a match counts for: in what is asked, in what is answered, or by a likely misspelling. */
const ASKED = 1;
const ANSWERED = 0.4;
const MISSPELT = 0.5;
/** How much more an entry ranks for a match in its own question. */
const CORE_FACTOR = 1.5;
/** What a general word weighs, of its weight, where the entry has it not. */
const GENERAL_MISSING = 0.5;
/** And of a match, what a general word counts for in a question that is not addressed to us. */
const GENERAL = 0.8;

export type Candidate = {
  /** Null for a group of words about something else. */
  entry: AnswerEntry | null;
  /** Orders the candidates; without a unit. */
  rank: number;
  /** Share of the question's weight that the entry accounts for, in 0…1. */
  coverage: number;
  /** Words of the question that are the entry's and not general. */
  ownWords: number;
  /** One of them stands in the entry's own question or id, or two words of the question follow each other in it. */
  isCore: boolean;
};

type AnswerIndex = {
  /** Entries by whole phrasings, which need no search. */
  exact: ReadonlyMap<string, AnswerEntry | null>;
  search: (question: ReadQuestion) => Candidate[];
};

type Known = { entry: AnswerEntry | null; core: ReadonlySet<string>; pairs: ReadonlySet<string> };

const toPhrases = (asked: string) => asked.split(/[,;\n]/);
const toKey = (words: readonly string[]) => words.map(foldWord).join(' ');

function buildIndex(): AnswerIndex {
  const entries = [
    ...answerEntries.map((entry) => ({
      id: entry.id,
      asked: [entry.question, ...entry.alternatives].join('\n'),
      answer: entry.answer,
      entry,
    })),
    ...offTopicWords.map((words, at) => ({ id: `off-topic-${at}`, asked: words, answer: '', entry: null })),
  ];
  const known = new Map<string, Known>();
  const counts = new Map<string, number>();
  const exact = new Map<string, AnswerEntry | null>();
  for (const { id, asked, entry } of entries) {
    const phrases = toPhrases(asked);
    const core = entry ? tellWords(`${id.replaceAll('-', ' ')}\n${entry.question}`) : [];
    known.set(id, { entry, core: new Set(core), pairs: new Set(phrases.flatMap(pairTellingWords)) });
    for (const term of new Set(tellWords(asked))) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const phrase of phrases) {
      const key = toKey(splitWords(phrase));
      if (key && !exact.has(key)) exact.set(key, entry);
    }
  }
  const index = new MiniSearch({
    fields: ['asked', 'pairs', 'answer'],
    extractField: (document, field) => document[field === 'pairs' ? 'asked' : field],
    tokenize: (text, field) => (field === 'pairs' ? pairWords(text) : tellWords(text)),
    processTerm: (term) => term,
    searchOptions: {
      boost: { asked: 4, pairs: 2, answer: 0.6 },
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      tokenize: (terms) => terms.split(' '),
      fuzzy: (term) =>
        counts.has(term) || term.includes('_') || term.length < 6 ? false : term.length < 9 ? 1 : 2,
      weights: { fuzzy: 0.8, prefix: 0 },
    },
  });
  index.addAll(entries);

  const weigh = (term: string, unknown: number) => {
    const count = counts.get(term);
    if (term === tradeTerm) return ASIDE_WEIGHT;
    if (/^\d/.test(term) && (count === undefined || isGeneral(term))) return ASIDE_WEIGHT;
    if (count === undefined) return isLight(term) ? ASIDE_WEIGHT : unknown;
    return Math.log(1 + entries.length / (count + 0.5)) * (isTool(term) ? TOOL_FACTOR : 1);
  };
  const measure = (result: SearchResult, question: ReadQuestion): Candidate => {
    const { entry, core, pairs } = known.get(result.id) ?? { entry: null, core: new Set(), pairs: new Set() };
    let covered = 0;
    let whole = 0;
    let ownWords = 0;
    let isCore = question.tellingPairs.some((pair) => pairs.has(pair));
    for (const term of question.terms) {
      const weight = weigh(
        term,
        question.isAddressed && question.asksForConnection ? UNKNOWN_TOOL_WEIGHT : UNKNOWN_WEIGHT,
      );
      // Tools have users of their own: "how do I sort a table in Excel" is not for us.
      const isAnybodys =
        isGeneral(term) || (isTool(term) && !question.isAddressed && !question.asksForConnection);
      const share = isAnybodys && !question.isAddressed ? GENERAL : 1;
      // A plain object: a visitor's "constructor" must not find Object's own.
      const fields = Object.hasOwn(result.match, term) ? result.match[term] : undefined;
      const isMisspelt = !fields && result.queryTerms.includes(term);
      if (fields?.includes('asked')) covered += weight * share * ASKED;
      else if (fields) covered += weight * share * ANSWERED;
      else if (isMisspelt) covered += weight * share * MISSPELT;
      whole += weight * (isGeneral(term) && !fields?.includes('asked') ? GENERAL_MISSING : 1);
      if (fields?.includes('asked') || isMisspelt) {
        if (!isAnybodys) ownWords += 1;
        if (!isAnybodys) isCore ||= core.has(term);
      }
    }
    const coverage = whole === 0 ? 0 : covered / whole;
    return {
      entry,
      rank: result.score * coverage ** 2 * (isCore ? CORE_FACTOR : 1),
      coverage,
      ownWords,
      isCore,
    };
  };
  return {
    exact,
    search: (question) =>
      index
        .search([...question.terms, ...question.pairs].join(' '))
        .slice(0, 8)
        .map((result) => measure(result, question))
        .sort((a, b) => b.rank - a.rank),
  };
}

let built: AnswerIndex | undefined;

/** The entry that has just this phrasing, if any; null for a phrasing about something else. */
export function findPhrasing(text: string): AnswerEntry | null | undefined {
  built ??= buildIndex();
  return built.exact.get(toKey(splitWords(text)));
}

/** What comes near a question, best first, at most eight. */
export function searchEntries(question: ReadQuestion): Candidate[] {
  built ??= buildIndex();
  return built.search(question);
}
