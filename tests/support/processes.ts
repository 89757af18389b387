import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs one of our TypeScript files as a process. Resolves with its output; rejects when it fails. */
export async function runScript(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, path.resolve(file), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  return stdout;
}
