import { globSync, readFileSync } from 'node:fs';
import { answers } from '#lib/content/answers';
import { chat } from '#lib/content/chat';
import { answerQuestion } from '#lib/server/chat/built-in-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { type Finding, findingAt, noteAt } from './finding.ts';

/** An answer that none of its phrasings finds is a fault. A phrasing that finds another answer is a note. */
export function checkAnswers(): Finding[] {
  const files = globSync('lib/content/answers/*.ts');
  return answers.flatMap(({ id, question, phrasings }) => {
    const sign = `id: '${id}'`;
    const file = files.find((one) => readFileSync(one, 'utf8').includes(sign)) ?? 'lib/content/answers.ts';
    const asked = [question, ...splitPhrasings(phrasings)].filter((one) => one !== '');
    const missed = asked.flatMap((words) => {
      const { answerId } = answerQuestion(words, 'en');
      const got = answerId ? `the answer “${answerId}”` : 'no answer';
      return answerId === id ? [] : [{ words, got }];
    });
    if (missed.length === asked.length) {
      const says = `the answer “${id}” is never found: “${question}” and its phrasings get ${missed[0]?.got}. Use different words`;
      return [findingAt(file, sign, says)];
    }
    return missed.map(({ words, got }) => noteAt(file, words, `“${words}” gets ${got}, not “${id}”`));
  });
}

/** The page suggests questions, which the chat should know without a webhook. */
export function checkSuggestions(): Finding[] {
  return chat.suggestions
    .filter((question) => !answerQuestion(question, 'en').answerId)
    .map((question) => {
      const says = `the chat suggests “${question}”, to which lib/content/answers has no answer`;
      return noteAt('lib/content/chat.ts', question, says);
    });
}
