import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

// Next keeps the work that `after` is given until the response is over; a handler called by a test has no
// request of Next's around it.
vi.mock('next/server', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/server')>()),
  after: () => {},
}));

vi.mock('next/headers', () => import('#tests/support/unit/cookies'));

// An unexpected error on the console fails its test. A test that expects one intercepts it:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(format(...args));
  };
});

afterEach(() => {
  vi.useRealTimers();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
