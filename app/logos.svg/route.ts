import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrations } from '#lib/content/integrations';

const drawing = /<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/;

export const dynamic = 'force-static';

/** Bundles `public/logos/<id>.svg` into one sprite. Throws, which stops the build, if one is bad. */
export function GET(): Response {
  const symbols = integrations.tools.map(({ id }) => {
    const file = path.join('public', 'logos', `${id}.svg`);
    const [, viewBox, shapes] = drawing.exec(readFileSync(file, 'utf8')) ?? [];
    if (!shapes) throw new Error(`${file} is no <svg> with a viewBox`);
    return `<symbol id="${id}" viewBox="${viewBox}">${shapes.trim()}</symbol>`;
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
}
