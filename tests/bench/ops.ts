import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { launchChromium } from '#tests/support/bench/browser';
import { fillForOps } from '#tests/support/bench/ops-store';
import { printRows, type Row } from '#tests/support/bench/rows';
import { viewPaths } from '#tests/support/ops-addresses';
import { providePostgres } from '#tests/support/postgres-server';
import { quantile } from '#tests/support/quantile';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';

// `npm run bench -- ops [LEADS]`: p95 of each view under /ops with a hundred thousand leads, on each engine at hand; fails over
// 100 ms. `-- ops screenshots` takes a picture of each with 5,000 leads, into OUT or docs/screenshots/ops.

const PASSWORD = 'a password of the bench';
const LIMIT_MS = 100;
const TURNS = 3;
const TIMES = 40;

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/ops/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ password: PASSWORD }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${url}/ops/leads`, { headers: { cookie } })).text();
  if (!page.includes('href="/ops/leads?before=')) throw new Error('the list has no second page');
  return cookie;
}

async function measure(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const started = performance.now();
    const response = await ask();
    await response.text();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.95);
}

async function measureEngine(engine: string, databaseUrl: string | null, amount: number): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const id = await fillForOps({ databaseUrl, dataDir }, amount);
  const site = await startSite({
    DATA_DIR: dataDir,
    OPS_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const rows: Row[] = [];
  try {
    const cookie = await signIn(site.url);
    const headers = () => ({ cookie, origin: site.url, [VISITOR_HEADER]: nextVisitor() });
    const old = Date.now() - Math.floor(amount / 2) * 300_000;
    const addresses = [
      ...viewPaths.map((one) => one.replace('[id]', id)),
      ...['dead', 'held', 'pending', 'done'].map((state) => `/ops/leads?state=${state}`),
      `/ops/leads?before=${old}_x`,
      `/ops/leads?state=dead&before=${old}_x`,
    ];
    const asked: [string, () => Promise<Response>][] = addresses.map((address) => [
      address.replace(id, '[id]').replace(`${old}_x`, '…'),
      () => fetch(site.url + address, { headers: headers() }),
    ]);
    for (const words of ['telephone', `visitor-${amount - 3}@`, 'nothing is like this']) {
      const search = Buffer.from(JSON.stringify({ words })).toString('base64url');
      const searching = () => ({ ...headers(), cookie: `${cookie}; ops-search=${search}` });
      asked.push([
        `search: ${words}`,
        () => fetch(`${site.url}/ops/leads?search=on`, { headers: searching() }),
      ]);
    }
    for (const [what, ask] of asked) {
      const before = site.cpuMs() ?? 0;
      const turns: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure(ask));
      const cpu = ((site.cpuMs() ?? 0) - before) / (TURNS * TIMES);
      // The checks ask other machines, and a search on SQLite reads every lead: they are told, and not held to it.
      const isHeld = what !== '/ops/checks' && !(engine === 'sqlite' && what.startsWith('search'));
      rows.push({
        name: `${engine}, ${what}, p95`,
        unit: 'ms',
        turns,
        ...(isHeld && { max: LIMIT_MS }),
        note: `CPU ${cpu.toFixed(1)} ms`,
      });
    }
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}

async function takeScreenshots(): Promise<void> {
  const folder = process.env.OUT ?? path.resolve('docs/screenshots/ops');
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const id = await fillForOps({ databaseUrl: null, dataDir }, 5000);
  const site = await startSite({ DATA_DIR: dataDir, OPS_PASSWORD: PASSWORD });
  const browser = await launchChromium();
  try {
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
        const page = await context.newPage();
        const take = (name: string) =>
          page.screenshot({
            path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: name !== 'ops-leads',
          });
        await page.goto(`${site.url}/ops`);
        await take('sign-in');
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        for (const one of viewPaths) {
          await page.goto(site.url + one.replace('[id]', id));
          await take(one.replaceAll(/^\/|\[|\]/g, '').replaceAll('/', '-'));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The p95 of each view with so many leads, on each engine at hand. */
export async function measureOps(amount: number): Promise<Row[]> {
  const rows = await measureEngine('sqlite', null, amount);
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
  if (postgres) rows.push(...(await measureEngine('postgres', postgres.url, amount)));
  else console.log('postgres  not measured: there is none here');
  await postgres?.stop();
  return rows;
}

export async function main([what = '100000']: string[]): Promise<void> {
  if (what === 'screenshots') return takeScreenshots();
  printRows(`/ops with ${what} leads`, await measureOps(Number(what)));
}
