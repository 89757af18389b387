import { gzipSync } from 'node:zlib';
import { launchChromium } from '#tests/support/bench/browser';
import { printRows, type Row } from '#tests/support/bench/rows';
import { kilobytes, type Transfer, watchTransfers } from '#tests/support/bench/transfers';
import { waitForContactForm } from '#tests/support/contact-page';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { startSite } from '#tests/support/site';

// What a first visit on a phone transfers, against the budget. `npm run bench -- weight` fails over it. The budget is in
// gzip, which says the same of every build; browsers take brotli where the server has it.

/** Whether a transfer is anything but the flight payload, which comes as a script. */
const isCode = ({ url }: Transfer) => !url.includes('/_next/static/flight/');

const budgets: { name: string; max: number; unit: 'kB' | ''; measure(all: Transfer[]): number }[] = [
  { name: 'JavaScript', max: 165, unit: 'kB', measure: (all) => kilobytes(all.filter(isCode), 'Script') },
  { name: 'HTML with inlined CSS', max: 30, unit: 'kB', measure: (all) => kilobytes(all, 'Document') },
  // The page once more, as React wants it to hydrate; the page loader asks for it after the paint.
  {
    name: 'flight payload',
    max: 16,
    unit: 'kB',
    measure: (all) => kilobytes(all.filter((one) => !isCode(one))),
  },
  { name: 'font', max: 50, unit: 'kB', measure: (all) => kilobytes(all, 'Font') },
  { name: 'stylesheets', max: 0, unit: 'kB', measure: (all) => kilobytes(all, 'Stylesheet') },
  { name: 'images', max: 40, unit: 'kB', measure: (all) => kilobytes(all, 'Image') },
  { name: 'in all', max: 235, unit: 'kB', measure: (all) => kilobytes(all) },
  { name: 'requests', max: 13, unit: '', measure: (all) => all.length },
];

async function measureFirstLoad(url: string, headers: Record<string, string> = {}): Promise<Transfer[]> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: headers });
  await page.addInitScript(askNotToBeFollowed);
  const transfers = await watchTransfers(page);
  await page.goto(url);
  await waitForContactForm(page);
  await transfers.quiet();
  await browser.close();
  return transfers.all();
}

/** What the document is made of: its parts, and what each adds to the rest. */
async function measureDocument(url: string): Promise<Row[]> {
  const html = await (await fetch(url)).text();
  const style = /<style>[\s\S]*?<\/style>/g;
  const markup = html.replace(style, '');
  const zipped = (text: string) => gzipSync(text).length / 1000;
  const row = (name: string, raw: number, gzip: number): Row => ({
    name: `document, ${name}`,
    unit: 'kB gzip',
    turns: [gzip],
    note: `${(raw / 1000).toFixed(1)} kB raw`,
  });
  return [
    row('markup', markup.length, zipped(markup)),
    row('style', html.length - markup.length, zipped(html) - zipped(markup)),
    { name: 'style', unit: 'kB raw', turns: [(html.length - markup.length) / 1000], max: 40 },
  ];
}

/** A first visit's bodies in gzip, which is the budget's, beside what this browser asks for. */
export async function measureWeight(): Promise<{ rows: Row[]; all: Transfer[]; url: string }> {
  const site = await startSite();
  try {
    const all = await measureFirstLoad(site.url);
    const zipped = await measureFirstLoad(site.url, { 'accept-encoding': 'gzip' });
    const foreign = all.filter(({ url }) => !url.startsWith(site.url));
    const rows = budgets.map(({ name, max, unit, measure }): Row => {
      const digits = unit ? 1 : 0;
      const beside = { name: 'brotli', turns: [measure(all)] };
      return { name, unit: unit && `${unit} gzip`, turns: [measure(zipped)], beside, max, digits };
    });
    rows.push({ name: 'requests to another host', unit: '', turns: [foreign.length], max: 0, digits: 0 });
    return { rows: [...rows, ...(await measureDocument(site.url))], all, url: site.url };
  } finally {
    await site.stop();
  }
}

/** Prints the table; ends with code 1 when the page is over its budget. */
export async function main(): Promise<void> {
  const { rows, all, url: site } = await measureWeight();
  for (const { kind, url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${kind.padEnd(10)} ${url.replace(site, '')}`);
  console.log();
  printRows('first load, bodies as transferred', rows);
}
