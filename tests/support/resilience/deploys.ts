import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newestBuild } from '#scripts/build/builds';
import { findFreePort } from '#tests/support/free-port';
import { makeTwoBuilds } from '#tests/support/resilience/other-build';
import {
  findProxyPorts,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from '#tests/support/resilience/proxies';
import { releaseHeld } from '#tests/support/resilience/release-held';
import { isFailure, newLedger, startUpstreams } from '#tests/support/resilience/soak';
import { come, pickKind } from '#tests/support/resilience/soak-traffic';
import { type Site, startSite } from '#tests/support/site';

// Two instances on one store behind a real proxy with its file of deploy/, visitors who do everything, and
// deploys of another build. As by deploy/restart.sh, instances are replaced in turn.

export type DeployPlan = {
  proxy: ProxyName;
  deploys: number;
  visitors: number;
  env: Record<string, string>;
};

export type DeployFigures = {
  deploys: number;
  restarts: number;
  requests: number;
  pages: number;
  assets: number;
  acknowledged: number;
  calls: number;
  /** Failures as kind and status. */
  failed: string[];
  /** Acknowledged leads that the webhook never received. */
  lost: string[];
  wrongCredits: string[];
  /** Assets that a page named and no instance had. */
  missing: string[];
  /** Deploys during which a page was open. */
  openOver: number;
};

const LONGEST_THINKING_MS = 1000;
const LONGEST_OPEN_MS = 4000;
const DELIVERY_DEADLINE_MS = 60_000;
const RETURN_DEADLINE_MS = 60_000;

/**
 * `fetch` with a new connection per request. A proxy that is told of a change closes idle connections, and
 * only browsers resend what met that moment.
 */
const fetchAlone: typeof fetch = (address, init) =>
  fetch(address, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), connection: 'close' },
  });

/** A page that stays open for a while before it requests its assets. */
async function readSlowly(url: string, figures: DeployFigures): Promise<void> {
  const deploy = figures.deploys;
  const response = await fetchAlone(url);
  const page = await response.text();
  figures.pages += 1;
  if (!response.ok) return void figures.failed.push(`page ${response.status}`);
  const assets = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
  if (assets.size < 5) figures.failed.push(`page names ${assets.size} assets`);
  await sleep(Math.random() * LONGEST_OPEN_MS);
  if (figures.deploys > deploy) figures.openOver += 1;
  for (const asset of assets) {
    const answer = await fetchAlone(url + asset);
    await answer.arrayBuffer();
    figures.assets += 1;
    if (!answer.ok) figures.missing.push(`${answer.status} ${asset}`);
  }
}

/** Runs the plan. Returns what was promised and what was kept. */
export async function deployUnderLoad(plan: DeployPlan): Promise<DeployFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-deploys-'));
  const builds = makeTwoBuilds(newestBuild(), folder);
  const upstreams = await startUpstreams();
  const ports = [await findFreePort(), await findFreePort()];
  const proxyPorts = await findProxyPorts();
  const url = `https://localhost:${proxyPorts.https}`;
  const ledger = newLedger();
  const figures: DeployFigures = {
    deploys: 0,
    restarts: 0,
    requests: 0,
    pages: 0,
    assets: 0,
    acknowledged: 0,
    calls: 0,
    failed: [],
    lost: [],
    wrongCredits: ledger.wrongCredits,
    missing: [],
    openOver: 0,
  };
  const start = (port: number, build: string) =>
    startSite(
      {
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        ...upstreams.env,
        ...plan.env,
        SITE_URL: url,
        // The default.
        DRAIN_SECONDS: '2',
        VOICE_DAILY_CALL_BUDGET: '1000000',
      },
      build,
    );
  const instances: Site[] = [];
  let proxy: RunningProxy | undefined;
  let isOver = false;
  try {
    for (const port of ports) instances.push(await start(port, builds.one));
    proxy = await startProxy(plan.proxy, ports, proxyPorts);
    setDefaultCACertificates([...getCACertificates('bundled'), proxy.ca.toString()]);
    // Caddy makes a page wait until it has found an instance, but rejects a form.
    await (await fetchAlone(url)).text();
    const visit = async () => {
      while (!isOver) {
        if (Math.random() < 0.3)
          await readSlowly(url, figures).catch((error: unknown) => figures.failed.push(`page ${error}`));
        else await come(() => url, ledger, pickKind(), fetchAlone);
        await sleep(Math.random() * LONGEST_THINKING_MS);
      }
    };
    const visiting = Promise.all(Array.from({ length: plan.visitors }, visit));
    for (const number of Array.from({ length: plan.deploys }, (_, index) => index)) {
      const build = number % 2 === 0 ? builds.two : builds.one;
      for (const [index, port] of ports.entries()) {
        proxy.tell(port, true);
        await instances[index]?.stop();
        const site = await start(port, build);
        instances[index] = site;
        proxy.tell(port, false);
        figures.restarts += 1;
        // The other instance may go only after the proxy has noticed that this one is back.
        const deadline = performance.now() + RETURN_DEADLINE_MS;
        while (!site.logged().some(({ route }) => route === '/api/chat')) {
          if (performance.now() > deadline) throw new Error(`nobody is sent to it:\n${site.printed()}`);
          await sleep(50);
        }
      }
      figures.deploys += 1;
    }
    isOver = true;
    await visiting;
    const databaseUrl = plan.env.DATABASE_URL ?? null;
    await releaseHeld({ databaseUrl, dataDir: path.join(folder, 'data') });
    figures.lost = await upstreams.waitForLeads(ledger.acknowledged, DELIVERY_DEADLINE_MS);
    figures.requests = ledger.samples.length + figures.pages + figures.assets;
    figures.acknowledged = ledger.acknowledged.size;
    figures.calls = ledger.calls;
    figures.failed.push(
      ...ledger.samples.filter(isFailure).map(({ kind, status, said }) => `${kind} ${status} ${said}`),
    );
    return figures;
  } finally {
    isOver = true;
    for (const site of instances) await site.kill();
    await proxy?.stop();
    await upstreams.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
