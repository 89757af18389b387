import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '#scripts/free-port';
import { launchChromium, median } from '#tests/support/bench-browser';
import { startLimit } from '#tests/support/limit';
import { copyWithNormalBoot } from '#tests/support/normal-boot';
import { startSite } from '#tests/support/site';

// The page by Lighthouse's phone, in turns with the same words as a plain page without a script (limit/), and with the
// same build as Next would boot it.
// `npm run bench -- page [runs] [--throttling devtools|both]`: by default the network is simulated, as Lighthouse does.

type Throttling = 'simulate' | 'devtools';

const RUNS = 5;
const limits = { tbt: 100, lcpRatio: 1.5 };
const scores = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'Speed Index ms': 'speed-index',
  'bytes kB': 'total-byte-weight',
};

type Figures = Map<string, number[]>;

async function measure(url: string, port: number, throttlingMethod: Throttling, kept: Figures) {
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
  const add = (name: string, value: number) => kept.set(name, [...(kept.get(name) ?? []), value]);
  add('machine index', lhr.environment.benchmarkIndex);
  for (const id of scores) add(id, Math.round((lhr.categories[id]?.score ?? 0) * 100));
  for (const [name, id] of Object.entries(audits)) {
    const value = lhr.audits[id]?.numericValue ?? Number.NaN;
    add(name, id === 'total-byte-weight' ? value / 1000 : value);
  }
  return lhr;
}

/** What keeps a category under 100, named once. */
function findFaults(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1 && id !== 'performance')
      .map((ref) => `${id}: ${lhr.audits[ref.id]?.title}`),
  );
}

function print(throttling: Throttling, ours: Figures, limit: Figures, normal: Figures, runs: number): void {
  const title = `Lighthouse mobile, throttling: ${throttling}, median of ${runs}`;
  console.log(`\n${title.padEnd(52)}   ours    limit    ratio   Next's boot     ours, all runs`);
  for (const name of ours.keys()) {
    const [a, b, c] = [ours, limit, normal].map((figures) => median(figures.get(name) ?? [])) as [
      number,
      number,
      number,
    ];
    const digits = name === 'CLS' ? 3 : name === 'bytes kB' ? 1 : 0;
    const all = (ours.get(name) ?? []).map((value) => value.toFixed(digits)).join(' ');
    const ratio = b > 0 && !scores.includes(name) ? (a / b).toFixed(2) : '';
    console.log(
      `${name.padEnd(48)} ${a.toFixed(digits).padStart(10)} ${b.toFixed(digits).padStart(8)} ${ratio.padStart(8)} ${c.toFixed(digits).padStart(13)}     ${all}`,
    );
  }
}

function judge(ours: Figures, limit: Figures): string[] {
  const of = (figures: Figures, name: string) => median(figures.get(name) ?? []);
  const ratio = of(ours, 'LCP ms') / of(limit, 'LCP ms');
  return [
    ...scores.filter((id) => of(ours, id) < 100).map((id) => `${id} is ${of(ours, id)}, not 100`),
    ...(of(ours, 'CLS') > 0 ? [`CLS is ${of(ours, 'CLS')}, not 0`] : []),
    ...(of(ours, 'TBT ms') > limits.tbt ? [`TBT is over ${limits.tbt} ms`] : []),
    ...(ratio > limits.lcpRatio
      ? [`LCP is ${ratio.toFixed(2)} × the limit page's, over ${limits.lcpRatio}`]
      : []),
  ];
}

/**
 * Prints both pages' figures; the machine index is Lighthouse's own, and a swing of it says that others were at work.
 * Ends with code 1 when ours misses a score or is too far from the limit.
 */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? RUNS);
  const asked = args[args.indexOf('--throttling') + 1];
  const methods: Throttling[] =
    asked === 'devtools' ? ['devtools'] : asked === 'both' ? ['simulate', 'devtools'] : ['simulate'];
  const site = await startSite();
  const limit = await startLimit(site.url);
  const copy = copyWithNormalBoot();
  const nexts = await startSite({}, copy.folder);
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const faults = new Set<string>();
    // The first answers of both servers are compressed for the first time, and are not counted.
    for (const { url } of [site, limit, nexts])
      await (await browser.newPage()).goto(url, { waitUntil: 'networkidle' });
    for (const method of methods) {
      const ours: Figures = new Map();
      const theirs: Figures = new Map();
      const normal: Figures = new Map();
      for (let run = 0; run < runs; run += 1) {
        for (const fault of findFaults(await measure(site.url, port, method, ours))) faults.add(fault);
        await measure(limit.url, port, method, theirs);
        await measure(nexts.url, port, method, normal);
      }
      print(method, ours, theirs, normal, runs);
      for (const missed of judge(ours, theirs)) faults.add(missed);
    }
    for (const fault of faults) console.log(`\n  MISSED  ${fault}`);
    if (faults.size > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await limit.stop();
    await nexts.stop();
    await site.stop();
    copy.remove();
  }
}
