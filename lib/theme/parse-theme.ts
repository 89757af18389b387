const names = [
  'background',
  'card',
  'foreground',
  'muted-foreground',
  'border',
  'input',
  'signal',
  'done',
] as const;

/** CSS colours by the name of their token, as written in the theme. */
export type SchemeColors = Readonly<Record<(typeof names)[number], string>>;

/** Returns the text between the braces that follow `head`. */
function readBlock(css: string, head: string): string {
  const start = css.indexOf('{', css.indexOf(head)) + 1;
  if (!css.includes(head) || start === 0) throw new Error(`app/styles/theme.css has no ${head}`);
  let depth = 1;
  let end = start;
  while (depth > 0 && end < css.length) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  }
  return css.slice(start, end - 1);
}

function readTokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

function resolve(tokens: ReadonlyMap<string, string>, name: string): string {
  const seen = new Set<string>();
  for (let wanted = name; !seen.has(wanted); ) {
    seen.add(wanted);
    const value = tokens.get(wanted);
    const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value ?? '') ?? [];
    if (value && !other) return value;
    if (!other) break;
    wanted = other;
  }
  throw new Error(`app/styles/theme.css gives --color-${name} no value`);
}

/** Reads the colours of both schemes from app/styles/theme.css. Throws if one is missing. */
export function parseTheme(css: string): { light: SchemeColors; dark: SchemeColors } {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const light = readTokens(readBlock(plain, '@theme'));
  const dark = new Map([
    ...light,
    ...[
      '@utility on-ink',
      '@utility dark-tokens',
      '@utility dark-panel',
      '(prefers-color-scheme: dark)',
    ].flatMap((head) => [...readTokens(readBlock(plain, head))]),
  ]);
  const pick = (tokens: ReadonlyMap<string, string>) =>
    Object.fromEntries(names.map((name) => [name, resolve(tokens, name)])) as SchemeColors;
  return { light: pick(light), dark: pick(dark) };
}
