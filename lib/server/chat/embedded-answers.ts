import 'server-only';

import { answers, bestQuestions, unknownAnswer } from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import { joinNames, otherTools, toolLines } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import { findAnswer } from '#lib/server/chat/find-answer';
import { isAboutUs, toWords } from '#lib/server/chat/question-terms';

export type EmbeddedAnswer = {
  text: string;
  answerId: string | null;
  opensRecord?: true;
  /** What a later question may refer to. */
  memory?: unknown;
};

const SUGGESTIONS = 3;
const READ_CHARACTERS = 600;

const fallback = bestQuestions.flatMap((id) => answers.filter((answer) => answer.id === id));
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

function refuse(languageISO: keyof typeof unknownAnswer, near: readonly Answer[]): EmbeddedAnswer {
  const suggested = [...new Set([...near, ...fallback])].slice(0, SUGGESTIONS);
  const questions = suggested.map(({ question }) => `- ${question}`).join('\n');
  return { text: `${unknownAnswer[languageISO]}\n\n${questions}`, answerId: null };
}

/** Answers in English. When nothing fits, says so in `languageISO` and suggests the three nearest questions. */
export function answerQuestion(
  question: string,
  languageISO: keyof typeof unknownAnswer,
  memory?: unknown,
): EmbeddedAnswer {
  const read = question.slice(0, READ_CHARACTERS);
  const { answer, near } = findAnswer(read);
  const tools = sayWhichAreShown(read);
  // A tool may be named on its own ("we are on Trello, any good?"), or be unknown to us.
  const asksForTool = isAboutUs(toWords(read)) && (tools !== '' || near[0] === allTools);
  const found = answer ?? (asksForTool ? allTools : undefined);
  if (!found) return { ...refuse(languageISO, near), memory };
  const text = tools && toolAnswers.has(found.id) ? `${tools} ${found.answer}` : found.answer;
  return { text, answerId: found.id, memory, ...(found.opensRecord && { opensRecord: true }) };
}
