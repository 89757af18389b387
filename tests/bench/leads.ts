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
import { printRows, type Row } from '#tests/support/bench/rows';
import { makeLead } from '#tests/support/leads';
import { providePostgres } from '#tests/support/postgres-server';
import { quantile } from '#tests/support/quantile';
import { lead } from '#tests/support/requests';
import { runKills } from '#tests/support/resilience/kills';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

const CONCURRENCY = 50;
const SECONDS = 3;
const TURNS = 3;
const DELIVERIES = 70;

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

function post(url: string, id: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, id }),
  });
}

async function acknowledge(url: string): Promise<void> {
  const response = await post(url, randomUUID());
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`answered ${response.status}`);
}

/** Milliseconds from the moment an acknowledgement is read until the webhook has the lead: one lead after another. */
async function measureDelivery(engine: string, variables: Record<string, string>): Promise<Row[]> {
  const arrivals = new Map<string, number>();
  const webhook = await startWebhook((request, response) => {
    arrivals.set(String(request.headers['idempotency-key']), performance.now());
    return answer('')(request, response);
  });
  const site = await startSite({ ...variables, CONTACT_WEBHOOK_URL: webhook.url });
  const deliver = async () => {
    const id = randomUUID();
    await (await post(site.url, id)).arrayBuffer();
    const acknowledged = performance.now();
    while (!arrivals.has(id)) await pause(1);
    return Math.max(0, (arrivals.get(id) ?? 0) - acknowledged);
  };
  const turns: number[][] = [];
  try {
    // Those that were acknowledged before there was a webhook are delivered first.
    await deliver();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const times: number[] = [];
      for (let count = 0; count < DELIVERIES; count += 1) times.push(await deliver());
      turns.push(times);
    }
  } finally {
    await site.stop();
    await webhook.close();
  }
  return [0.5, 0.99].map((part) => ({
    name: `${engine}, acknowledged to delivered, p${part * 100}`,
    unit: 'ms',
    turns: turns.map((times) => quantile(times, part)),
  }));
}

async function measureEngine(engine: string, databaseUrl: string | null): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const variables: Record<string, string> = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const store = await openStore({ databaseUrl, dataDir });
  const site = await startSite(variables);
  await acknowledge(site.url);
  const [bare, served, cpu] = [[] as number[], [] as number[], [] as number[]];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push(await measureRate(() => addLead(store, makeLead(randomUUID(), { created_at: Date.now() }))));
    let count = 0;
    const before = site.cpuMs() ?? 0;
    served.push(
      await measureRate(async () => {
        await acknowledge(site.url);
        count += 1;
      }),
    );
    cpu.push(((site.cpuMs() ?? 0) - before) / count);
  }
  await store.db.destroy();
  await site.stop();
  const rows: Row[] = [
    {
      name: `${engine}, acknowledged`,
      unit: '/s',
      turns: served,
      beside: { name: 'bare store', turns: bare },
      digits: 0,
    },
    { name: `${engine}, CPU of one`, unit: 'ms', turns: cpu },
    ...(await measureDelivery(engine, variables)),
  ];
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

/** Leads on each engine at hand. */
export async function measureLeads(): Promise<Row[]> {
  const rows = await measureEngine('sqlite', null);
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
  if (postgres) rows.push(...(await measureEngine('postgres', postgres.url)));
  else console.log('postgres   not measured: there is none here');
  await postgres?.stop();
  return rows;
}

export async function main([kills = '32']: string[]): Promise<void> {
  printRows(`leads, ${CONCURRENCY} at once, ${TURNS} × ${SECONDS} s each`, await measureLeads());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  console.log('kills on sqlite:', await runKills({ DATA_DIR: dataDir }, Number(kills)));
  rmSync(dataDir, { recursive: true, force: true });
}
