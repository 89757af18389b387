import 'server-only';

import {
  answers,
  bestQuestions,
  inCallEnding,
  otherHalf,
  unknownAnswers,
  unreadAnswers,
} from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import { chatAnswers } from '#lib/content/answers/chat';
import { tail } from '#lib/content/answers/follow-ups';
import {
  asksOpenly,
  betweenQuestions,
  exampleFrame,
  opensQuestion,
  playedCaller,
  pricedTrade,
  readsSystem,
  rivalFrame,
  tradeFrame,
} from '#lib/content/answers/frames';
import { asksScene, sceneAnswers } from '#lib/content/answers/scenes';
import { systemAnswers } from '#lib/content/answers/systems';
import { joinNames, otherTools, toolFrames, toolLines } from '#lib/content/answers/tools';
import { voiceAnswers } from '#lib/content/answers/voice';
import { workflowAnswers } from '#lib/content/answers/workflow';
import { ASK_LINK } from '#lib/content/chat';
import { integrations } from '#lib/content/integrations';
import { type AnswerMemory, noMemory } from '#lib/server/chat/answer-memory';
import { findAnswer, isKnownWord } from '#lib/server/chat/find-answer';
import { type FollowedUp, followUp, readCorrection } from '#lib/server/chat/follow-up';
import { classify, isAboutUs, toTerms, toWords } from '#lib/server/chat/question-terms';
import { capitalise, escapePattern } from '#lib/server/chat/record-phrases';

export type Language = keyof typeof unknownAnswers;

export type BuiltInAnswer = {
  text: string;
  answerId: string | null;
  /** Set when the visitor wants something done. The agent's first question follows. */
  opensRecord?: true;
  /** For the next call, as the next question may refer to this answer. */
  memory: AnswerMemory;
};

type Manner = {
  /** A request is open, so the agent asks its own questions. */
  isInRequest?: boolean;
  /** The visitor is in a call, which is the voice demo. */
  isCall?: boolean;
  /** As in `findAnswer`. */
  isSure?: boolean;
};

const SUGGESTIONS = 3;
const YES_FIRST = /^Yes[:,.] /;
/** In "the phone one", "one" is not a number. */
const ONE = /(?<!\b(?:to|with) )\bones?\W*$/i;
/** In words: the longest message that may consist of tool names only. */
const TOOL_ALONE = 3;

/** At most `most` questions of a message are answered. Beyond `whole`, each answer is cut to `sentences`. */
const QUESTIONS = { max: 3, whole: 2, sentences: 2 };

const answerOf = (id: string) => answers.find((answer) => answer.id === id);
const best = bestQuestions.flatMap((id) => answers.filter((answer) => answer.id === id));
const allTools = answerOf('integrations');
const refusals = new Set(answers.filter(({ again }) => again).map(({ id }) => id));
const channels = answerOf('channels');
const industries = answerOf('industries');
const asCaller = answerOf('as-a-caller');
const competitors = answerOf('competitors');
const lookUp = answerOf('look-up');
const anyScene = answerOf('any-scene');
/** These answers start with a line that says whether the named tool is one of those shown. */
const toolAnswers = new Set(
  [...systemAnswers, ...voiceAnswers, ...sceneAnswers, ...chatAnswers, ...workflowAnswers].map(
    ({ id }) => id,
  ),
);

/** These are about us and don't answer scenes: "a guest is locked out at night, what happens?" */
const ofUs = new Set(['reply-time', 'pricing']);

