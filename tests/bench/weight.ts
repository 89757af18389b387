// `npm run bench -- weight`: the bodies of a phone's first visit against the budget.
import type { Request } from '@playwright/test';
import { launchChromium } from '#tests/support/bench/browser';
import { printRows, type Row } from '#tests/support/bench/rows';
import { ContactForm } from '#tests/support/e2e/contact-form';
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
  await new ContactForm(page).isReady();
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
    const html = await (await fetch(site.url)).text();
    const markup = html.replace(/<style>[\s\S]*?<\/style>/g, '');
    for (const { kind, url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes))
      console.log(
        `${(bytes / 1000).toFixed(1).padStart(6)} kB  ${kind.padEnd(10)} ${url.replace(site.url, '')}`,
      );
    const sum = (test: (one: Transfer) => boolean) =>
      all.filter(test).reduce((bytes, one) => bytes + one.bytes, 0) / 1000;
    const row = (name: string, kilobytes: number, max?: number, unit = 'kB gzip'): Row => ({
      name,
      unit,
      turns: [kilobytes],
      ...(max !== undefined && { max }),
    });
    const ofKind = (wanted: string) => sum(({ kind, url }) => kind === wanted && !url.includes('/flight/'));
    printRows('A first visit', [
      row('JavaScript', ofKind('script'), 155),
      row('document', ofKind('document'), 24),
      row('style', (html.length - markup.length) / 1000, 30, 'kB raw'),
      // The page's data for React, which is loaded after the paint.
      row(
        'flight payload',
        sum(({ url }) => url.includes('/flight/')),
      ),
      row('fonts', ofKind('font')),
      row(
        'in all',
        sum(() => true),
      ),
      row('requests to another host', all.filter(({ url }) => !url.startsWith(site.url)).length, 0, ''),
    ]);
  } finally {
    await site.stop();
  }
}
