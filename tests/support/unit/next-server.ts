import { vi } from 'vitest';

// Next keeps the work that `after` is given until the response is over; a handler called by a test has no
// request of Next's around it.
vi.mock('next/server', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/server')>()),
  after: () => {},
}));