const TO_DEMO = /voice demo|test button|\bdemos? under \[/i;
const SENTENCE_ENDS = /(?<=[.?]) /;
/** Adapts an answer to a call: replaces sentences that point to the voice demo. */
const sayInCall = (text: string) =>
  text
    .split(SENTENCE_ENDS)
    .map((sentence) => (TO_DEMO.test(sentence) ? inCallEnding : sentence))
    .join(' ');

const OFFERS_CALL = /“call me back”|\ba call back\b/;
const OR_CALL = /,? or (?:say “call me back”|ask for a call back)[^.]*/;
/** Adapts an answer to an open request: a visitor who asked for a call isn't offered one again. */
function sayInRequest(text: string): string {
  const sentences = text.split(SENTENCE_ENDS).map((sentence) => sentence.replace(OR_CALL, ''));
  const others = sentences.filter((sentence) => !OFFERS_CALL.test(sentence));
  return (others.length > 0 ? others : sentences).join(' ');
}

type NamedTool = { name: string; pattern: RegExp };

const toNamed = (name: string): NamedTool => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}@])${name.replaceAll('.', '\\.')}(?!\\p{L})`, 'iu'),
});
const shown = integrations.tools.filter(({ id }) => id !== 'code').map(({ name }) => toNamed(name));
const missing = Object.values(otherTools)
  .flat()
  .filter((name) => !integrations.tools.some((tool) => tool.name === name))
  .map(toNamed);
const messengers = (otherTools.Messenger ?? []).map(toNamed);

/**
 * Whether a word may be a product's name that the answers don't know. "LINE" and "Exact" differ
 * from common words only by their capital.
 */
const isName = (word: string) =>
  !isKnownWord(word) ||
  (/^\p{Lu}/u.test(word) && toTerms([word]).every((term) => classify(term) === 'common'));

/** A prefix is enough: "Postgres". */
const isListed = (typed: string) =>
  [...shown, ...missing].some(
    ({ name, pattern }) =>
      pattern.test(typed) || (!isKnownWord(typed) && name.toLowerCase().startsWith(typed.toLowerCase())),
  );

/** Finds names that look like tools but are not in our lists. */
function findUnknownTools(first: string, second: string): NamedTool[] {
  if (!/^\p{Lu}\S* \p{Lu}/u.test(first) && !isName(first.split(' ')[0] ?? '')) return [];
  return [first, second]
    .filter((name) => name !== '' && !isListed(name))
    .map((name) => toNamed(capitalise(name)));
}

/** "SAP TM" is a different tool from SAP. */
const LONGER = new RegExp(
  `(?<![\\p{L}@])(?:${shown.map(({ name }) => escapePattern(name)).join('|')}) (?!(?:CRM|ERP|API|And|Or)\\b)\\p{Lu}[\\p{L}\\d]+`,
  'gu',
);

function sayOf(tools: readonly NamedTool[], question: string, line: { one: string; more: string }): string[] {
  const found = tools
    .map(({ name, pattern }) => ({ name, at: question.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
  const isPart = (name: string) => found.some((other) => other !== name && other.includes(name));
  const named = [...new Set(found)].filter((name) => !isPart(name));
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

/**
 * Returns the next refusal, with questions other than those suggested last time. During a request
 * the agent's own question follows instead.
 */
function refuse(
  { sentences, turn, answerId, near = [], isInRequest }: Refusal,
  memory: AnswerMemory,
): BuiltInAnswer {
  const suggested = [...new Set([...near, ...best])]
    .filter(({ id }) => memory.refusals === 0 || !memory.suggested.includes(id))
    .slice(0, SUGGESTIONS);
  const questions = suggested.map(({ question }) => `- [${question}](${ASK_LINK})`).join('\n');
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
  { isInRequest = false, isCall = false }: Manner,
  before = '',
): BuiltInAnswer {
  const { id: answerId, again, next = [], opensRecord } = answer;
  if (again) {
    const turn = memory.answerId === answerId ? memory.refusals : 0;
    return refuse({ sentences: [answer.answer, ...again], turn, answerId, isInRequest }, memory);
  }
  const plain = (isInRequest && answer.inRequest) || (isCall && answer.inCall) || answer.answer;
  const given = told ? (answer[told] ?? '') : plain;
  const text = isInRequest ? sayInRequest(given) : given;
  // After "thanks" or "okay" the visitor may still refer to the previous answer.
  const isAside = !answer.how && memory.refusals === 0 && memory.answerId !== null;
  return {
    text: `${before}${isCall ? sayInCall(text) : text}`,
    answerId,
    ...(opensRecord && !told && { opensRecord }),
    memory: isAside
      ? memory
      : { answerId, suggested: [...next], refusals: 0, told: told ? [...memory.told, told] : [] },
  };
}

/** The rest of an answer after the line about the named tools, without what that line already said. */
function tellAfterTools(answer: string, question: string, isMissing: boolean): string {
  const told = answer.replace(YES_FIRST, '');
  const named = shown.filter(({ pattern }) => pattern.test(question));
  return told
    .split(SENTENCE_ENDS)
    .filter((sentence) => !named.some(({ pattern }) => pattern.test(sentence)))
    .filter((sentence) => !(isMissing && /\bAPI\b/.test(sentence)))
    .map(capitalise)
    .join(' ');
}

function search(asked: string, languageISO: Language, memory: AnswerMemory, manner: Manner): BuiltInAnswer {
  const { isInRequest = false, isSure = false } = manner;
  const { first = '', second = '' } =
    toolFrames.map((frame) => frame.exec(asked)?.groups).find((groups) => groups) ?? {};
  const longer = [...asked.matchAll(LONGER)].map(([name]) => toNamed(name));
  const unknownTools = [...findUnknownTools(first, second), ...longer];
  const others = [...missing, ...unknownTools];
  // Known tools are removed first, so that parts of their names don't count as unknown tools.
  const rest = others.reduce((text, { pattern }) => text.replace(pattern, ' '), asked);
  const missingLine = sayOf(others, asked, toolLines.missing);
  const tools = [...sayOf(shown, rest, toolLines.shown), ...missingLine].join(' ');
  const isToolAlone = tools !== '' && toWords(asked).length <= TOOL_ALONE;
  const question = isToolAlone
    ? `connect to ${asked}`
    : asked.replace(ONE, '').replace(tail, '').replace(exampleFrame, '').replace(pricedTrade, '');
  const { answer, near, isRead } = findAnswer(question, isSure);
  // The tool may be mentioned in passing ("we are on Trello, any good?") or be unknown to us.
  const asksForTool = isAboutUs(toWords(question)) && (tools !== '' || near[0] === allTools);
  const isOfTool = asksForTool || isToolAlone || unknownTools.length > 0;
  const ofTools = messengers.some(({ pattern }) => pattern.test(question)) ? channels : allTools;
  const ofScene = asksScene(question) ? anyScene : undefined;
  const isOffScene = ofScene !== undefined && answer !== null && ofUs.has(answer.id);
  const isBeside =
    unknownTools.length > 0 ||
    (first !== '' && isListed(first) && answer !== null && !toolAnswers.has(answer.id));
  const ofTrade = tradeFrame.test(question) ? industries : undefined;
  const ofFrame =
    (playedCaller.test(asked) ? asCaller : undefined) ?? (rivalFrame.test(asked) ? competitors : undefined);
  const ofSystem =
    readsSystem.test(asked) && (!answer || answer === allTools || isBeside) ? lookUp : undefined;
  const found =
    ofFrame ??
    ofSystem ??
    (isBeside ? undefined : (ofTrade ?? (isOffScene ? ofScene : answer))) ??
    (isOfTool || isBeside ? ofTools : ofScene);
  if (found) {
    if (tools === '' || !toolAnswers.has(found.id)) {
      const said = say({ answer: found }, memory, manner);
      if (said.opensRecord || !asksOpenly.test(asked)) return said;
      return { ...said, text: capitalise(said.text.replace(YES_FIRST, '')) };
    }
    // A question about a single tool doesn't get the whole list.
    const said = found === allTools ? (found.how ?? '') : found.answer;
    const told = tellAfterTools(said, asked, missingLine.length > 0);
    const { inCall: _inCall, ...answer } = found;
    return say({ answer: { ...answer, answer: told } }, memory, manner, `${tools} `);
  }
  const sentences = isRead || languageISO !== 'en' ? unknownAnswers[languageISO] : unreadAnswers;
  return refuse({ sentences, turn: memory.refusals, near, isInRequest }, memory);
}

/** Answers each question of a message that has a sure match. */
function searchEach(question: string, memory: AnswerMemory, manner: Manner): BuiltInAnswer[] {
  const questions = question.split(betweenQuestions).filter((part) => opensQuestion.test(part));
  if (questions.length < 2) return [];
  const found: BuiltInAnswer[] = [];
  for (const each of questions.slice(0, QUESTIONS.max)) {
    const one = search(each, 'en', found.at(-1)?.memory ?? memory, { ...manner, isSure: true });
    const isTold = found.some(({ text }) => text === one.text);
    if (one.answerId !== null && !refusals.has(one.answerId) && !isTold) found.push(one);
  }
  return found;
}

/**
 * The answer to the first half of "can it take a message and check for conflicts?", if it is a sure
 * match.
 */
function searchHalf(question: string, memory: AnswerMemory, manner: Manner): BuiltInAnswer | null {
  const [half, rest] = question.split(/\s+(?:and|or)\s+(?=\S+ \S)/i);
  if (!half || !rest || !opensQuestion.test(half)) return null;
  const found = search(half, 'en', memory, { ...manner, isSure: true });
  const isFound = found.answerId !== null && !refusals.has(found.answerId);
  return isFound ? { ...found, text: `${found.text} ${otherHalf}` } : null;
}

/**
 * Answers a question in English. `memory` comes from the previous answer. When no answer fits, says
 * so in `languageISO` and suggests the three nearest questions.
 */
export function answerQuestion(
  question: string,
  languageISO: Language,
  memory: AnswerMemory = noMemory,
  manner: Manner = {},
): BuiltInAnswer {
  const followed = followUp(question, memory);
  if (followed) return say(followed, memory, manner);
  const asked = readCorrection(question) ?? question;
  const each = searchEach(asked, memory, manner);
  const [first, second] = each;
  if (!first || !second) {
    const whole = search(asked, languageISO, memory, manner);
    return whole.answerId === null ? (first ?? searchHalf(asked, memory, manner) ?? whole) : whole;
  }
  const texts = each.map(({ text }) =>
    each.length > QUESTIONS.whole ? text.split(SENTENCE_ENDS).slice(0, QUESTIONS.sentences).join(' ') : text,
  );
  return Object.assign({}, ...each, { text: texts.join('\n\n') });
}
