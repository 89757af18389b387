// launch.mjs imports this file, so it has to run on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function run(command, args, { cwd = root, env = process.env, output = 'show', signal } = {}) {
  return new Promise((settle, reject) => {
    const stdio = output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, signal });
    let text = '';
    for (const name of ['stdout', 'stderr']) {
      child[name]?.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
    }
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('close', (code, killedBy) => {
      stopForwarding();
      settle({ code, signal: killedBy, output: text });
    });
  });
}

/** Forwards stop signals to a child. Returns a function that stops forwarding. */
export function forwardSignals(child) {
  const listeners = signals.map((name) => [name, () => forward(name)]);
  const forward = (name) => {
    // Ctrl-C reaches the whole foreground group, and some tools take a second one as "stop at once".
    if (name === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(name);
  };
  for (const [name, listener] of listeners) process.on(name, listener);
  return () => {
    for (const [name, listener] of listeners) process.off(name, listener);
  };
}

/** Ends this process with its child's exit code or signal. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code ?? 1;
}

export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Runs `work` under a lock file. Takes over the lock of a dead owner. */
export async function withLock(name, purpose, work) {
  const path = resolve(root, '.cache', `${name}.lock`);
  await mkdir(dirname(path), { recursive: true });
  let announced = 0;
  while (!(await takeLock(path))) {
    const owner = await readOwner(path);
    if (owner === undefined) continue;
    if (!isAlive(owner)) {
      await rename(path, `${path}.${process.pid}`).then(
        () => rm(`${path}.${process.pid}`, { force: true }),
        ignoreMissing,
      );
      continue;
    }
    if (announced !== owner) console.log(`Waiting for process ${owner}, which is ${purpose} (${path}) …`);
    announced = owner;
    await sleep(250);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function takeLock(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  // A process that saw a dead owner's lock may be removing ours right now.
  await sleep(100);
  return (await readOwner(path)) === process.pid;
}

async function readOwner(path) {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  return text ? Number(text) : undefined;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
