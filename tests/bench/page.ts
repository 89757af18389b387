// `npm run bench -- page [runs=5] [--throttling devtools]`: the page on Lighthouse's phone, alternating with
// a plain page of the same words. Without devtools throttling Lighthouse simulates the slow network.
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { capture, startBare } from '#tests/support/bench/bare';
import { launchChromium } from '#tests/support/bench/browser';
import { writePlainPage } from '#tests/support/bench/plain-page';
import { printRows, type Row } from '#tests/support/bench/rows';
import { findFreePort } from '#tests/support/free-port';
import { median } from '#tests/support/quantile';
import { startSite } from '#tests/support/site';

const LCP_RATIO_MAX = 1.2;
const scores = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = [
  { name: 'FCP', unit: 'ms', id: 'first-contentful-paint' },
  { name: 'LCP', unit: 'ms', id: 'largest-contentful-paint' },
  { name: 'TBT', unit: 'ms', id: 'total-blocking-time', max: 100 },
  { name: 'CLS', unit: '', id: 'cumulative-layout-shift', max: 0 },
  { name: 'bytes', unit: 'B', id: 'total-byte-weight' },
];

type Figures = Map<string, number>;

async function measure(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Figures> {
  const run = await lighthouse(url, {
    port,
    throttlingMethod,
    onlyCategories: scores,
    output: 'json',
    logLevel: 'error',
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = run;
  return new Map([
    ...audits.map(({ id }) => [id, lhr.audits[id]?.numericValue ?? Number.NaN] as const),
    ...scores.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)] as const),
    // Lighthouse's benchmark of the machine. If it varies, other work was going on.
    ['machine index', lhr.environment.benchmarkIndex],
  ]);
}

/** Serves the plain page from a process of its own, with the site's headers and encoding. */
async function startPlainPage(html: string, siteUrl: string) {
  const page = await capture(siteUrl);
  // The site's policy allows only the site's own style.
  const { 'content-security-policy': _policy, ...headers } = page?.headers ?? {};
  const assets = new Set(html.match(/\/(?:_next\/static\/media\/[\w.-]+|logos\.svg)/g));
  const answers = await Promise.all(
    [...assets].map(async (path) => [path, await capture(siteUrl + path)] as const),
  );
  const body = gzipSync(html).toString('base64');
  return startBare({ ...Object.fromEntries(answers), '/': { headers, body } });
}

/** Prints the figures. Sets exit code 1 when the page is too much slower than the plain one. */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
  const method = args[args.indexOf('--throttling') + 1] === 'devtools' ? 'devtools' : 'simulate';
  const site = await startSite();
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const plain = await startPlainPage(await writePlainPage(browser, site.url), site.url);
  const seen = { ours: [] as Figures[], plain: [] as Figures[] };
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
  const turns = (figures: Figures[], id: string) => figures.map((one) => one.get(id) ?? Number.NaN);
  const row = (id: string, name = id, unit = '', max?: number): Row => ({
    name,
    unit,
    turns: turns(seen.ours, id),
    beside: turns(seen.plain, id),
    ...(max !== undefined && { max }),
  });
  const lcp = (figures: Figures[]) => median(turns(figures, 'largest-contentful-paint'));
  const ratio = lcp(seen.ours) / lcp(seen.plain);
  printRows(`Lighthouse's phone, ${method} throttling, beside the plain page`, [
    ...audits.map(({ id, name, unit, max }) => row(id, name, unit, max)),
    // A simulated ratio says more about the model than about the page.
    { name: 'LCP ratio', unit: '×', turns: [ratio], ...(method === 'devtools' && { max: LCP_RATIO_MAX }) },
    ...[...scores, 'machine index'].map((id) => row(id)),
  ]);
}
