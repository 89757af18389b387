// `npm run bench -- page [runs=5] [--throttling devtools]`: the page on Lighthouse's phone, alternating with
// a plain page of the same words. Without devtools throttling Lighthouse simulates the slow network.
import lighthouse from 'lighthouse';
import { startPlainPage } from '#tests/support/bench/plain-page';
import { launchChromium, median, printRows } from '#tests/support/bench/rows';
import { findFreePort } from '#tests/support/processes';
import { startSite } from '#tests/support/site';

const LCP_RATIO_MAX = 1.15;
const LCP = 'largest-contentful-paint';
const audits = [
  { name: 'LCP', unit: 'ms', id: LCP },
  { name: 'TBT', unit: 'ms', id: 'total-blocking-time', max: 100 },
  { name: 'CLS', id: 'cumulative-layout-shift', max: 0 },
];

/** Prints the figures. Sets exit code 1 when the page is too much slower than the plain one. */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
  const throttlingMethod = args.includes('devtools') ? 'devtools' : 'simulate';
  await using site = await startSite();
  const port = await findFreePort();
  await using browser = await launchChromium([`--remote-debugging-port=${port}`]);
  await using plain = await startPlainPage(browser, site.url);
  const measure = async (url: string) => {
    const run = await lighthouse(url, { port, throttlingMethod, onlyCategories: ['performance'] });
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
    return run.lhr.audits;
  };
  const measured: Record<'site' | 'plain', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let run = 0; run <= runs; run += 1)
    measured.push({ site: await measure(site.url), plain: await measure(plain.url) });
  // The very first visit warms up the browser and both servers.
  const valuesOf = (whose: 'site' | 'plain', id: string) =>
    measured.slice(1).map((run) => run[whose][id]?.numericValue ?? Number.NaN);
  const turnsOf = (id: string) => ({ turns: valuesOf('site', id), beside: valuesOf('plain', id) });
  const { turns, beside } = turnsOf(LCP);
  // A simulated ratio says more about the model than about the page.
  const max = throttlingMethod === 'devtools' ? LCP_RATIO_MAX : undefined;
  printRows(`Lighthouse's phone, ${throttlingMethod} throttling, beside the plain page`, [
    ...audits.map(({ id, ...row }) => ({ ...row, ...turnsOf(id) })),
    { name: 'LCP ratio', unit: '×', turns: [median(turns) / median(beside)], max },
  ]);
}
