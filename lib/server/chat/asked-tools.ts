import 'server-only';

import { joinNames, otherTools, toolLines } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';

const shownTools = integrations.tools.filter(({ id }) => id !== 'code').map(({ name }) => name);

function findNames(question: string, names: readonly string[]): string[] {
  return names.filter((name) =>
    new RegExp(`(?<!\\p{L})${name.replaceAll('.', '\\.')}(?!\\p{L})`, 'iu').test(question),
  );
}

function say(line: { one: string; more: string }, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const words = names.length === 1 ? line.one : line.more;
  return [words.replace('{tools}', joinNames(names)).replace('{count}', String(integrations.tools.length))];
}

/** Says of each tool that a question names whether the page shows it; empty when it names none that is known. */
export function sayWhichAreShown(question: string): string {
  return [
    ...say(toolLines.shown, findNames(question, shownTools)),
    ...say(toolLines.missing, findNames(question, otherTools)),
  ].join(' ');
}
