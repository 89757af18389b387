import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newestBuild } from '#scripts/build/builds';
import { startBalancer } from '#tests/support/resilience/balancer';
import { makeTwoBuilds } from '#tests/support/resilience/other-build';
import { isFailure, newLedger, startUpstreams } from '#tests/support/resilience/soak';
import { come, pickKind, seededRandom } from '#tests/support/resilience/soak-traffic';
import { startSite } from '#tests/support/site';

// Two instances on one store behind a balancer, visitors who do everything, and deploys to another build: each instance in
// turn is told to stop, and one of the other build takes its place.

export type DeployPlan = { deploys: number; visitors: number; env: Record<string, string>; seed: number };

export type DeployFigures = {
  deploys: number;
  restarts: number;
  requests: number;
  pages: number;
  assets: number;
  acknowledged: number;
  calls: number;
  /** What did not succeed: kind and status. */
  failed: string[];
  /** Acknowledged leads that the webhook never took. */
  lost: string[];
  wrongCredits: string[];
  /** Addresses of assets that a page named and nobody had. */
  missing: string[];
  /** Deploys that a page was open over. */
  openOver: number;
};

const INSTANCES = 2;
const LONGEST_THINKING_MS = 1000;
const LONGEST_OPEN_MS = 4000;
const DELIVERY_DEADLINE_MS = 60_000;

/** A page that stays open for a while before it asks for what it names. */
async function readSlowly(url: string, figures: DeployFigures, random: () => number): Promise<void> {
  const deploy = figures.deploys;
  const response = await fetch(url);
  const page = await response.text();
  figures.pages += 1;
  if (!response.ok) return void figures.failed.push(`page ${response.status}`);
  const assets = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|txt|woff2)/g));
  if (assets.size < 5) figures.failed.push(`page names ${assets.size} assets`);
  await pause(random() * LONGEST_OPEN_MS);
  if (figures.deploys > deploy) figures.openOver += 1;
  for (const asset of assets) {
    const answer = await fetch(url + asset);
    await answer.arrayBuffer();
    figures.assets += 1;
    if (!answer.ok) figures.missing.push(`${answer.status} ${asset}`);
  }
}

/** Runs the plan, and returns what was promised and what came of it. */
export async function deployUnderLoad({ deploys, visitors, env, seed }: DeployPlan): Promise<DeployFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-deploys-'));
  const builds = makeTwoBuilds(newestBuild(), folder);
  const upstreams = await startUpstreams();
  const balancer = await startBalancer();
  const random = seededRandom(seed);
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
  const start = async (build: string) => {
    const site = await startSite(
      {
        DATA_DIR: path.join(folder, 'data'),
        ...upstreams.env,
        ...env,
        // The instances must name the site alike: a page of the one asks the other for its flight payload.
        SITE_URL: 'https://site.example',
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '1',
        VOICE_DAILY_CALL_BUDGET: '1000000',
      },
      build,
    );
    balancer.backends.add(site.url);
    await balancer.isReady(site.url);
    return site;
  };
  const instances = [];
  try {
    for (let index = 0; index < INSTANCES; index += 1) instances.push(await start(builds.one));
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        if (random() < 0.3) await readSlowly(balancer.url, figures, random);
        else await come(() => balancer.url, ledger, pickKind(random), random);
        await pause(random() * LONGEST_THINKING_MS);
      }
    };
    const visiting = Promise.all(Array.from({ length: visitors }, visit));
    for (const number of Array.from({ length: deploys }, (_, index) => index)) {
      const build = number % 2 === 0 ? builds.two : builds.one;
      if (number === 1) builds.carryBack();
      builds.point(build);
      for (const [index, old] of instances.entries()) {
        await old.stop();
        balancer.backends.delete(old.url);
        instances[index] = await start(build);
        figures.restarts += 1;
      }
      figures.deploys += 1;
    }
    isOver = true;
    await visiting;
    const lost = () => [...ledger.acknowledged].filter((id) => !upstreams.taken.has(id));
    const deadline = performance.now() + DELIVERY_DEADLINE_MS;
    while (lost().length > 0 && performance.now() < deadline) await pause(200);
    figures.lost = lost();
    figures.requests = ledger.samples.length + figures.pages + figures.assets;
    figures.acknowledged = ledger.acknowledged.size;
    figures.calls = ledger.calls;
    figures.failed.push(...balancer.refusals);
    figures.failed.push(...ledger.samples.filter(isFailure).map(({ kind, status }) => `${kind} ${status}`));
    return figures;
  } finally {
    for (const site of instances) await site.kill();
    await balancer.close();
    await upstreams.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
