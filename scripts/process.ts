import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Next's types claim that NODE_ENV is always set. */
export type Variables = Record<string, string | undefined>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

type Options = { cwd?: string; env?: Variables; output?: 'show' | 'keep'; signal?: AbortSignal };

export const root = resolve(import.meta.dirname, '..');

/** Runs a command to its end and passes stop signals on; `keep` returns its output. Rejects when it cannot start. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  const { cwd = root, env = process.env, output = 'show', signal } = options;
  return new Promise((settle, reject) => {
    const stdio = output === 'show' ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
    const child: ChildProcess = spawn(command, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      stdio: stdio as 'inherit',
      signal,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
    const stopForwarding = forwardSignals(child);
    child.once('error', reject).once('close', (code, killedBy) => {
      stopForwarding();
      settle({ code, signal: killedBy, output: text });
    });
  });
}

/** Forwards stop signals to a child. Returns a function that stops forwarding. */
function forwardSignals(child: ChildProcess): () => void {
  const forward = (name: NodeJS.Signals) => {
    // Ctrl-C reaches the whole foreground group, and some tools treat a second signal as "stop at once".
    if (name !== 'SIGINT' || !process.stdin.isTTY) child.kill(name);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, forward);
  return () => {
    for (const name of signals) process.off(name, forward);
  };
}

/** Prints a message and exits with 1. */
export function fail(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
