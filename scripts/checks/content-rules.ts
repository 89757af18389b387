import { existsSync, globSync, readFileSync } from 'node:fs';
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
import { type Finding, lineOf } from './finding.ts';

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

function messageOf(work: () => void): string | undefined {
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
    const says = messageOf(() => requireCharacters(font, [text]));
    return says ? [{ file, line: lineOf(readFileSync(file, 'utf8'), text), says }] : [];
  });
}

function checkHours(): Finding[] {
  const file = 'lib/content/hours.ts';
  const count = hours.lines.length as number;
  if (count === 24) return [];
  const line = lineOf(readFileSync(file, 'utf8'), 'lines:');
  return [{ file, line, says: `there are ${count} lines, and a day has 24 hours` }];
}

/** The pages that an owner adds: those of Privacy, Terms and Cookies, where this site has them. */
function checkPages(): Finding[] {
  const file = 'lib/content/site.ts';
  const missing = Object.values<string>(legal).filter(
    (href) =>
      href.startsWith('/') && !existsSync(`app/(site)${href}/page.tsx`) && !existsSync(`public${href}`),
  );
  return [
    ...missing.map((href) => ({
      file,
      line: lineOf(readFileSync(file, 'utf8'), `'${href}'`),
      says: `there is no page “${href}”: write app/(site)${href}/page.tsx (CONTRIBUTING.md, “To add a page”), or put a file at public${href}`,
    })),
    ...globSync('public/**/*.html').map((name) => ({
      file: name,
      line: 1,
      says: 'a page in public/ has no styles here: write it in app/(site) (CONTRIBUTING.md, “To add a page”)',
    })),
  ];
}

function checkTheme(): Finding[] {
  const file = 'app/styles/theme.css';
  const css = readFileSync(file, 'utf8');
  const says = messageOf(() => parseTheme(css));
  if (says) return [{ file, line: 1, says }];
  return Object.entries(parseTheme(css).light).flatMap(([name, color]) =>
    /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]+\)|[a-z]+)$/i.test(color)
      ? []
      : [
          {
            file,
            line: lineOf(css, color),
            says: `write --color-${name} as #rrggbb: the picture for sharing cannot be drawn in ${color}`,
          },
        ],
  );
}

function notePlaceholders(): Finding[] {
  const quotes = { file: 'lib/content/testimonials.ts', sign: 'isPlaceholder: true' };
  const count = testimonials.entries.filter(({ isPlaceholder }) => isPlaceholder).length;
  const bare = Object.entries(legal).flatMap(([name, href]) => ((href as string) === '#' ? [name] : []));
  const note = (file: string, sign: string, says: string): Finding => ({
    file,
    line: lineOf(readFileSync(file, 'utf8'), sign),
    says,
    isNote: true,
  });
  return [
    ...(count > 0
      ? [
          note(
            quotes.file,
            quotes.sign,
            `${count} of ${testimonials.entries.length} quotes are placeholders; the page marks them as examples`,
          ),
        ]
      : []),
    ...(bare.length > 0
      ? [note('lib/content/site.ts', 'legal = {', `the links to ${bare.join(', ')} lead nowhere yet`)]
      : []),
  ];
}

function noteNames(): Finding[] {
  // An image is built without these files.
  return ['README.md', 'LICENSE']
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes(brand.name)
        ? []
        : [
            {
              file,
              line: 1,
              says: `it names another company than lib/content/brand.ts (${brand.name})`,
              isNote: true,
            },
          ];
    });
}
