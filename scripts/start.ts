// `npm start` builds if necessary and serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '#lib/server/core/env';
import { buildIfStale } from './build/build.ts';
import { endLike, fail, forwardSignals } from './process.mjs';

const startDeadline = 60_000;

type Health = {
  status: string;
  troubles: string[];
  features: Record<string, { mode: string }>;
  outbox?: { depth: number; oldestSeconds: number } | null;
};

const { healthToken, host, port } = checkEnvironment();
await checkAddressIsFree();
await serve(await buildIfStale());

function checkEnvironment() {
  const read = readEnv(process.env);
  const problems = read.ok ? [] : [...read.problems];
  if (read.ok && read.env.port === 0) problems.push('PORT must be at least 1');
  if (!read.ok || problems.length > 0) {
    fail(`The site cannot start with this configuration:\n  ${problems.join('\n  ')}\nSee .env.example.`);
  }
  return read.env;
}

async function checkAddressIsFree(): Promise<void> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `This user is not allowed to open port ${port}. Choose one from 1024 up: PORT=3000 npm start`,
    EADDRNOTAVAIL: 'HOSTNAME is not an address of this machine.',
    ENOTFOUND: 'HOSTNAME cannot be resolved.',
    EAI_AGAIN: 'HOSTNAME cannot be resolved.',
  };
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) =>
    fail(reasons[code ?? ''] ?? `Port ${port} cannot be opened (${code}).`),
  );
  server.close();
  await once(server, 'close');
}

async function serve(build: string): Promise<void> {
  console.log('Starting the server …');
  const server = spawn(process.execPath, [join(build, 'server.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  forwardSignals(server);
  const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const stopped = new AbortController();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (stopping = true));
  const first = await Promise.race([waitForHealth(stopped.signal), ended]);
  if (Array.isArray(first)) {
    stopped.abort();
    const [code, signal] = first;
    if (!stopping) console.error(`\nThe server stopped before it answered (${signal ?? `code ${code}`}).`);
    return endLike({ code: code || (stopping ? 0 : 1), signal });
  }
  if (first) announce(first);
  else {
    console.error(`\nThe server did not respond within ${startDeadline / 1000} s; stopping it.`);
    server.kill();
    await ended;
    process.exit(1);
  }
  const [code, signal] = await ended;
  if (!stopping) console.error(`\nThe server stopped unexpectedly (${signal ?? `code ${code}`}).`);
  endLike({ code, signal });
}

async function waitForHealth(stopped: AbortSignal): Promise<Health | undefined> {
  const deadline = performance.now() + startDeadline;
  while (performance.now() < deadline && !stopped.aborted) {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(10_000)]);
      const answer = await fetch(`http://${bracket(reachableHost())}:${port}/api/health`, {
        signal,
        headers: { ...(healthToken && { authorization: `Bearer ${healthToken}` }) },
      });
      return (await answer.json()) as Health;
    } catch {
      await sleep(50);
    }
  }
  return undefined;
}

function announce({ status, troubles, features, outbox }: Health): void {
  const lines = Object.entries(features).map(([name, { mode }]) => `  ${name.padEnd(8)} ${mode}`);
  if (status !== 'ok') lines.push(`  health   ${status}: ${troubles.join(', ')} (docs/operations.md)`);
  if (outbox && outbox.depth > 0)
    lines.push(`  outbox   ${outbox.depth} to deliver, the oldest for ${outbox.oldestSeconds} s`);
  const everywhere = host === '::' || host === '0.0.0.0';
  const address = `http://${everywhere || host === '127.0.0.1' ? 'localhost' : bracket(host)}:${port}`;
  console.log(
    `\n${lines.join('\n')}\n\nReady on ${address}${everywhere ? ' (all addresses of this machine)' : ''}`,
  );
}

function reachableHost(): string {
  if (host === '::') return '::1';
  return host === '0.0.0.0' ? '127.0.0.1' : host;
}

function bracket(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
