import { gzipSync } from 'node:zlib';
import { launchChromium } from '#tests/support/bench-browser';
import { waitForContactForm } from '#tests/support/contact-page';
import { startSite } from '#tests/support/site';
import { kilobytes, type Transfer, watchTransfers } from '#tests/support/transfers';

// What a first visit on a phone transfers, against the budget. `npm run bench -- weight` fails over it. The budget is in
// gzip, which says the same of every build; browsers take brotli where the server has it.

const budgets: { name: string; max: number; unit: 'kB' | ''; measure(all: Transfer[]): number }[] = [
  { name: 'JavaScript', max: 145, unit: 'kB', measure: (all) => kilobytes(all, 'Script') },
  { name: 'HTML with inlined CSS', max: 26, unit: 'kB', measure: (all) => kilobytes(all, 'Document') },
  { name: 'font', max: 50, unit: 'kB', measure: (all) => kilobytes(all, 'Font') },
  { name: 'stylesheets', max: 0, unit: 'kB', measure: (all) => kilobytes(all, 'Stylesheet') },
  { name: 'images', max: 40, unit: 'kB', measure: (all) => kilobytes(all, 'Image') },
  { name: 'in all', max: 220, unit: 'kB', measure: (all) => kilobytes(all) },
  { name: 'requests', max: 12, unit: '', measure: (all) => all.length },
];

async function measureFirstLoad(url: string, headers: Record<string, string> = {}): Promise<Transfer[]> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: headers });
  const transfers = await watchTransfers(page);
  await page.goto(url);
  await waitForContactForm(page);
  await transfers.quiet();
  await browser.close();
  return transfers.all();
}

/** What the document is made of; the flight payload is the page once more, as React wants it to hydrate. */
async function printDocument(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const flight = /<script>(?:self|\(self)[^<]*__next_f[\s\S]*?<\/script>/g;
  const style = /<style>[\s\S]*?<\/style>/g;
  const markup = html.replace(flight, '').replace(style, '');
  const zipped = (text: string) => gzipSync(text).length / 1000;
  const row = (name: string, raw: number, gzip: number) =>
    console.log(`${name.padEnd(34)} ${(raw / 1000).toFixed(1).padStart(8)} ${gzip.toFixed(1).padStart(8)}`);
  console.log('\nthe document, in kB                     raw     gzip (of a part: what it adds to the rest)');
  row('markup', markup.length, zipped(markup));
  row(
    'style',
    html.replace(flight, '').length - markup.length,
    zipped(html.replace(flight, '')) - zipped(markup),
  );
  row(
    'flight payload',
    html.length - html.replace(flight, '').length,
    zipped(html) - zipped(html.replace(flight, '')),
  );
}

/** Prints the table; ends with code 1 when the page is over its budget. */
export async function main(): Promise<void> {
  const site = await startSite();
  const all = await measureFirstLoad(site.url);
  const zipped = await measureFirstLoad(site.url, { 'accept-encoding': 'gzip' });
  await printDocument(site.url);
  await site.stop();
  console.log();
  const foreign = all.filter(({ url }) => !url.startsWith(site.url));
  for (const { kind, url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${kind.padEnd(10)} ${url.replace(site.url, '')}`,
    );
  }
  console.log('\nfirst load, bodies as transferred       now     gzip   budget');
  let isWithin = foreign.length === 0;
  for (const { name, max, unit, measure } of budgets) {
    const figures = [all, zipped].map(measure);
    const isOver = figures.some((figure) => figure > max);
    if (isOver) isWithin = false;
    const [now, gzip] = figures.map((figure) => (unit ? figure.toFixed(1) : String(figure)).padStart(8));
    console.log(
      `${name.padEnd(34)} ${now} ${gzip} ${String(max).padStart(8)} ${unit}${isOver ? '  OVER' : ''}`,
    );
  }
  console.log(
    `${'requests to another host'.padEnd(34)} ${String(foreign.length).padStart(8)} ${'0'.padStart(17)}`,
  );
  if (!isWithin) process.exitCode = 1;
}
