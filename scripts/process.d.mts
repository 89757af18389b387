import type { ChildProcess } from 'node:child_process';

/** Next's types hold NODE_ENV to be always set, which it is not here. */
export type Variables = Record<string, string | undefined>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** The folder that holds package.json, absolute. */
export const root: string;

/**
 * Runs a command to its end, in `root` unless told otherwise, with this process's stop signals passed on.
 * `output`: 'show' hands over the terminal, 'keep' returns the text. Rejects when it cannot start.
 */
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
