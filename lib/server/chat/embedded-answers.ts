import 'server-only';

import { answerEntries, suggestionIntro, unknownAnswer } from '#lib/content/answers';
import { smallTalkAnswers } from '#lib/content/answers/small-talk';
import { type Candidate, findPhrasing, searchEntries } from '#lib/server/chat/answer-index';
import { sayWhichAreShown } from '#lib/server/chat/asked-tools';
import { type ReadQuestion, readQuestion } from '#lib/server/chat/question-terms';
import { tradeTerm } from '#lib/server/chat/trades';

export type EmbeddedAnswer = {
  /** Markdown. */
  text: string;
  found: boolean;
  /** The entry that answered, or null when none fits. */
  entryId: string | null;
};

/** Share of the question's weight that an entry must account for, in 0…1; tests/unit/chat holds the measure. */
const FOUND = 0.6;
/** The same when it shares one word only with the question, which is not in the entry's own question. */
const FOUND_BY_ONE_WORD = 0.9;
/** The same for a question that is addressed to us: by words of the entry's own, by one such, by general words alone. */
const ADDRESSED = { ownWords: 0.4, oneWord: 0.55, generalWords: 0.6 };
/** What the rest must be to answer a question without the trade that it names. */
const FOUND_WITHOUT_TRADE = 0.5;
/** And for small talk, which is nothing but itself. */
const SMALL_TALK = 0.75;
/** Every telling word beyond the fourth lowers that share by this, down to the floor: long questions ramble. */
const COVERAGE_PER_WORD = 0.02;
const FOUND_FLOOR = 0.3;
/** Coverage from which an entry that does not answer, and has a word of the question at its core, is still suggested. */
const SUGGESTED_COVERAGE = 0.15;
const SUGGESTIONS_MAX = 2;
/** Characters read of a question; more of them say little more and would only cost time. */
const READ_MAX = 600;

const smallTalk = new Set(smallTalkAnswers.map(({ id }) => id));
/** Entries about tools, before which it is said whether the tool that was named is shown. */
const toolEntries = new Set(
  'integrations crm calendar-mail databases-code ai-provider finance-tools files-tasks'.split(' '),
);

const allTools = answerEntries.find(({ id }) => id === 'integrations');

function isFound(
  { entry, coverage, ownWords, isCore }: Candidate,
  { terms, isAddressed, asksMeaning }: ReadQuestion,
) {
  if (!entry) return false;
  if (smallTalk.has(entry.id)) return coverage >= SMALL_TALK;
  const ramble = COVERAGE_PER_WORD * Math.max(0, terms.length - 4);
  const reaches = (share: number) => coverage >= Math.max(FOUND_FLOOR, share - ramble);
  if (isAddressed) {
    if (isCore || ownWords > 1) return reaches(ADDRESSED.ownWords);
    return ownWords === 1 ? reaches(ADDRESSED.oneWord) : coverage >= ADDRESSED.generalWords;
  }
  if (isCore || ownWords > 1) return reaches(FOUND);
  return ownWords === 1 && coverage >= FOUND_BY_ONE_WORD && !asksMeaning;
}

// The trade is beside the point when the rest is a question of its own: "do dentists pay by the month".
function searchCandidates(asked: ReadQuestion): Candidate[] {
  const without = { ...asked, terms: asked.terms.filter((term) => term !== tradeTerm) };
  if (without.terms.length < asked.terms.length && without.terms.length > 0) {
    const [best] = searchEntries(without);
    if (best?.entry && best.isCore && best.coverage >= FOUND_WITHOUT_TRADE) return [best];
  }
  return searchEntries(asked);
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
  const read = question.slice(0, READ_MAX);
  const same = findPhrasing(read);
  const asked = readQuestion(read);
  const candidates = same === undefined ? searchCandidates(asked) : [];
  const isOffTopic = candidates[0]?.entry === null;
  const best = same ?? (isOffTopic ? null : candidates.find((candidate) => isFound(candidate, asked))?.entry);
  const tools = sayWhichAreShown(read);
  const asksForTool = tools !== '' && asked.asksForConnection && (best || asked.isAddressed);
  const entry = asksForTool && !toolEntries.has(best?.id ?? '') ? allTools : best;
  if (entry) {
    const text = tools && toolEntries.has(entry.id) ? `${tools} ${entry.answer}` : entry.answer;
    return { text, found: true, entryId: entry.id };
  }
  const near = isOffTopic
    ? []
    : candidates.filter(({ coverage, isCore }) => isCore && coverage >= SUGGESTED_COVERAGE);
  return sayUnknown(
    languageISO,
    near.flatMap((candidate) => candidate.entry?.question ?? []).slice(0, SUGGESTIONS_MAX),
  );
}
