import { existsSync, readFileSync } from 'node:fs';
import { brand } from '#lib/content/brand';
import { hero } from '#lib/content/hero';
import { hours } from '#lib/content/hours';
import { legal } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { requireCharacters } from '#lib/theme/font-characters';
import { parseTheme } from '#lib/theme/parse-theme';
import { checkAnswers, checkSuggestions } from './content-answers.ts';
import { checkPhrases } from './content-phrases.ts';
import { checkLogos, checkPeople } from './content-pictures.ts';
import { type Finding, findingAt, noteAt } from './finding.ts';

/** Checks that need every file of lib/content to be loadable. */
export function checkRules(): Finding[] {
  return [
    ...checkPeople(),
    ...checkLogos(),
    ...checkAnswers(),
    ...checkSuggestions(),
    ...checkPhrases(),
    ...checkHours(),
    ...checkSharing(),
    ...checkPages(),
    ...checkTheme(),
    ...notePlaceholders(),
    ...noteNames(),
  ];
}

function catchMessage(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function checkSharing(): Finding[] {
  const font = readFileSync('app/fonts/og-600.ttf');
  const words = [
    ['lib/content/brand.ts', brand.name],
    ['lib/content/hero.ts', hero.headline],
  ] as const;
  return words.flatMap(([file, text]) => {
    const says = catchMessage(() => requireCharacters(font, [text]));
    return says ? [findingAt(file, text, says)] : [];
  });
}

function checkHours(): Finding[] {
  const count = hours.lines.length as number;
  if (count === 24) return [];
  return [findingAt('lib/content/hours.ts', 'lines:', `there are ${count} lines, and a day has 24 hours`)];
}

/** Checks the pages of Privacy, Terms and Cookies if they are on this site. */
function checkPages(): Finding[] {
  return Object.values<string>(legal)
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*$/, ''))
    .filter((href) => !existsSync(`app/(site)${href}/page.tsx`) && !existsSync(`public${href}`))
    .map((href) => {
      const says = `there is no page “${href}”: write app/(site)${href}/page.tsx (CONTRIBUTING.md, “To add a page”), or put a file at public${href}`;
      return findingAt('lib/content/site.ts', `'${href}`, says);
    });
}

function checkTheme(): Finding[] {
  const file = 'app/styles/theme.css';
  const css = readFileSync(file, 'utf8');
  const fault = catchMessage(() => parseTheme(css));
  if (fault) return [{ file, line: 1, says: fault }];
  return Object.entries(parseTheme(css).light)
    .filter(([, color]) => !/^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]+\)|[a-z]+)$/i.test(color))
    .map(([name, color]) => {
      const says = `write --color-${name} as #rrggbb: the picture for sharing cannot be drawn in ${color}`;
      return findingAt(file, color, says);
    });
}

function notePlaceholders(): Finding[] {
  const { entries } = testimonials;
  const count = entries.filter(({ isPlaceholder }) => isPlaceholder).length;
  const bare = Object.entries<string>(legal).flatMap(([name, href]) => (href === '#' ? [name] : []));
  const notes: Finding[] = [];
  if (count > 0) {
    const says = `${count} of ${entries.length} quotes are placeholders; the page marks them as examples`;
    notes.push(noteAt('lib/content/testimonials.ts', 'isPlaceholder: true', says));
  }
  if (bare.length > 0)
    notes.push(
      noteAt('lib/content/site.ts', 'legal = {', `the links to ${bare.join(', ')} have no address yet`),
    );
  return notes;
}

function noteNames(): Finding[] {
  const says = `it contains a company name other than the one in lib/content/brand.ts (${brand.name})`;
  // The Docker image is built without these files.
  return ['README.md', 'LICENSE']
    .filter((file) => existsSync(file) && !readFileSync(file, 'utf8').includes(brand.name))
    .map((file) => ({ file, line: 1, says, isNote: true }));
}
