import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import type { Finding } from './finding.ts';

/** A text in single quotes, and what stands right behind it where only a comma or the line's end may. */
const endedEarly = /'([^'\\]*(?:\\.[^'\\]*)*)'\s*[\p{L}\p{N}]/u;

/** Explains what keeps a file of lib/content from being read. */
export function checkSyntax(): Finding[] {
  return globSync('lib/content/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [error] = parseSync(file, text).errors;
    return error ? [explain(file, text, error.message, error.labels[0]?.start ?? 0)] : [];
  });
}

function explain(file: string, text: string, message: string, at: number): Finding {
  const line = text.slice(0, at).split('\n').length;
  const written = text.split('\n')[line - 1] ?? '';
  const [, early] = endedEarly.exec(written) ?? [];
  if (early !== undefined) {
    const says = `the text ends after “${early}”, at the quote that it begins with. For an apostrophe type ’ or \\'`;
    return { file, line, says };
  }
  if (message === 'Unterminated string')
    return {
      file,
      line,
      says: "a text has no quote at its end. For an apostrophe inside of it type ’ or \\'",
    };
  const says = `this cannot be read (${message}). Is a comma missing at the end of the line before, or a quote or a bracket?`;
  return { file, line, says };
}
