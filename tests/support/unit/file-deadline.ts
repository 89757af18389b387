import type { Reporter, TestModule } from 'vitest/node';

/** Longer than any single test may take. */
const QUIET_MS = 600_000;

/**
 * Ends the run, naming the file, when a file has neither started nor ended a test for `quietMs`. An endless
 * loop blocks the process of its file and Vitest's timeouts in it; this one runs in the parent process.
 */
export function createFileDeadline(quietMs = QUIET_MS): Reporter {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = ({ moduleId }: TestModule) => clearTimeout(timers.get(moduleId));
  const restart = (file: TestModule) => {
    stop(file);
    const end = () => {
      console.error(
        `${file.relativeModuleId}: nothing has ended for ${quietMs / 1000} s. Does a test loop for ever?`,
      );
      process.exit(1);
    };
    timers.set(file.moduleId, setTimeout(end, quietMs).unref());
  };
  return {
    onTestModuleQueued: restart,
    onTestCaseReady: ({ module }) => restart(module),
    onTestCaseResult: ({ module }) => restart(module),
    onTestModuleEnd: stop,
  };
}
