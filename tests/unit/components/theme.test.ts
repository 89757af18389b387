import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '#lib/colors';

const css = readFileSync('app/styles/theme.css', 'utf8');

type Tokens = Record<string, string | undefined>;

/** Reads the colours of one scheme: the first or the second of each `light-dark()`. */
function readScheme(isDark: boolean): Tokens {
  const pairs = css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g);
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, isDark ? dark : light]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const [light, dark] = [readScheme(false), readScheme(true)];
const ink = /--color-ink: (#\w+);/.exec(css)?.[1];
const schemes: Record<string, Tokens> = { light, dark, 'the ink section': { ...dark, background: ink } };

test.each(Object.entries(schemes))('%s: text has a contrast of 4.5:1, a control’s edge 3:1', (_, tokens) => {
  for (const ground of ['background', 'card', 'wash'])
    for (const text of ['foreground', 'muted-foreground', 'signal', 'done'])
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens.input, tokens.background)).toBeGreaterThanOrEqual(3);
});

test('the copies of the colours are those of the stylesheet', () => {
  expect({ light, dark }).toMatchObject(colors);
});
