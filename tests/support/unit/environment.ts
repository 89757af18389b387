import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Run } from '#lib/server/chat/run';
import { stopMaintenance } from '#lib/server/ops/maintenance';

type Globals = typeof globalThis & {
  siteEnv?: unknown;
  siteStore?: Promise<{ db: { destroy(): Promise<void> } }>;
  siteWorker?: { stop(): Promise<void> };
  siteMaintenance?: unknown;
  siteRuns?: { open: Set<Run> };
  siteUpstreamStates?: unknown;
  siteRefusedWrites?: unknown;
  siteForwarded?: unknown;
  siteRateLimiters?: unknown;
  siteLog?: unknown;
  siteRefusals?: unknown;
  siteReporter?: { close(ms: number): PromiseLike<boolean> };
  siteReported?: unknown;
  siteMetrics?: unknown;
};

const keys = [
  'siteEnv',
  'siteStore',
  'siteWorker',
  'siteMaintenance',
  'siteRuns',
  'siteUpstreamStates',
  'siteRefusedWrites',
  'siteForwarded',
  'siteRateLimiters',
  'siteLog',
  'siteRefusals',
  'siteReporter',
  'siteReported',
  'siteMetrics',
] as const;

const ours =
  /^(CHAT_|CONTACT_|WEBHOOK_|VAPI_|VOICE_|DATABASE_URL|DATA_DIR|SESSION_|CLIENT_|SITE_|SENTRY_|LOG_|HEALTH_|OPS_|LEAD_|DELIVERY_|SERVERLESS|HOSTNAME|PORT)/;

async function endRuns(open: ReadonlySet<Run>): Promise<void> {
  for (const run of open) run.aborting.abort();
  while (open.size > 0) await nextTurn();
}

/** Stops what the last configuration started: worker, store, counts. Its data stays. */
export async function forgetProcessState(): Promise<void> {
  const globals = globalThis as Globals;
  await globals.siteWorker?.stop();
  await stopMaintenance();
  await endRuns(globals.siteRuns?.open ?? new Set());
  await (await globals.siteStore)?.db.destroy();
  await globals.siteReporter?.close(0);
  for (const key of keys) delete globals[key];
}

/** Configures this process as a site of its own, with a data folder that `remove` deletes. */
export async function configure(env: Record<string, string> = {}) {
  await forgetProcessState();
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-unit-'));
  Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  return {
    dataDir,
    async remove() {
      await forgetProcessState();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
