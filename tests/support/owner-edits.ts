import { readFileSync } from 'node:fs';
import { brand } from '#lib/content/brand';
import { integrations } from '#lib/content/integrations';
import { orderedWords } from '#scripts/checks/ordered-words';
import { type ProjectCopy, setValue } from '#tests/support/owner-copy';

// The edits that an owner makes by the table "For the owner" of README.md, one function per row.

const quote = (text: string) => () => JSON.stringify(text);

/** Returns another text that keeps the page's placeholders: "Wort ba {n}". */
function reword(old: string, index: number): string {
  const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return ['Wort', letters, ...(old.match(/\{\w+\}/g) ?? [])].join(' ');
}

function wordsIn(value: unknown, where: string): { where: string; old: string }[] {
  if (typeof value === 'string') return /\.(?:href|id|code)$/.test(where) ? [] : [{ where, old: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => wordsIn(part, `${where}.${key}`));
}

function editWords(copy: ProjectCopy): void {
  const keyed = orderedWords.filter(({ name }) => name !== 'useCases');
  const all = keyed.flatMap(({ file, name, ordered }) =>
    wordsIn(ordered, name).map((one) => ({ ...one, file: `lib/content/${file}.ts` })),
  );
  for (const [index, { file, where, old }] of all.entries())
    setValue(copy, file, where, quote(reword(old, index)));
  for (const key of ['voice', 'chat', 'automation'])
    setValue(copy, 'lib/content/use-cases.ts', `useCases.${key}.title`, quote(`Wort ${key}`));
  setValue(copy, 'lib/content/hero.ts', 'hero.headline', quote('Your phone’s answered – for 9 € a day'));
  setValue(copy, 'lib/content/site.ts', 'site.title', quote('Télefon & Büro'));
  setValue(
    copy,
    'lib/content/voice.ts',
    'voice.embedded.greeting',
    quote('Good day, what may I do for you?'),
  );
  for (const [key, name] of Object.entries({ first: 'Müller', second: ' & Co', name: 'Müller & Co' }))
    setValue(copy, 'lib/content/brand.ts', `brand.${key}`, quote(name));
}

function editAnswers(copy: ProjectCopy): void {
  const file = 'lib/content/answers/company.ts';
  const parking = {
    id: 'parking',
    question: 'Is there a car park at your office?',
    phrasings: 'where can I park my car | parking spaces | is there parking',
    answer:
      'Behind the house. [Write to us](#contact) before you come; the way is on [this map](https://example.com/map)!',
  };
  setValue(
    copy,
    file,
    'companyAnswers',
    (list) => `${list.replace(/,?\s*\]$/, '')}, ${JSON.stringify(parking)}]`,
  );
  setValue(copy, file, 'companyAnswers.1.answer', quote('In Zürich, above the baker’s.'));
  setValue(copy, file, 'companyAnswers', (list) => list.replace(/\{\s*id: 'hours',[\s\S]*?\n {2}\},/, ''));
}

function editRecord(copy: ProjectCopy): void {
  setValue(copy, 'lib/content/record-view.ts', 'recordView.fields.need', quote('Anliegen'));
  setValue(copy, 'lib/content/record.ts', 'recordLines.noted', quote('Notiert: {values}.'));
}

function editHours(copy: ProjectCopy): void {
  setValue(copy, 'lib/content/hours.ts', 'hours.lines.2', quote('Rohrbruch. Angenommen.'));
}

function editAnswering(copy: ProjectCopy): void {
  setValue(
    copy,
    'lib/content/answering.ts',
    'answering',
    () => "{ within: 'one working day', name: 'Ann Other' }",
  );
}

function editTestimonials(copy: ProjectCopy): void {
  const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
  const entries = [
    { id: 'ann', quote: long, author: { name: 'Ann Other', title: 'Owner', avatar: '/people/ann.svg' } },
    {
      id: 'bo',
      quote: 'It’s answered.',
      author: { name: 'Bo Else', linkedinUrl: 'https://www.linkedin.com/in/bo' },
    },
    { id: 'cy', quote: 'No call is lost.', author: {} },
  ];
  setValue(copy, 'lib/content/testimonials.ts', 'testimonials.entries', () => JSON.stringify(entries));
  copy.write('public/people/ann.svg', readFileSync('app/icon.svg', 'utf8'));
  copy.write(
    'app/(site)/privacy/page.tsx',
    'export default function Privacy() {\n  return <main>We keep what you write for 90 days.</main>;\n}\n',
  );
  copy.write('public/terms.pdf', '%PDF-1.7');
  const addresses = {
    privacy: '/privacy',
    terms: '/terms.pdf',
    cookies: 'https://example.com/cookies',
  };
  for (const [name, address] of Object.entries(addresses))
    setValue(copy, 'lib/content/site.ts', `legal.${name}`, quote(address));
}

function editTools(copy: ProjectCopy): void {
  const last = integrations.tools.length - 1;
  const tool = { id: 'trello', name: 'Trello', description: 'Task management' };
  setValue(copy, 'lib/content/integrations.ts', `integrations.tools.${last}`, () => JSON.stringify(tool));
  setValue(copy, 'lib/content/integrations.ts', 'integrations.tools.1.name', quote('Another CRM'));
  copy.write(
    'public/logos/trello.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>',
  );
}

function editIcon(copy: ProjectCopy): void {
  copy.write(
    'app/icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1d4ed8"/></svg>',
  );
}

function editTheme(copy: ProjectCopy): void {
  const file = 'app/styles/theme.css';
  const recolored = copy
    .read(file)
    .replace(/(--color-signal:) [^;]+/, '$1 #1d4ed8')
    .replace(/(--color-background:) [^;]+/, '$1 #ffffff');
  copy.write(file, recolored);
}

function editName(copy: ProjectCopy): void {
  for (const file of ['README.md', 'LICENSE'])
    copy.write(file, copy.read(file).replaceAll(brand.name, 'Müller & Co'));
}

/** By the row's first cell. */
export const ownerEdits: Readonly<Record<string, (copy: ProjectCopy) => void>> = {
  'any word on the page': editWords,
  'what the built-in chat knows': editAnswers,
  "what it asks and says when a visitor wants a call, a quote or an appointment; the rows' labels; the phrases that ask for one":
    editRecord,
  'the 24 lines of "Which hour costs you most?"': editHours,
  'testimonials, and the addresses of Privacy, Terms and Cookies': editTestimonials,
  'who answers the form, and how soon': editAnswering,
  'the tools in the integrations strip, and their logos': editTools,
  'the icon of the browser’s tab and of a phone’s home screen; the picture for sharing': editIcon,
  'colours, type and spacing': editTheme,
  'the name in this file and in the licence': editName,
};
