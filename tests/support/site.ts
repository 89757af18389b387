import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newestBuild } from '#scripts/build/builds';
import { findFreePort } from '#tests/support/free-port';
import { readCpuMs, readMemory } from '#tests/support/process-figures';

// The production build, started as ops start it: with environment variables only.

/** The header in which a test names its visitor, as a proxy would. */
export const VISITOR_HEADER = 'x-visitor';

// Tests run in several processes, some on one site, so each starts at another number.
let visitors = randomInt(2 ** 24);

/** Returns the address of a new visitor, for tests that are not about the limits by address. */
export function nextVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

const START_DEADLINE_MS = 30_000;

function waitForStart(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no start:\n${output.join('')}`));
    }, START_DEADLINE_MS);
    const check = () => {
      if (!/^Listening on /m.test(output.join(''))) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', check);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${output.join('')}`));
    });
  });
}

/** Starts a build on a free port with its own data folder, unless `PORT` and `DATA_DIR` are given. */
export function startSite(env: Record<string, string> = {}, folder = newestBuild()) {
  return startServer([path.join(folder, 'server.js')], env);
}

/** Starts the newest finished build with `npm run serve`. */
export function startServe(env: Record<string, string> = {}) {
  return startServer(['--disable-warning=ExperimentalWarning', path.resolve('scripts/serve.ts')], env);
}

async function startServer(command: string[], env: Record<string, string>) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'site-data-'));
  const port = Number(env.PORT) || (await findFreePort());
  const output: string[] = [];
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      CLIENT_IP_HEADER: VISITOR_HEADER,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await waitForStart(child, output);
  // If the runner is stopped, the site must not outlive it.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.off('exit', abandon);
    // Not 'exit', because its last output may still be on its way.
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    exitCode: () => child.exitCode,
    dataDir,
    /** CPU time of the server process in ms; null if the system does not report it. */
    cpuMs: () => readCpuMs(child.pid),
    memory: () => readMemory(child.pid),
    printed: () => output.join(''),
    /** The server's log lines so far. */
    logged: () =>
      output
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
