import { expect, test, vi } from 'vitest';
import { loadLate, useMissingPart } from '#lib/browser/page/late-parts';

test('a press that waits five seconds for its code is told so, until the code has come', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const part = loadLate(() => promise);
  await vi.advanceTimersByTimeAsync(4999);
  expect(useMissingPart.getState().cause).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(useMissingPart.getState().cause).toBe('notLoaded');
  resolve('part');
  expect(await part).toBe('part');
  expect(useMissingPart.getState().cause).toBeNull();
});
