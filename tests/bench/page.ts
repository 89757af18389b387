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
  { name: 'FCP', unit: 'ms', id: 'first-contentful-paint' },
  { name: 'LCP', unit: 'ms', id: LCP },
  { name: 'TBT', unit: 'ms', id: 'total-blocking-time', max: 100 },
  { name: 'CLS', id: 'cumulative-layout-shift', max: 0 },
  { name: 'bytes', unit: 'B', id: 'total-byte-weight' },
];
// Lighthouse's benchmark of the machine. If it varies, other work was going on.
const MACHINE = 'machine index';

type Throttling = 'simulate' | 'devtools';

async function measure(url: string, port: number, throttlingMethod: Throttling) {
  const run = await lighthouse(url, { port, throttlingMethod, onlyCategories: ['performance'] });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  const { lhr } = run;
  return new Map([
    ...audits.map(({ id }) => [id, lhr.audits[id]?.numericValue ?? Number.NaN] as const),
    [MACHINE, lhr.environment.benchmarkIndex],
  ]);
}

/** Prints the figures. Sets exit code 1 when the page is too much slower than the plain one. */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
  const method = args[args.indexOf('--throttling') + 1] === 'devtools' ? 'devtools' : 'simulate';
  const site = await startSite();
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const plain = await startPlainPage(browser, site.url);
  const seen = { ours: [] as Map<string, number>[], plain: [] as Map<string, number>[] };
  try {
    // The very first visit warms up the browser and both servers.
    for (const { url } of [site, plain]) await measure(url, port, method);
    for (let run = 0; run < runs; run += 1) {
      seen.ours.push(await measure(site.url, port, method));
      seen.plain.push(await measure(plain.url, port, method));
    }
  } finally {
    await browser.close();
    plain.stop();
    await site.stop();
  }
  const turnsOf = (id: string) => {
    const [turns, beside] = [seen.ours, seen.plain].map((all) => all.map((one) => one.get(id) ?? Number.NaN));
    return { turns: turns ?? [], beside: beside ?? [] };
  };
  const { turns, beside } = turnsOf(LCP);
  // A simulated ratio says more about the model than about the page.
  const max = method === 'devtools' ? LCP_RATIO_MAX : undefined;
  printRows(`Lighthouse's phone, ${method} throttling, beside the plain page`, [
    ...audits.map(({ id, ...row }) => ({ ...row, ...turnsOf(id) })),
    { name: 'LCP ratio', unit: '×', turns: [median(turns) / median(beside)], max },
    { name: MACHINE, ...turnsOf(MACHINE) },
  ]);
}
