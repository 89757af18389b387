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

test('the notice of missing parts stays until the last of them has come', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [one, two] = [vi.fn(), vi.fn()];
  const press = async (load: () => Promise<string>) => {
    const loading = loadLate(load);
    await vi.runAllTimersAsync();
    await loading;
    return useMissingPart.getState().cause;
  };
  for (const load of [one, two]) load.mockRejectedValue(new Error('404'));
  expect([await press(one), await press(two)]).toEqual(['unreachable', 'unreachable']);
  one.mockResolvedValue('one');
  expect(await press(one)).toBe('unreachable');
  two.mockResolvedValue('two');
  expect(await press(two)).toBeNull();
});
