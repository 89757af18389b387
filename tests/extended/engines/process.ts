import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits for a line on a process's standard error. Rejects when the process ends before it. */
export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const found = pattern.exec(said);
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${said}`)));
  });
}

/** Ends a process, or the group that it leads, and waits until it is gone. */
export async function endProcess(child: ChildProcess, isGroup = false): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM');
  await gone;
}
