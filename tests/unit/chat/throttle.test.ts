import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '#lib/browser/chat/throttle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first value is drawn at once, then the newest of each interval, and the last one at the end', () => {
  const drawn: number[] = [];
  const { next } = throttle<number>(100, (value) => drawn.push(value));
  next(1);
  expect(drawn).toEqual([1]);
  next(2);
  next(3);
  expect(drawn).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(drawn).toEqual([1, 3]);
  next(4);
  vi.advanceTimersByTime(99);
  expect(drawn).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([1, 3, 4]);
});

test('after a pause the next value is drawn at once', () => {
  const drawn: number[] = [];
  const { next } = throttle<number>(100, (value) => drawn.push(value));
  next(1);
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
  next(2);
  expect(drawn).toEqual([1, 2]);
});

test('once stopped, it draws nothing more and leaves no timer', () => {
  const drawn: number[] = [];
  const { next, stop } = throttle<number>(100, (value) => drawn.push(value));
  next(1);
  next(2);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(drawn).toEqual([1]);
});
