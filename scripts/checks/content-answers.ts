import { globSync, readFileSync } from 'node:fs';
import { answers } from '#lib/content/answers';
import { chat } from '#lib/content/chat';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { type Finding, lineOf } from './finding.ts';

/** An answer that none of its phrasings finds is a fault. A phrasing that finds another answer is a note. */
export function checkAnswers(): Finding[] {
  const files = globSync('lib/content/answers/*.ts').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  return answers.flatMap(({ id, question, phrasings }) => {
    const { file, text } = files.find((one) => one.text.includes(`id: '${id}'`)) ?? {
      file: 'lib/content/answers.ts',
      text: '',
    };
    const asked = [question, ...splitPhrasings(phrasings)].filter((one) => one !== '');
    const missed = asked.flatMap((one) => {
      const { answerId } = answerQuestion(one, 'en');
      return answerId === id
        ? []
        : [{ asked: one, got: answerId ? `the answer “${answerId}”` : 'no answer' }];
    });
    if (missed.length === asked.length)
      return [
        {
          file,
          line: lineOf(text, `id: '${id}'`),
          says: `the answer “${id}” is never given: “${question}” and its phrasings get ${missed[0]?.got}. Use other words in them`,
        },
      ];
    return missed.map((one) => ({
      file,
      line: lineOf(text, one.asked),
      says: `“${one.asked}” gets ${one.got}, not “${id}”`,
      isNote: true,
    }));
  });
}

/** The page suggests questions, which the chat should know without a webhook. */
export function checkSuggestions(): Finding[] {
  const file = 'lib/content/chat.ts';
  const text = readFileSync(file, 'utf8');
  return chat.suggestions.flatMap((question) => {
    if (answerQuestion(question, 'en').answerId) return [];
    const says = `the chat suggests “${question}”, to which lib/content/answers has no answer`;
    return [{ file, line: lineOf(text, question), says, isNote: true }];
  });
}
