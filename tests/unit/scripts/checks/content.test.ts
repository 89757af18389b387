import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers } from '#lib/content/answers';
import { brand } from '#lib/content/brand';
import { integrations } from '#lib/content/integrations';
import { copyProject, type ProjectCopy, setValue } from '#tests/support/owner-copy';

// Every sentence that npm run check-content tells an owner.

// Each test starts a process that asks every answer's phrasings.
vi.setConfig({ testTimeout: 60_000 });

let copy: ProjectCopy;
beforeEach(() => {
  copy = copyProject();
});
afterEach(() => copy.remove());

async function check() {
  const { code, output } = await copy.run('node', '--run', 'check-content');
  return { code, lines: output.trim().split('\n') };
}

const lineOf = (file: string, part: string) =>
  `${file}:${
    copy
      .read(file)
      .split('\n')
      .findIndex((line) => line.includes(part)) + 1
  }`;
const hero = 'lib/content/hero.ts';
const site = 'lib/content/site.ts';
const values = 'lib/content/values.ts';
const voice = 'lib/content/voice.ts';
const logo = (index: number) => `public/logos/${integrations.tools[index]?.id}.svg`;
const pricing = answers.find(({ id }) => id === 'pricing')?.question ?? '';

test('what cannot be parsed is explained, in every file', async () => {
  setValue(copy, hero, 'hero.headline', () => "'Your phone's answered'");
  setValue(copy, site, 'notFound.text', () => "'The dogs' dinner'");
  setValue(copy, values, 'values.items.0.title', () => "'What changes");
  setValue(copy, voice, 'voice.start', (old) => `${old} 'Twice'`);
  const { code, lines } = await check();
  expect(code).toBe(1);
  expect(lines).toHaveLength(4);
  expect(lines).toEqual(
    expect.arrayContaining([
      `${lineOf(hero, 'phone')} the text ends after “Your phone”, at a quote. For an apostrophe type ’ or \\'.`,
      `${lineOf(site, 'dogs')} the text ends after “The dogs”, at a quote. For an apostrophe type ’ or \\'.`,
      `${lineOf(values, 'What changes')} a text has no quote at its end. For an apostrophe inside of it type ’ or \\'.`,
      expect.stringMatching(
        `^${lineOf(voice, 'Twice')} this cannot be parsed \\(.+\\). Perhaps a comma is missing`,
      ),
    ]),
  );
});

