import { chromium } from '@playwright/test';
import { findMachinesChromium } from '#scripts/chromium';
import { startSite } from '#tests/support/site';

// What a first visit on a phone transfers, against the budget. `npm run bench -- weight` fails over it.

type Transfer = { kind: string; url: string; bytes: number };

const budgets: { name: string; max: number; unit: 'kB' | ''; measure(all: Transfer[]): number }[] = [
  { name: 'JavaScript', max: 145, unit: 'kB', measure: (all) => kilobytes(all, 'Script') },
  { name: 'HTML with inlined CSS', max: 25, unit: 'kB', measure: (all) => kilobytes(all, 'Document') },
  { name: 'font', max: 50, unit: 'kB', measure: (all) => kilobytes(all, 'Font') },
  { name: 'stylesheets', max: 0, unit: 'kB', measure: (all) => kilobytes(all, 'Stylesheet') },
  { name: 'images', max: 40, unit: 'kB', measure: (all) => kilobytes(all, 'Image') },
  { name: 'in all', max: 220, unit: 'kB', measure: (all) => kilobytes(all) },
  { name: 'requests', max: 12, unit: '', measure: (all) => all.length },
];

function kilobytes(all: Transfer[], kind?: string): number {
  return all.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

async function measureFirstLoad(url: string): Promise<Transfer[]> {
  const executablePath = process.env.CHROMIUM_PATH || findMachinesChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    transfers.set(requestId, { kind: type, url: response.url, bytes: -response.encodedDataLength });
  });
  // Bodies as they are transferred, compressed: what headers weigh depends on what stands in front.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return [...transfers.values()];
}

/** Prints the table; ends with code 1 when the page is over its budget. */
export async function main(): Promise<void> {
  const site = await startSite();
  const all = await measureFirstLoad(site.url);
  await site.stop();
  const foreign = all.filter(({ url }) => !url.startsWith(site.url));
  for (const { kind, url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${kind.padEnd(10)} ${url.replace(site.url, '')}`,
    );
  }
  console.log('\nfirst load, bodies as transferred       now   budget');
  let isWithin = foreign.length === 0;
  for (const { name, max, unit, measure } of budgets) {
    const now = measure(all);
    if (now > max) isWithin = false;
    const figure = unit ? now.toFixed(1) : String(now);
    console.log(
      `${name.padEnd(34)} ${figure.padStart(8)} ${String(max).padStart(8)} ${unit}${now > max ? '  OVER' : ''}`,
    );
  }
  console.log(
    `${'requests to another host'.padEnd(34)} ${String(foreign.length).padStart(8)} ${'0'.padStart(8)}`,
  );
  if (!isWithin) process.exitCode = 1;
}
