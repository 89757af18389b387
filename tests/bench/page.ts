import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '#scripts/free-port';
import { startBaseline } from '#tests/support/bench/baseline';
import { launchChromium } from '#tests/support/bench/browser';
import { copyWithNormalLoad } from '#tests/support/bench/normal-load';
import { printRows, type Row } from '#tests/support/bench/rows';
import { median } from '#tests/support/quantile';
import { startSite } from '#tests/support/site';

// The page by Lighthouse's phone, in turns with the same words as a plain page without a script (baseline/), and with the
// same build with its scripts as Next loads them.
// `npm run bench -- page [runs] [--throttling devtools|both]`: by default the network is simulated, as Lighthouse does.

type Throttling = 'simulate' | 'devtools';

const RUNS = 5;
const limits = { tbt: 100, lcpRatio: 1.5, unusedShare: 40 };
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
  add('unused JavaScript %', unusedShare(lhr));
  return lhr;
}

type Table = { items?: { resourceType?: string; transferSize?: number }[]; overallSavingsBytes?: number };

/** Percent of the scripts' bytes that stand in functions which no load calls; files with less than 20 kB of these are not counted. */
function unusedShare({ audits }: Result): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as Table;
  const { overallSavingsBytes = 0 } = (audits['unused-javascript']?.details ?? {}) as Table;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return bytes === 0 ? 0 : (100 * overallSavingsBytes) / bytes;
}

/** What keeps a category under 100, named once. */
function findFaults(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1 && id !== 'performance')
      .map((ref) => `${id}: ${lhr.audits[ref.id]?.title}`),
  );
}

function toRows(throttling: Throttling, ours: Figures, baseline: Figures): Row[] {
  const of = (figures: Figures, name: string) => figures.get(name) ?? [];
  return [...ours.keys()].map((name) => {
    const [figure, unit = ''] = name.split(/ (?=ms$|kB$|%$)/) as [string, string?];
    return {
      name: `${figure}, ${throttling}`,
      unit,
      turns: of(ours, name),
      beside: { name: 'plain page', turns: of(baseline, name) },
      digits: name === 'CLS' ? 3 : name === 'bytes kB' ? 1 : 0,
    };
  });
}

function judge(ours: Figures, baseline: Figures): string[] {
  const of = (figures: Figures, name: string) => median(figures.get(name) ?? []);
  const ratio = of(ours, 'LCP ms') / of(baseline, 'LCP ms');
  return [
    ...scores.filter((id) => of(ours, id) < 100).map((id) => `${id} is ${of(ours, id)}, not 100`),
    ...(of(ours, 'CLS') > 0 ? [`CLS is ${of(ours, 'CLS')}, not 0`] : []),
    ...(of(ours, 'TBT ms') > limits.tbt ? [`TBT is over ${limits.tbt} ms`] : []),
    ...(of(ours, 'unused JavaScript %') > limits.unusedShare
      ? [`over ${limits.unusedShare} % of the JavaScript is not used at load`]
      : []),
    ...(ratio > limits.lcpRatio
      ? [`LCP is ${ratio.toFixed(2)} × the baseline page's, over ${limits.lcpRatio}`]
      : []),
  ];
}

/**
 * Both pages by Lighthouse, in turns; the machine index is Lighthouse's own, and a swing of it says that others were at
 * work. `faults` is what ours misses, and `nexts` the rows of the build whose scripts are loaded as Next has it.
 */
export async function measurePage(
  runs: number,
  methods: Throttling[] = ['simulate'],
): Promise<{ rows: Row[]; nexts: Row[]; faults: string[] }> {
  const site = await startSite();
  const baseline = await startBaseline(site.url);
  const copy = copyWithNormalLoad();
  const nexts = await startSite({}, copy.folder);
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const found = { rows: [] as Row[], nexts: [] as Row[] };
  const faults = new Set<string>();
  try {
    // The first answers of both servers are compressed for the first time, and are not counted.
    for (const { url } of [site, baseline, nexts])
      await (await browser.newPage()).goto(url, { waitUntil: 'networkidle' });
    for (const method of methods) {
      const ours: Figures = new Map();
      const theirs: Figures = new Map();
      const normal: Figures = new Map();
      for (let run = 0; run < runs; run += 1) {
        for (const fault of findFaults(await measure(site.url, port, method, ours))) faults.add(fault);
        await measure(baseline.url, port, method, theirs);
        await measure(nexts.url, port, method, normal);
      }
      found.rows.push(...toRows(method, ours, theirs));
      found.nexts.push(...toRows(method, normal, theirs));
      for (const missed of judge(ours, theirs)) faults.add(missed);
    }
    return { ...found, faults: [...faults] };
  } finally {
    await browser.close();
    await baseline.stop();
    await nexts.stop();
    await site.stop();
    copy.remove();
  }
}

/** Prints the figures; ends with code 1 when ours misses a score or is too far from the baseline. */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? RUNS);
  const asked = args[args.indexOf('--throttling') + 1];
  const methods: Throttling[] =
    asked === 'devtools' ? ['devtools'] : asked === 'both' ? ['simulate', 'devtools'] : ['simulate'];
  const { rows, nexts, faults } = await measurePage(runs, methods);
  printRows('Lighthouse, mobile', rows);
  printRows('the same build, scripts as Next loads them', nexts);
  for (const fault of faults) console.log(`  MISSED  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
