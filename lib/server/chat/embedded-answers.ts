import 'server-only';

import { answers, bestQuestions, unknownAnswers, unreadAnswers } from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import { joinNames, otherTools, toolLines } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import { type AnswerMemory, answerMemorySchema } from '#lib/server/chat/answer-memory';
import { findAnswer } from '#lib/server/chat/find-answer';
import { type FollowedUp, followUp, readCorrection } from '#lib/server/chat/follow-up';
import { isAboutUs, toWords } from '#lib/server/chat/question-terms';

export type Language = keyof typeof unknownAnswers;

export type EmbeddedAnswer = {
  text: string;
  answerId: string | null;
  /** The visitor wants something done: the first question of the record follows. */
  opensRecord?: true;
  /** For the next call, whose question may refer to this answer. */
  memory: AnswerMemory;
};

const SUGGESTIONS = 3;
/** As much is read of a message. */
export const READ_CHARACTERS = 600;
/** In "the phone one" it is no number. */
const ONE = /\bones?\W*$/i;
/** In words: a tool's name, of up to two. */
const TOOL_ALONE = 2;

const best = bestQuestions.flatMap((id) => answers.filter((answer) => answer.id === id));
const allTools = answers.find(({ id }) => id === 'integrations');
/** Before these answers the visitor reads whether the tool that was named is one of those shown. */
const toolAnswers = new Set(
  'keep-tools integrations crm calendar-mail databases-code ai-provider finance-tools files-tasks channels ticket-routing'.split(
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

function sayOf(tools: readonly NamedTool[], question: string, line: { one: string; more: string }): string[] {
  const named = tools.filter(({ pattern }) => pattern.test(question)).map(({ name }) => name);
  if (named.length === 0) return [];
  const words = named.length === 1 ? line.one : line.more;
  return [words.replace('{tools}', joinNames(named)).replace('{count}', String(integrations.tools.length))];
}

function sayWhichAreShown(question: string): string {
  return [...sayOf(shown, question, toolLines.shown), ...sayOf(missing, question, toolLines.missing)].join(
    ' ',
  );
}

type Refusal = { sentences: readonly string[]; turn: number; answerId?: string; near?: readonly Answer[] };

/** One sentence, another than the last time, and questions that were not suggested then. */
function refuse({ sentences, turn, answerId, near = [] }: Refusal, memory: AnswerMemory): EmbeddedAnswer {
  const suggested = [...new Set([...near, ...best])]
    .filter(({ id }) => memory.refusals === 0 || !memory.suggested.includes(id))
    .slice(0, SUGGESTIONS);
  const questions = suggested.map(({ question }) => `- ${question}`).join('\n');
  const at = turn % sentences.length;
  return {
    text: `${sentences[at]}\n\n${questions}`,
    answerId: answerId ?? null,
    memory: {
      answerId: answerId ?? null,
      suggested: suggested.map(({ id }) => id),
      refusals: at + 1,
      told: [],
    },
  };
}

function say({ answer, told }: FollowedUp, memory: AnswerMemory, before = ''): EmbeddedAnswer {
  const { id: answerId, again, next = [], opensRecord } = answer;
  if (again) {
    const turn = memory.answerId === answerId ? memory.refusals : 0;
    return refuse({ sentences: [answer.answer, ...again], turn, answerId }, memory);
  }
  const text = told ? answer[told] : answer.answer;
  // "Thanks" and "okay" leave what was said before to be referred to.
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

function search(asked: string, languageISO: Language, memory: AnswerMemory): EmbeddedAnswer {
  const tools = sayWhichAreShown(asked);
  const isToolAlone = tools !== '' && toWords(asked).length <= TOOL_ALONE;
  const question = isToolAlone ? `connect to ${asked}` : asked.replace(ONE, '');
  const { answer, near, isRead } = findAnswer(question);
  // A tool may be named in passing ("we are on Trello, any good?"), or be unknown to us.
  const asksForTool = isAboutUs(toWords(question)) && (tools !== '' || near[0] === allTools);
  const found = answer ?? (asksForTool || isToolAlone ? allTools : undefined);
  if (found) return say({ answer: found }, memory, tools && toolAnswers.has(found.id) ? `${tools} ` : '');
  const sentences = isRead || languageISO !== 'en' ? unknownAnswers[languageISO] : unreadAnswers;
  return refuse({ sentences, turn: memory.refusals, near }, memory);
}

/**
 * Answers in English. A question may refer to the answer before, whose `memory` is handed in again; what cannot be read as one
 * is ignored. When nothing fits, says so in `languageISO` and suggests the three nearest questions.
 */
export function answerQuestion(
  question: string,
  languageISO: Language,
  remembered?: unknown,
): EmbeddedAnswer {
  const memory = answerMemorySchema.parse(remembered);
  const read = question.slice(0, READ_CHARACTERS);
  const followed = followUp(read, memory);
  if (followed) return say(followed, memory);
  return search(readCorrection(read) ?? read, languageISO, memory);
}
