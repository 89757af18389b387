import { readFileSync } from 'node:fs';

const names = ['background', 'foreground', 'muted-foreground', 'border', 'signal'] as const;

/** CSS colours by the name of their token, as written in the theme. */
export type SchemeColors = Readonly<Record<(typeof names)[number], string>>;

// Deployed with the server (outputFileTracingIncludes in next.config.ts).
const css = readFileSync('app/styles/theme.css', 'utf8');

/** Reads the colours of the block that follows `head`. */
function readBlock(head: string): Map<string, string> {
  const [, block = ''] = css.split(`${head} {`);
  const tokens = block.split('}', 1)[0]?.matchAll(/--color-([\w-]+): ([^;]+);/g) ?? [];
  return new Map([...tokens].map(([, name = '', value = '']) => [name, value]));
}

function pick(tokens: ReadonlyMap<string, string>): SchemeColors {
  const colours = names.map((name) => {
    const value = tokens.get(name);
    const [, other = name] = /^var\(--color-([\w-]+)\)$/.exec(value ?? '') ?? [];
    if (!tokens.has(other)) throw new Error(`app/styles/theme.css has no value for --color-${name}`);
    return [name, tokens.get(other)];
  });
  return Object.fromEntries(colours);
}

const light = readBlock('@theme');
const dark = ['@utility on-ink', '@utility dark-tokens', '@utility dark-panel'].map(readBlock);

/** The theme's colours where its stylesheet does not apply: in pictures, icons, metadata and plain pages. */
export const colors = {
  light: pick(light),
  dark: pick(new Map([light, ...dark].flatMap((map) => [...map]))),
};
