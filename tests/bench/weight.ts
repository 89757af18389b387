// `npm run bench -- weight`: the bodies of a phone's first visit against the budget.
import type { Request } from '@playwright/test';
import { launchChromium, printRows } from '#tests/support/bench/rows';
import { openLive } from '#tests/support/e2e/hydration';
import { startSite } from '#tests/support/site';

export async function main(): Promise<void> {
  await using site = await startSite();
  await using browser = await launchChromium();
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await openLive(page, site.url);
  await page.waitForLoadState('networkidle');
  const bytesOf = new Map<string, number>();
  for (const request of finished.filter((one) => one.url().startsWith('http'))) {
    const url = request.url();
    // The page's data for React is loaded as a script, after the paint.
    const kind = url.includes('/flight/') ? 'flight' : request.resourceType();
    const bytes = (await request.sizes()).responseBodySize;
    console.log((bytes / 1000).toFixed(1).padStart(6), 'kB', kind.padEnd(10), url.replace(site.url, ''));
    for (const sum of url.startsWith(site.url) ? [kind, 'all'] : ['foreign'])
      bytesOf.set(sum, (bytesOf.get(sum) ?? 0) + bytes / 1000);
  }
  const html = await (await fetch(site.url)).text();
  const style = html.match(/<style>[\s\S]*?<\/style>/g)?.join('') ?? '';
  const row = (name: string, sum: string, max?: number) => ({
    name,
    unit: 'kB gzip',
    turns: [bytesOf.get(sum) ?? 0],
    max,
  });
  printRows('A first visit', [
    row('JavaScript', 'script', 175),
    row('document', 'document', 26),
    { name: 'style', unit: 'kB raw', turns: [style.length / 1000], max: 30 },
    row('flight payload', 'flight'),
    row('fonts', 'font'),
    row('in all', 'all'),
    row('from another host', 'foreign', 0),
  ]);
}