test('invalid pictures, logos, answers, characters and colours are reported with their location', async () => {
  const quotes = 'lib/content/testimonials.ts';
  const tools = 'lib/content/integrations.ts';
  const company = 'lib/content/answers/company.ts';
  const theme = 'app/styles/theme.css';
  const people = 'lib/content/answering.ts';
  const day = 'lib/content/hours.ts';
  const phrases = 'lib/content/record-words.ts';
  const corrections = 'lib/content/record-corrections.ts';
  const entries = [
    { id: 'a', quote: 'A', author: { avatar: '/people/ann.jpg' } },
    { id: 'b', quote: 'B', author: { avatar: 'people/bo.jpg' } },
  ];
  setValue(copy, quotes, 'testimonials.entries', () => JSON.stringify(entries, null, 1));
  setValue(copy, site, 'legal', () => "{ privacy: '/p', terms: 'https://example.com/t', cookies: '#' }");
  setValue(copy, tools, 'integrations.tools.0.id', () => "'trello'");
  copy.write(logo(1), '<svg viewBox="0 0 24 24">\n<style>path{fill:red}</style></svg>');
  copy.write(logo(2), '<svg viewBox="0 0 200 40"><path d="M0 0h9"/></svg>');
  copy.write(logo(3), '<svg width="24"><path d="M0 0h9"/></svg>');
  copy.write(logo(4), `<svg viewBox="0 0 24 24"><path d="${'M0 0h9'.repeat(4000)}"/></svg>`);
  setValue(copy, company, 'companyAnswers', (list) =>
    list.replace(
      /,?\s*\]$/,
      `, { id: 'twin', question: ${JSON.stringify(pricing)}, phrasings: '', answer: 'A lot.' }]`,
    ),
  );
  setValue(copy, hero, 'hero.headline', () => "'Calls → meetings'");
  copy.write(theme, copy.read(theme).replace(/(--color-signal:) [^;]+/, '$1 oklch(60% 0.2 40)'));
  setValue(copy, people, 'answering', () => "{ name: 'Cy', picture: '/people/cy.jpg' }");
  setValue(copy, day, 'hours.lines', (list) => list.replace(/,?\s*\]$/, ", 'A 25th.']"));
  setValue(copy, phrases, 'recordPhrases.quote', (list) => list.replace('`', '`\n(send me your tariffs\n'));
  setValue(copy, phrases, 'recordPhrases.send', (list) => list.replace('`', '`\noff it goes|\n'));
  setValue(copy, corrections, 'rowNames.phone', () => "'fon(e'");
  const { code, lines } = await check();
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      `${lineOf(quotes, '/people/ann')} the picture “/people/ann.jpg” is missing: put it at public/people/ann.jpg.`,
      `${lineOf(quotes, 'people/bo')} the picture “people/bo.jpg” must be a path within public/, such as /people/a-b.jpg.`,
      expect.stringMatching(
        `^${lineOf(tools, "'trello'")} the tool “.+” has no logo: put a square SVG at public/logos/trello.svg`,
      ),
      `${lineOf(site, "'/p'")} there is no page “/p”: write app/(site)/p/page.tsx (CONTRIBUTING.md, “To add a page”), or put a file at public/p.`,
      expect.stringContaining(`${logo(1)}:2 a logo may not have <style>`),
      expect.stringContaining(`${logo(2)}:1 a logo of 200 × 40 would be tiny`),
      expect.stringContaining(`${logo(3)}:1 a logo is an <svg> with a viewBox`),
      expect.stringContaining(`${logo(4)}:1 a logo of 24 kB is loaded by every visitor`),
      expect.stringContaining(
        `${lineOf(company, "id: 'twin'")} the answer “twin” is never found: “${pricing}”`,
      ),
      expect.stringContaining(`${lineOf(hero, '→')} The picture for sharing cannot show “→” (U+2192)`),
      expect.stringContaining(`${lineOf(theme, 'oklch')} write --color-signal as #rrggbb`),
      `${lineOf(people, 'cy.jpg')} the picture “/people/cy.jpg” is missing: put it at public/people/cy.jpg.`,
      `${lineOf(day, 'lines:')} there are 25 lines, and a day has 24 hours.`,
      `${lineOf(phrases, '(send me your tariffs')} “(send me your tariffs” is not a valid pattern (Unterminated group): perhaps a bracket is not closed.`,
      expect.stringContaining(`${lineOf(phrases, 'off it goes|')} “off it goes|” matches an empty text`),
      expect.stringContaining(`${lineOf(corrections, 'fon(e')} “fon(e” is not a valid pattern`),
    ]),
  );
  expect(lines.filter((line) => !line.startsWith('Note: '))).toHaveLength(16);
});

test('placeholders, another name and another answer’s phrasing are notes', async () => {
  const quotes = 'lib/content/testimonials.ts';
  const company = 'lib/content/answers/company.ts';
  setValue(
    copy,
    quotes,
    'testimonials.entries',
    () => "[{ id: 'a', quote: 'A', author: {}, isPlaceholder: true }]",
  );
  setValue(copy, site, 'legal', () => "{ privacy: '#', terms: 'https://example.com/t', cookies: '#' }");
  setValue(copy, company, 'companyAnswers.1.phrasings', (old) => old.replace('`', `\`${pricing} | `));
  setValue(copy, 'lib/content/chat.ts', 'chat.suggestions.2', () => "'What is the capital of Peru?'");
  copy.write('LICENSE', `Copyright (c) 2026 ${brand.name}.`);
  copy.write('README.md', copy.read('README.md').replaceAll(brand.name, 'Another'));
  const { code, lines } = await check();
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(`^Note: ${company}:\\d+ “.+” gets the answer “pricing”, not “`),
    `Note: ${lineOf('lib/content/chat.ts', 'Peru')} the chat suggests “What is the capital of Peru?”, to which lib/content/answers has no answer.`,
    `Note: ${lineOf(quotes, 'isPlaceholder: true')} 1 of 1 quotes are placeholders; the page marks them as examples.`,
    `Note: ${lineOf(site, 'legal = {')} the links to privacy, cookies have no address yet.`,
    `Note: README.md:1 it contains a company name other than the one in lib/content/brand.ts (${brand.name}).`,
    'The content can be built.',
  ]);
});

test('what keeps the content from loading is reported with the file', async () => {
  const file = 'lib/content/answers/terms.ts';
  copy.write(file, copy.read(file).replace("id: 'pricing'", "id: 'price'"));
  const { code, lines } = await check();
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^lib\/content\/faq\.ts:\d+ this cannot be loaded: no answer is called pricing\.$/),
  ]);
});
