import 'server-only';
import { runOutsideRequest } from '#lib/server/core/outside-request';

/** The time limits of one exchange, side by side: the first that passes aborts it. */
export type Deadline = {
  /** Aborted once a limit has passed. */
  signal: AbortSignal;
  /** What the log says of the limit that passed; null while none has. */
  passed(): string | null;
  /** Lets a limit of `ms` milliseconds run from now on, unless one of that name does. `says` is for the log. */
  start(name: string, ms: number, says: string): void;
  /** Takes a limit away. */
  stop(name: string): void;
  /** Takes all away, for good: the exchange is over. */
  end(): void;
};

/** Limits for one exchange; none runs yet. */
export function createDeadline(): Deadline {
  const controller = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  let passed: string | null = null;
  let isOver = false;
  const stop = (name: string) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const end = () => {
    isOver = true;
    for (const name of timers.keys()) stop(name);
  };
  return {
    signal: controller.signal,
    passed: () => passed,
    start(name, ms, says) {
      if (isOver || timers.has(name)) return;
      const pass = () => {
        passed = says;
        end();
        controller.abort(new DOMException(says, 'TimeoutError'));
      };
      timers.set(name, runOutsideRequest(() => setTimeout(pass, ms)).unref());
    },
    stop,
    end,
  };
}
