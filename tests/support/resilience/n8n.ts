import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port';

// The real n8n on loopback, with its own folder and without telemetry.

const START_DEADLINE_MS = 180_000;

/** Switches off everything for which n8n uses the network on its own. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'community-packages,mcp-registry,instance-ai,insights',
};

/** Finds the n8n that N8N_BIN names, or one in node_modules. */
export function findN8n(): string | undefined {
  return [process.env.N8N_BIN, 'node_modules/n8n/bin/n8n'].find((file) => file && existsSync(file));
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz/readiness`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** Creates the owner of a new n8n, and an API key with all scopes. */
async function claim(url: string): Promise<{ apiKey: string; cookie: string }> {
  const owner = { email: 'owner@example.com', password: `A1${randomBytes(12).toString('hex')}` };
  const post = async (path: string, body: unknown, cookie = '') => {
    const response = await fetch(`${url}/rest${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const setup = await post('/owner/setup', { ...owner, firstName: 'Ada', lastName: 'Byron' });
  const cookie = setup.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const allowed = await fetch(`${url}/rest/api-keys/scopes`, { headers: { cookie } });
  const { data: scopes } = (await allowed.json()) as { data: string[] };
  const made = await post('/api-keys', { label: 'test', scopes, expiresAt: null }, cookie);
  const { data } = (await made.json()) as { data: { rawApiKey: string } };
  return { apiKey: data.rawApiKey, cookie };
}

/** Starts an n8n with an owner and an API key. `kill` is a power cut; `start` resumes the same n8n. */
export async function startN8n(env: Record<string, string> = {}) {
  const program = findN8n();
  if (!program) throw new Error('There is no n8n: integrations/n8n/README.md says how to install it.');
  const folder = mkdtempSync(join(tmpdir(), 'site-n8n-'));
  const port = await findFreePort();
  const brokerPort = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | undefined;

  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    // The whole group, because its task runner is another process.
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  const end = async (name: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    signal(name);
    await closed;
  };
  const abandon = () => signal('SIGKILL');
  process.on('exit', abandon);

  const start = async () => {
    const started = spawn(process.execPath, [program, 'start'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        HOME: folder,
        N8N_USER_FOLDER: folder,
        N8N_PORT: String(port),
        N8N_RUNNERS_BROKER_PORT: String(brokerPort),
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_HOST: '127.0.0.1',
        N8N_SECURE_COOKIE: 'false',
        ...quiet,
        ...env,
      },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => output.push(String(chunk)));
    const deadline = performance.now() + START_DEADLINE_MS;
    while (!(await answers(url))) {
      if (started.exitCode !== null || performance.now() > deadline) {
        await end('SIGKILL');
        throw new Error(`n8n did not start:\n${output.join('')}`);
      }
      await sleep(200);
    }
  };
  await start();
  const { apiKey, cookie } = await claim(url);
  return {
    url,
    apiKey,
    /** Resolves when the published version runs, which the public API does not report. */
    async published(workflowId: string) {
      const headers = { cookie };
      for (;;) {
        const response = await fetch(`${url}/rest/workflows/${workflowId}/publication-status`, { headers });
        const { data } = (await response.json()) as { data: { status: string } };
        if (data.status === 'published') return;
        if (data.status !== 'in_progress') throw new Error(`n8n did not publish it: ${data.status}`);
        await sleep(50);
      }
    },
    printed: () => output.join(''),
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type N8n = Awaited<ReturnType<typeof startN8n>>;
