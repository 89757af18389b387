// `npm run bench -- weight`: the bodies of a phone's first visit against the budget.
import type { Request } from '@playwright/test';
import { launchChromium, printRows } from '#tests/support/bench/rows';
import { isHydrated } from '#tests/support/e2e/hydrated';
import { startSite } from '#tests/support/site';

type Transfer = { kind: string; url: string; bytes: number };

async function visit(url: string): Promise<Transfer[]> {
  const browser = await launchChromium();
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  const transfers = await Promise.all(
    finished.map(async (request) => ({
      kind: request.resourceType(),
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await browser.close();
  return transfers.filter((one) => one.url.startsWith('http'));
}

export async function main(): Promise<void> {
  const site = await startSite();
  try {
    const all = await visit(site.url);
    for (const { kind, url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes))
      console.log((bytes / 1000).toFixed(1).padStart(6), 'kB', kind.padEnd(10), url.replace(site.url, ''));
    const html = await (await fetch(site.url)).text();
    const style = html.match(/<style>[\s\S]*?<\/style>/g)?.join('') ?? '';
    const isFlight = ({ url }: Transfer) => url.includes('/flight/');
    const sum = (chosen: Transfer[]) => [chosen.reduce((bytes, one) => bytes + one.bytes, 0) / 1000];
    const ofKind = (wanted: string) => sum(all.filter((one) => one.kind === wanted && !isFlight(one)));
    const foreign = all.filter(({ url }) => !url.startsWith(site.url));
    const unit = 'kB gzip';
    printRows('A first visit', [
      { name: 'JavaScript', unit, turns: ofKind('script'), max: 175 },
      { name: 'document', unit, turns: ofKind('document'), max: 26 },
      { name: 'style', unit: 'kB raw', turns: [style.length / 1000], max: 30 },
      // The page's data for React, which is loaded after the paint.
      { name: 'flight payload', unit, turns: sum(all.filter(isFlight)) },
      { name: 'fonts', unit, turns: ofKind('font') },
      { name: 'in all', unit, turns: sum(all) },
      { name: 'requests to another host', turns: [foreign.length], max: 0 },
    ]);
  } finally {
    await site.stop();
  }
}
