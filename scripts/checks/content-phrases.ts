import * as corrections from '#lib/content/record-corrections';
import * as words from '#lib/content/record-words';
import { type Finding, findingAt } from './finding.ts';

type Lists = Record<string, string | Record<string, string>>;

/** Each line of these files is a regular expression. An invalid one would leave the chat without a reply. */
export const checkPhrases = (): Finding[] => [
  ...checkFile('lib/content/record-words.ts', words),
  ...checkFile('lib/content/record-corrections.ts', corrections),
];

function checkFile(file: string, lists: Lists): Finding[] {
  return Object.values(lists)
    .flatMap((list) => (typeof list === 'string' ? [list] : Object.values(list)))
    .flatMap((list) => list.trim().split(/\s*\n\s*/))
    .flatMap((phrase) => {
      const says = explain(phrase);
      return says ? [findingAt(file, phrase, says)] : [];
    });
}

function explain(phrase: string): string | undefined {
  try {
    if (!new RegExp(`^(?:${phrase})$`).test('')) return undefined;
    return `“${phrase}” matches an empty text, so it would match every message: there is a “|” or a “?” too many`;
  } catch (error) {
    return `“${phrase}” is not a valid pattern (${(error as Error).message.split(': ').at(-1)}): perhaps a bracket is not closed`;
  }
}
