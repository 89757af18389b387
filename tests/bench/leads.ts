// `npm run bench -- leads [kills]`: acknowledged leads a second at concurrency 50 beside the bare store's own figure, and
// the server's CPU time for one, on each engine at hand; the time from acknowledgement to delivery; the kill harness's counts.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { addLead } from '#lib/server/contact/outbox';
import { openStore } from '#lib/server/store/store';
import { providePostgres } from '#scripts/postgres';
import { runKills } from '#tests/support/kills';
import { makeLead } from '#tests/support/leads';
import { lead } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

const CONCURRENCY = 50;
const SECONDS = 8;

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const one = async () => {
    while (performance.now() < end) {
      await work();
      count += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return Math.round((count * 1000) / (performance.now() - started));
}

const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

function post(url: string, id: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': address() },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, id }),
  });
}

async function acknowledge(url: string): Promise<void> {
  const response = await post(url, randomUUID());
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`answered ${response.status}`);
}

const quantile = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Milliseconds from the moment an acknowledgement is read until the webhook has the lead: 200 leads, one after another. */
async function measureDelivery(variables: Record<string, string>): Promise<string> {
  const arrivals = new Map<string, number>();
  const webhook = await startWebhook((request, response) => {
    arrivals.set(String(request.headers['idempotency-key']), performance.now());
    return answer('')(request, response);
  });
  const site = await startSite({ ...variables, CONTACT_WEBHOOK_URL: webhook.url });
  const times: number[] = [];
  try {
    for (let count = 0; count < 200; count += 1) {
      const id = randomUUID();
      await (await post(site.url, id)).arrayBuffer();
      const acknowledged = performance.now();
      while (!arrivals.has(id)) await pause(1);
      times.push((arrivals.get(id) ?? 0) - acknowledged);
    }
  } finally {
    await site.stop();
    await webhook.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99]
    .map((part) => `p${part * 100} ${Math.max(0, quantile(sorted, part)).toFixed(1)} ms`)
    .join(', ');
}

async function measureEngine(name: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const variables: Record<string, string> = {
    DATA_DIR: dataDir,
    CLIENT_IP_HEADER: 'x-real-ip',
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const store = await openStore({ databaseUrl, dataDir });
  const bare = await measureRate(() => addLead(store, makeLead(randomUUID(), { created_at: Date.now() })));
  await store.db.destroy();
  const site = await startSite(variables);
  await acknowledge(site.url);
  let count = 0;
  const before = site.cpuMs() ?? 0;
  const served = await measureRate(async () => {
    await acknowledge(site.url);
    count += 1;
  });
  const cpu = ((site.cpuMs() ?? 0) - before) / count;
  await site.stop();
  const figures = [String(bare), String(served), (served / bare).toFixed(2), cpu.toFixed(1)];
  console.log(name.padEnd(10) + figures.map((figure) => figure.padStart(10)).join(''));
  console.log(`${''.padEnd(10)} acknowledged to delivered: ${await measureDelivery(variables)}`);
  rmSync(dataDir, { recursive: true, force: true });
}

export async function main([kills = '32']: string[]): Promise<void> {
  console.log(`concurrency ${CONCURRENCY}, ${SECONDS} s each, one machine for both sides\n`);
  const heads = ['bare/s', 'served/s', 'ratio', 'CPU ms'];
  console.log(`engine    ${heads.map((head) => head.padStart(10)).join('')}`);
  await measureEngine('sqlite', null);
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
  if (postgres) await measureEngine('postgres', postgres.url);
  else console.log('postgres   not measured: there is none here');
  await postgres?.stop();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  console.log('\nkills on sqlite:', await runKills({ DATA_DIR: dataDir }, Number(kills), async () => {}));
  rmSync(dataDir, { recursive: true, force: true });
}
