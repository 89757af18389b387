import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

type Options = { env?: Record<string, string | undefined>; keepsOutput?: boolean };

export const root = resolve(import.meta.dirname, '..');

/** Finds a program in the PATH, or where Debian keeps servers. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Runs a command to its end, and keeps its output if that is asked for. Rejects if it cannot start. */
export async function run(command: string, args: readonly string[], options: Options = {}) {
  const { env = process.env, keepsOutput = false } = options;
  const stdio = keepsOutput ? ('pipe' as const) : 'inherit';
  // Next's types say that NODE_ENV is always set.
  const child = spawn(command, args, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', stdio, stdio],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Prints a message and exits with 1. */
export function exitWithError(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
