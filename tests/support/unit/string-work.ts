// Measures how much text code processes, because times mean nothing on a busy machine.

const counted = [
  'trim',
  'trimStart',
  'trimEnd',
  'includes',
  'indexOf',
  'split',
  'replace',
  'match',
  'search',
];

type Functions = Record<string, (...args: unknown[]) => unknown>;

/** Counts the characters passed to string functions, `RegExp.test` and `JSON.parse` while `work` runs. */
export async function countCharacters(work: () => unknown): Promise<number> {
  let characters = 0;
  const undo: (() => void)[] = [];
  const count = (target: object, name: string, textOf: (self: unknown, args: unknown[]) => unknown) => {
    const original = (target as Functions)[name];
    if (!original) throw new Error(`no function ${name}`);
    const replace = (value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
    replace(function (this: unknown, ...args: unknown[]) {
      characters += String(textOf(this, args)).length;
      return original.apply(this, args);
    });
    undo.push(() => replace(original));
  };
  for (const name of counted) count(String.prototype, name, (self) => self);
  count(RegExp.prototype, 'test', (_self, [text]) => text);
  count(JSON, 'parse', (_self, [text]) => text);
  try {
    await work();
  } finally {
    for (const one of undo) one();
  }
  return characters;
}
