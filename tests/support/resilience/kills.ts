import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Engine, engineVariables } from '#tests/support/postgres';
import { lead } from '#tests/support/requests';
import { endLeases } from '#tests/support/resilience/end-leases';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, type Behaviour, drop, hang, startWebhook } from '#tests/support/webhook';

// Two instances on one store, killed again and again in the middle of a burst of leads, before a webhook that
// fails, hangs, drops and is late. A browser without a response sends its form again.

const BURST = 8;
const LONGEST_BEFORE_KILL_MS = 400;
const DRAIN_DEADLINE_MS = 75_000;

export type KillCounts = {
  kills: number;
  sent: number;
  acknowledged: number;
  sentAgain: number;
  /** Acknowledged ids that the webhook never received. */
  lost: string[];
  /** Ids that the webhook received but nobody acknowledged. */
  unasked: string[];
  deliveries: number;
  /** Received by the webhook more than once. */
  doubled: number;
  seconds: number;
};

const random = (below: number) => Math.floor(Math.random() * below);

/** A webhook whose first response to each lead may fail in any way, and whose later ones succeed. */
async function startBadWebhook() {
  const taken: string[] = [];
  const seen = new Set<string>();
  const hanging = new Set<() => void>();
  let recovered = false;
  const take =
    (id: string, delayMs: number): Behaviour =>
    async (request, response) => {
      await sleep(delayMs);
      if (response.destroyed) return;
      taken.push(id);
      await answer('')(request, response);
    };
  const webhook = await startWebhook((request, response) => {
    const id = String(request.headers['idempotency-key']);
    const isFirst = !seen.has(id);
    seen.add(id);
    const dice = isFirst && !recovered ? random(10) : 10;
    if (dice < 2) return answer('', [500, 502, 503, 429][random(4)])(request, response);
    if (dice < 3) return drop(request, response);
    if (dice < 4) {
      hanging.add(() => response.socket?.destroy());
      return hang(request, response);
    }
    return take(id, dice < 7 ? 50 + random(500) : 0)(request, response);
  });
  return {
    ...webhook,
    taken,
    /** From now on it succeeds. Hanging requests are cut. */
    recover() {
      recovered = true;
      for (const cut of hanging) cut();
    },
  };
}

async function lockSqlite(dataDir: string): Promise<() => Promise<void>> {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database.exec('begin immediate');
  return async () => {
    database.exec('rollback');
    database.close();
  };
}

async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table leads in exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/**
 * Runs the kills on one engine, with a new store that is locked once: a lead that could not be committed must
 * not be acknowledged. `isHurried` spares the wait until the leases of the dead are over.
 */
export async function runKillsOn(
  engine: Engine,
  kills: number,
  { isHurried = false } = {},
): Promise<KillCounts> {
  const { env, remove } = await engineVariables(engine);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-kills-'));
  try {
    const place = { databaseUrl: env.DATABASE_URL ?? null, dataDir };
    return await runKills({ ...env, DATA_DIR: dataDir }, kills, {
      block: () => (env.DATABASE_URL ? lockPostgres(env.DATABASE_URL) : lockSqlite(dataDir)),
      recover: async () => {
        if (isHurried) await endLeases(place);
      },
    });
  } finally {
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs the kills on the store of `env`. `block` makes it unavailable until its result is called;
 * `recover` ends the faults that hold leads up.
 */
async function runKills(
  env: Record<string, string>,
  kills: number,
  { block, recover }: { block(): Promise<() => Promise<void>>; recover(): Promise<void> },
): Promise<KillCounts> {
  const started = performance.now();
  const webhook = await startBadWebhook();
  const variables = {
    ...env,
    CONTACT_WEBHOOK_URL: webhook.url,
    LOG_LEVEL: 'error',
  };
  // The first request of a route loads it, which takes longer than a burst.
  const startWarm = async () => {
    const site = await startSite(variables);
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
      body: '{}',
    });
    if (response.status !== 422) throw new Error(`an empty form was answered ${response.status}`);
    return site;
  };
  const alive: (Site | null)[] = await Promise.all([startWarm(), startWarm()]);
  const acknowledged = new Set<string>();
  let sent = 0;
  let sentAgain = 0;
  let killed = 0;
  let over = false;
  const refused = Promise.withResolvers<void>();

  const listeners = new Set<() => void>();
  const acknowledgement = (nth: number) =>
    new Promise<void>((resolve) => {
      let left = nth;
      const listener = () => {
        left -= 1;
        if (left > 0) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });

  const post = async (id: string, to: Site | null | undefined): Promise<boolean> => {
    if (!to) return false;
    try {
      const response = await fetch(`${to.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
        body: JSON.stringify({ ...lead, message: `Lead ${id}`, id }),
      });
      if (response.status === 503) refused.resolve();
      if (response.status !== 202) return false;
      acknowledged.add(((await response.json()) as { id: string }).id);
      for (const listener of listeners) listener();
      return true;
    } catch {
      // Its server was killed, so the lead may or may not be stored.
      return false;
    }
  };

  const sendForm = async (first: number): Promise<void> => {
    const id = randomUUID();
    sent += 1;
    let instance = first;
    if (await post(id, alive[instance])) return;
    sentAgain += 1;
    while (!over) {
      await sleep(50 + random(200));
      instance = 1 - instance;
      if (await post(id, alive[instance])) return;
    }
  };

  const forms: Promise<void>[] = [];
  const torment = async (instance: number): Promise<void> => {
    while (killed < kills) {
      killed += 1;
      for (let count = 0; count < BURST; count += 1) forms.push(sendForm(instance));
      // Half of them right after an acknowledgement is read, when its promise is youngest.
      const moments = [sleep(random(LONGEST_BEFORE_KILL_MS))];
      if (killed % 2 === 0) moments.push(acknowledgement(1 + random(BURST)));
      await Promise.race(moments);
      const site = alive[instance];
      alive[instance] = null;
      await site?.kill();
      alive[instance] = await startWarm();
    }
  };

  try {
    await Promise.all([torment(0), torment(1)]);
    const release = await block();
    for (let count = 0; count < BURST; count += 1) forms.push(sendForm(count % 2));
    await refused.promise;
    await release();
    await Promise.race([Promise.all(forms), sleep(30_000)]);
    over = true;
    webhook.recover();
    await recover();
    const lost = () => [...acknowledged].filter((id) => !webhook.taken.includes(id));
    const deadline = performance.now() + DRAIN_DEADLINE_MS;
    while (lost().length > 0 && performance.now() < deadline) await sleep(200);
    const ids = new Set(webhook.taken);
    return {
      kills: killed,
      sent,
      acknowledged: acknowledged.size,
      sentAgain,
      lost: lost(),
      unasked: [...ids].filter((id) => !acknowledged.has(id)),
      deliveries: webhook.taken.length,
      doubled: webhook.taken.length - ids.size,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    over = true;
    for (const site of alive) await site?.stop();
    await webhook.close();
  }
}
