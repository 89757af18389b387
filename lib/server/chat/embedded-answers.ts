import 'server-only';

import { answers, bestQuestions, unknownAnswers, unreadAnswers } from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import { tail } from '#lib/content/answers/follow-ups';
import { sceneFrames } from '#lib/content/answers/scenes';
import { joinNames, otherTools, toolLines } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import { type AnswerMemory, answerMemorySchema } from '#lib/server/chat/answer-memory';
import { findAnswer, isKnownWord } from '#lib/server/chat/find-answer';
import { type FollowedUp, followUp, readCorrection } from '#lib/server/chat/follow-up';
import { isAboutUs, toWords } from '#lib/server/chat/question-terms';
import { capitalise } from '#lib/server/chat/record-phrases';

export type Language = keyof typeof unknownAnswers;

export type EmbeddedAnswer = {
  text: string;
  answerId: string | null;
  /** Set when the visitor wants something done. The record's first question follows. */
  opensRecord?: true;
  /** For the next call, whose question may refer to this answer. */
  memory: AnswerMemory;
};

type Manner = {
  /** A request is being taken, which has questions of its own. */
  isInRequest?: boolean;
  /** As in `findAnswer`. */
  isSure?: boolean;
};

const SUGGESTIONS = 3;
const YES = 'Yes: ';
const DEPENDS = 'It depends on the tool: ';
/** Longer messages are cut to this many characters. */
export const READ_CHARACTERS = 600;
/** In "the phone one" the word is not a number. */
const ONE = /\bones?\W*$/i;
/** "What is the price for a vet clinic?" asks for the price: no answer knows every trade. */
const PRICED =
  /(?<=\b(?:price|costs?|charge|how much(?: is (?:it|this|that)| would (?:it|this) (?:be|cost)| does it cost)?)) for (?:an?|my|our|\d+)\b.*$/is;
/** In words: the longest message that may be nothing but a tool's name. */
const TOOL_ALONE = 2;

const best = bestQuestions.flatMap((id) => answers.filter((answer) => answer.id === id));
const allTools = answers.find(({ id }) => id === 'integrations');
const channels = answers.find(({ id }) => id === 'channels');
const anyScene = answers.find(({ id }) => id === 'any-scene');
/** Before these answers the visitor reads whether the named tool is among those shown. */
const toolAnswers = new Set(
  'keep-tools integrations scheduling crm calendar-mail databases-code ai-provider finance-tools files-tasks channels ticket-routing escalation'.split(
    ' ',
  ),
);

type NamedTool = { name: string; pattern: RegExp };

const toNamed = (name: string): NamedTool => ({
  name,
  pattern: new RegExp(`(?<!\\p{L})${name.replaceAll('.', '\\.')}(?!\\p{L})`, 'iu'),
});
const shown = integrations.tools.filter(({ id }) => id !== 'code').map(({ name }) => toNamed(name));
const missing = Object.values(otherTools).flat().map(toNamed);
const messaging = (otherTools.Messaging ?? []).map(toNamed);

/** "Does it work with Dentally or not?" */
const CONNECTS =
  /\b(?:works?|integrate[sd]?|integration|connects?|plugs?|hooks?|links?|syncs?|books?|writes?)(?: in| up| it| straight| directly)?(?: ?to| into| with| w\/?) (?<tool>(?<name>[\p{L}\d][\p{L}\d.&-]*)(?: (?:pms|crm|erp|tms|pos))?)(?: (?:or not|yet|too|tho|though|at all|as well|yes or no))?\W*$/iu;

/** A tool that nobody has heard of, as it was typed. */
function findUnknownTool(question: string): NamedTool[] {
  const { tool = '', name = '' } = CONNECTS.exec(question)?.groups ?? {};
  const isListed = [...shown, ...missing].some(({ pattern }) => pattern.test(question));
  return name && !isListed && !isKnownWord(name) ? [toNamed(tool)] : [];
}

function sayOf(tools: readonly NamedTool[], question: string, line: { one: string; more: string }): string[] {
  const named = tools.filter(({ pattern }) => pattern.test(question)).map(({ name }) => name);
  if (named.length === 0) return [];
  const words = named.length === 1 ? line.one : line.more;
  return [words.replace('{tools}', joinNames(named)).replace('{count}', String(integrations.tools.length))];
}

type Refusal = {
  sentences: readonly string[];
  turn: number;
  answerId?: string;
  near?: readonly Answer[];
  isInRequest: boolean;
};

