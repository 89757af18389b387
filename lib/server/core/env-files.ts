import { readFileSync } from 'node:fs';

export type Variables = Record<string, string | undefined>;

/** Reads the named variables, each from its value or the file at `NAME_FILE`. Blank ones are left out. */
export function readVariables(names: readonly string[], source: Variables) {
  const problems: string[] = [];
  const read = (name: string): string | undefined => {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) return source[name];
    if (source[name]?.trim()) {
      problems.push(`${name}_FILE and ${name} are both set: set one of them`);
      return;
    }
    try {
      return readFileSync(/* turbopackIgnore: true */ file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE names a file that cannot be read (${code})`);
    }
  };
  const values: Variables = {};
  for (const name of names) {
    const value = read(name);
    if (value?.trim()) values[name] = value;
  }
  return { values, problems };
}
