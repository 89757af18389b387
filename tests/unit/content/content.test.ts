import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { brand } from '#lib/content/brand';
import { hero, heroCall } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { useCaseIds } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';

// Checks of the texts and pictures that an owner edits, where TypeScript cannot help.

const MAX_LOGO_BYTES = 16_000;

const modules = import.meta.glob<Record<string, unknown>>('/lib/content/*.ts', { eager: true });

const isPublic = (path: string) => existsSync(`public${path}`);
const picture = z
  .string()
  .startsWith('/')
  .refine(isPublic, { error: ({ input }) => `put the picture at public${input}` });
type Section = { id?: string } | null;
const sections = Object.values(modules).flatMap((texts) => Object.values(texts) as Section[]);
const ids = [...Object.values(useCaseIds), ...sections.map((section) => section?.id ?? '')];
const link = z.union([
  // A legal page that the owner has not written yet is `#`.
  z.enum(ids.flatMap((id) => [`#${id}`, `/#${id}`])),
  z.url({ protocol: /^(https|mailto)$/ }),
  z
    .string()
    .startsWith('/')
    .refine((path) => existsSync(`app/(site)${path}/page.tsx`) || isPublic(path), {
      error: ({ input }) => `there is no app/(site)${input}/page.tsx and no public${input}`,
    }),
]);

/** Lists every link of a content module with its path, such as `footer.legal.0.href`. */
function findLinks(value: unknown, path: string): [path: string, href: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' || key === 'linkedinUrl' ? [[`${path}.${key}`, part]] : findLinks(part, `${path}.${key}`),
  );
}

const links = Object.entries(modules).flatMap(([file, texts]) => findLinks(texts, file));
test.each(links)('%s leads to a part or a page of this site, or to an https address', (_path, href) => {
  link.parse(href);
});

test('every testimonial has an id of its own, a quote and its picture', () => {
  const author = z.object({ avatar: picture.optional() });
  const entries = z.array(z.object({ id: z.string(), quote: z.string().min(1), author }));
  const ids = entries.parse(testimonials.entries).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(integrations.tools.map(({ id }) => id))('the logo of %s is a small, square drawing', (id) => {
  const svg = readFileSync(`public/logos/${id}.svg`, 'utf8');
  // All logos are combined into one file, where a style of one would apply to the others.
  expect(svg).not.toMatch(/<(style|script|image|foreignObject)\b/i);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  expect(width).toBeGreaterThan(0);
  expect(height).toBe(width);
  expect(svg.length).toBeLessThan(MAX_LOGO_BYTES);
});

test('the font of the sharing picture has every character of its texts', () => {
  const texts = [brand.first, brand.second, hero.headline, ...heroCall.rows.map(({ event }) => event)];
  for (const text of texts) expect(text).toMatch(/^[ -~À-ÿ‘’“”„–—…•€™]*$/);
});
