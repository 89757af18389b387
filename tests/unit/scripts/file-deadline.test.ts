import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import { createFileDeadline } from '#tests/support/unit/file-deadline';

const file = { moduleId: '/site/a.test.ts', relativeModuleId: 'a.test.ts' } as TestModule;
const testCase = { module: file } as TestCase;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a file in which no test ends is named, and the run ends', () => {
  const deadline = createFileDeadline(1000);
  deadline.onTestModuleQueued?.(file);
  vi.advanceTimersByTime(900);
  deadline.onTestCaseReady?.(testCase);
  vi.advanceTimersByTime(900);
  deadline.onTestCaseResult?.(testCase);
  vi.advanceTimersByTime(999);
  expect(process.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/^a\.test\.ts: nothing has ended for 1 s/),
  );
  expect(process.exit).toHaveBeenCalledWith(1);
});

test('a finished file is left alone', () => {
  const deadline = createFileDeadline(1000);
  deadline.onTestModuleQueued?.(file);
  deadline.onTestModuleEnd?.(file);
  vi.advanceTimersByTime(5000);
  expect(process.exit).not.toHaveBeenCalled();
});
