import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

// The programs that tests start.

/** Runs one of our TypeScript files as a process. Resolves with its output; rejects when it fails. */
export async function runScript(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, path.resolve(file), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  return stdout;
}

type ServerOptions = SpawnOptions & {
  /** An address that answers once the server has started, or another sign of it: it resolves to something true. */
  isUp: string | (() => Promise<unknown>);
  deadlineMs?: number;
};

/**
 * Starts a server that runs until `end`, until the block ends that has it by `await using`, or as long as the test
 * runner. With `detached` its children end with it.
 */
export async function startServer(
  command: string,
  args: string[],
  { isUp, deadlineMs = 30_000, ...options }: ServerOptions,
) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child, 'spawn');
  const pid = child.pid as number;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  // Not 'exit', because its last output may still be on its way.
  const closed = once(child, 'close');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const send = (signal: NodeJS.Signals) => {
    if (isRunning()) process.kill(options.detached ? -pid : pid, signal);
  };
  const abandon = () => send('SIGKILL');
  process.once('exit', abandon);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    process.off('exit', abandon);
    send(signal);
    await closed;
    return child.exitCode;
  };
  const look = typeof isUp === 'string' ? () => fetch(isUp, { redirect: 'manual' }) : isUp;
  const deadline = performance.now() + deadlineMs;
  while (!(await look().catch(() => false))) {
    if (!isRunning() || performance.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`${command} did not start:\n${output}`);
    }
    await sleep(20);
  }
  const dispose = async () => void (await end('SIGTERM'));
  return { pid, end, exitCode: () => child.exitCode, printed: () => output, [Symbol.asyncDispose]: dispose };
}

// Above 10080, the last port that browsers refuse.
const LOWEST = 10_081;
// Below the range of outgoing connections, one of which could otherwise take the port before it is used.
const HIGHEST = 32_000;

/** Finds a free port on the loopback address, for programs that cannot choose one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, '127.0.0.1');
    const found = await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
    if (!found) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
