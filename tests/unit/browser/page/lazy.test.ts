import { expect, test, vi } from 'vitest';
import { loadLazy, useLazyParts } from '#lib/browser/page/lazy';

const missing = () =>
  [...useLazyParts.getState().parts].flatMap(([load, { status }]) => (status === 'ready' ? [] : load));

test('a press that waits five seconds for its code is told so, until the code has come', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = () => promise;
  const part = loadLazy(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(missing()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(missing()).toEqual([load]);
  resolve('part');
  expect(await part).toBe('part');
  expect(missing()).toEqual([]);
});

test('a part that could not be loaded is missing until it has come', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [one, two] = [vi.fn(), vi.fn()];
  const press = async (load: () => Promise<string>) => {
    await Promise.all([loadLazy(load), vi.runAllTimersAsync()]);
    return missing();
  };
  for (const load of [one, two]) load.mockRejectedValue(new Error('404'));
  expect([await press(one), await press(one), await press(two)]).toEqual([[one], [one], [one, two]]);
  one.mockResolvedValue('one');
  expect(await press(one)).toEqual([two]);
  two.mockResolvedValue('two');
  expect(await press(two)).toEqual([]);
});