/** Returns the next refusal sentence, with questions that were not suggested the last time; a request has its own question. */
function refuse(
  { sentences, turn, answerId, near = [], isInRequest }: Refusal,
  memory: AnswerMemory,
): EmbeddedAnswer {
  const suggested = [...new Set([...near, ...best])]
    .filter(({ id }) => memory.refusals === 0 || !memory.suggested.includes(id))
    .slice(0, SUGGESTIONS);
  const questions = suggested.map(({ question }) => `- ${question}`).join('\n');
  const at = turn % sentences.length;
  return {
    text: isInRequest && answerId ? (sentences[at] ?? '') : `${sentences[at]}\n\n${questions}`,
    answerId: answerId ?? null,
    memory: {
      answerId: answerId ?? null,
      suggested: suggested.map(({ id }) => id),
      refusals: at + 1,
      told: [],
    },
  };
}

function say(
  { answer, told }: FollowedUp,
  memory: AnswerMemory,
  isInRequest: boolean,
  before = '',
): EmbeddedAnswer {
  const { id: answerId, again, next = [], opensRecord } = answer;
  if (again) {
    const turn = memory.answerId === answerId ? memory.refusals : 0;
    return refuse({ sentences: [answer.answer, ...again], turn, answerId, isInRequest }, memory);
  }
  const text = told ? answer[told] : (isInRequest && answer.inRequest) || answer.answer;
  // After "thanks" or "okay" the visitor may still refer to the answer before.
  const isAside = !answer.how && memory.refusals === 0 && memory.answerId !== null;
  return {
    text: `${before}${text}`,
    answerId,
    ...(opensRecord && !told && { opensRecord }),
    memory: isAside
      ? memory
      : { answerId, suggested: [...next], refusals: 0, told: told ? [...memory.told, told] : [] },
  };
}

function search(
  asked: string,
  languageISO: Language,
  memory: AnswerMemory,
  { isInRequest = false, isSure = false }: Manner,
): EmbeddedAnswer {
  const unknownTool = findUnknownTool(asked);
  const notShown = sayOf([...missing, ...unknownTool], asked, toolLines.missing);
  const tools = [...sayOf(shown, asked, toolLines.shown), ...notShown].join(' ');
  const isToolAlone = tools !== '' && toWords(asked).length <= TOOL_ALONE;
  const question = isToolAlone
    ? `connect to ${asked}`
    : asked.replace(ONE, '').replace(tail, '').replace(PRICED, '');
  const { answer, near, isRead } = findAnswer(question, isSure);
  // A tool may be named in passing ("we are on Trello, any good?") or be unknown to us.
  const asksForTool = isAboutUs(toWords(question)) && (tools !== '' || near[0] === allTools);
  const isOfTool = asksForTool || isToolAlone || unknownTool.length > 0;
  const ofTools = messaging.some(({ pattern }) => pattern.test(question)) ? channels : allTools;
  const ofScene = sceneFrames.some((frame) => frame.test(question)) ? anyScene : undefined;
  const found = (unknownTool.length > 0 ? undefined : answer) ?? (isOfTool ? ofTools : ofScene);
  if (found) {
    const before = tools && toolAnswers.has(found.id) ? `${tools} ` : '';
    // Who asks for one tool is not told all of them.
    const isNamed = found === allTools && before !== '';
    // "Fresha is not among the tools shown" says no to "can it book into Fresha".
    const openings = notShown.length > 0 ? [YES, DEPENDS] : [DEPENDS];
    const opening = openings.find((words) => before !== '' && found.answer.startsWith(words)) ?? '';
    const told = capitalise(found.answer.slice(opening.length));
    const answered = { ...found, answer: isNamed ? (found.how ?? '') : told };
    return say({ answer: answered }, memory, isInRequest, before);
  }
  const sentences = isRead || languageISO !== 'en' ? unknownAnswers[languageISO] : unreadAnswers;
  return refuse({ sentences, turn: memory.refusals, near, isInRequest }, memory);
}

/**
 * Answers a question in English. `remembered` is the previous answer's `memory`; an invalid one is ignored.
 * When no answer fits, says so in `languageISO` and suggests the three nearest questions.
 */
export function answerQuestion(
  question: string,
  languageISO: Language,
  remembered?: unknown,
  manner: Manner = {},
): EmbeddedAnswer {
  const memory = answerMemorySchema.parse(remembered);
  const read = question.slice(0, READ_CHARACTERS);
  const followed = followUp(read, memory);
  if (followed) return say(followed, memory, manner.isInRequest ?? false);
  return search(readCorrection(read) ?? read, languageISO, memory, manner);
}
