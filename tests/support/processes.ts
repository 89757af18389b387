import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a TypeScript file of ours as a process of its own; resolves with what it printed, rejects when it failed. */
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
