import type { ChildProcess } from 'node:child_process';

/** Next's types claim that NODE_ENV is always set. */
export type Variables = Record<string, string | undefined>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

export const root: string;

/** Runs a command to its end and passes stop signals on; `keep` returns its output. Rejects when it cannot start. */
export function run(
  command: string,
  args: readonly string[],
  options?: {
    cwd?: string;
    env?: Variables;
    output?: 'show' | 'keep';
    signal?: AbortSignal;
  },
): Promise<Ended>;

export function forwardSignals(child: ChildProcess): () => void;
export function endLike(ended: Pick<Ended, 'code' | 'signal'>): void;
export function isAlive(pid: number): boolean;
export function fail(message: string): never;
export function withLock<T>(name: string, purpose: string, work: () => Promise<T>): Promise<T>;
