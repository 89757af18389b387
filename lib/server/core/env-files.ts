import 'server-only';
import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** Fills in NAME from the file at `NAME_FILE`. Problems: a file cannot be read, or a name is set twice. */
export function readVariableFiles(names: readonly string[], source: Variables) {
  const values = { ...source };
  const problems: string[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (source[name]?.trim()) {
      problems.push(`${name}_FILE and ${name} are both set: set one of them`);
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
