import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#tests/support/free-port';

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

/** Resolves once the server answers. Next prints that it is ready before instrumentation.ts has run. */
function waitForStart(child: ChildProcess, url: string, output: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`no start:\n${output.join('')}`));
  }, START_DEADLINE_MS);
  let isAsked = false;
  child.stdout?.on('data', () => {
    if (isAsked || !/Ready in /.test(output.join(''))) return;
    isAsked = true;
    // A failure to start is reported by the exit.
    fetch(`${url}/api/health/live`).then(
      () => resolve(),
      () => {},
    );
  });
  child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output.join('')}`)));
  return promise.finally(() => clearTimeout(timer));
}

/** The folder that `npm run build` leaves, and that is deployed. */
export const standalone = path.resolve('.next/standalone');

/** Starts a build on a free port with its own data folder, unless `PORT` and `DATA_DIR` are given. */
export async function startSite(env: Record<string, string> = {}, folder = standalone) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'site-data-'));
  const port = Number(env.PORT) || (await findFreePort());
  const output: string[] = [];
  const child = spawn(process.execPath, [path.join(folder, 'server.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      CLIENT_IP_HEADER: VISITOR_HEADER,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await waitForStart(child, url, output);
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
    url,
    pid: child.pid,
    exitCode: () => child.exitCode,
    dataDir,
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
