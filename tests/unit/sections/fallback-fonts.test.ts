import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Widths need a browser: npm run bench -- page keeps CLS at 0.

/** Metrics of Instrument Sans, in percent of its size. */
const INSTRUMENT = { ascent: 97, descent: 25 };

test('every fallback font is as tall as the font, in both weights', () => {
  const faces = readFileSync('app/styles/fallback-fonts.css', 'utf8')
    .split('@font-face')
    .slice(1)
    .map((face) => {
      const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
      const size = percent('size-adjust') / 100;
      return {
        name: `${/font-family: "(.+)"/.exec(face)?.[1]} ${/font-weight: (\d+)/.exec(face)?.[1] ?? 400}`,
        ascent: Math.round(percent('ascent-override') * size),
        descent: Math.round(percent('descent-override') * size),
      };
    });
  const names = ['Sized Arial 400', 'Sized Arial 600', 'Sized Roboto 400', 'Sized Roboto 600'];
  expect(faces).toEqual(names.map((name) => ({ name, ...INSTRUMENT })));
});
