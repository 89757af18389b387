import 'server-only';
import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/**
 * Returns `source` with the value of NAME from the file at `NAME_FILE`, for each of `names`, without the newline at its end.
 * A file that cannot be read, or a NAME that is set as well, is a problem.
 */
export function readVariableFiles(
  names: readonly string[],
  source: Variables,
): { values: Variables; problems: string[] } {
  const values = { ...source };
  const problems: string[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (source[name]?.trim()) {
      problems.push(`${name}_FILE is set, and so is ${name}: set one of them`);
      continue;
    }
    try {
      values[name] = readFileSync(/* turbopackIgnore: true */ file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE names a file that cannot be read (${code})`);
    }
  }
  return { values, problems };
}
