import 'server-only';
import { readFileSync } from 'node:fs';

// Containers and systemd hand a secret over as a file: in the environment every process of the container could read it.

type Variables = Record<string, string | undefined>;

/**
 * Reads `NAME_FILE` for each of `names`: the path of a file that holds the value of NAME, the line's end at its end left
 * out. Returns `source` with these values. A file that cannot be read, or a NAME that is set as well, is a problem.
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
