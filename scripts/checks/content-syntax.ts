import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import type { Finding } from './finding.ts';

/** A string in single quotes at the end of the parsable text. */
const textBefore = /'((?:[^'\\]|\\.)*)'\s*$/;

/** Explains why a file of lib/content cannot be parsed. */
export function checkSyntax(): Finding[] {
  return globSync('lib/content/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [error] = parseSync(file, text).errors;
    return error ? [explain(file, text, error.message, error.labels[0]?.start ?? 0)] : [];
  });
}

function explain(file: string, text: string, message: string, at: number): Finding {
  const before = text.slice(0, at).split('\n');
  const line = before.length;
  const [, early] = textBefore.exec(before.at(-1) ?? '') ?? [];
  if (early !== undefined && /\p{L}/u.test(text.charAt(at))) {
    const says = `the text ends after “${early}”, at a quote. For an apostrophe type ’ or \\'`;
    return { file, line, says };
  }
  if (message === 'Unterminated string') {
    const says = "a text has no quote at its end. For an apostrophe inside of it type ’ or \\'";
    return { file, line, says };
  }
  const says = `this cannot be parsed (${message}). Perhaps a comma is missing at the end of the line before, or a quote or a bracket`;
  return { file, line, says };
}
