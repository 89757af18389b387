import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '#scripts/test-counts';

const vitest = (report: object) => JSON.stringify({ testResults: [], ...report });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('a unit test that was skipped or left to do has not passed', () => {
  expect(countVitest(vitest({ numPassedTests: 5, numTotalTests: 8 }))).toEqual({ passed: 5, failed: 3 });
});

test('a file of unit tests that could not be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest(vitest({ numPassedTests: 5, numTotalTests: 5, testResults }))).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('an end-to-end test that was skipped has not passed; one that passed when tried again has', () => {
  expect(countPlaywright(playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }))).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('an error outside of the end-to-end tests is a failure', () => {
  expect(countPlaywright(playwright({ expected: 4 }, [{ message: 'import failed' }]))).toEqual({
    passed: 4,
    failed: 1,
  });
});

test('a runner that left no report has failed', () => {
  expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
});
