import { expect, test } from 'vitest';
import { readReport } from '#scripts/test-report';

const vitest = (report: object) => JSON.stringify({ testResults: [], ...report });
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites });

test('a skipped or todo unit test has not passed', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    {
      fullName: 'divides',
      status: 'failed',
      failureMessages: ['Error: by \u001b[31mzero\u001b[39m\n    at x'],
    },
    { fullName: 'multiplies', status: 'pending' },
    { fullName: 'subtracts', status: 'todo' },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
  expect(readReport('vitest', vitest({ numPassedTests: 5, numTotalTests: 8, testResults }))).toMatchObject({
    passed: 5,
    failed: 3,
    failures: ['divides: Error: by zero', 'multiplies: pending', 'subtracts: todo'],
  });
});

test('a unit test file that fails to load is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ];
  expect(readReport('vitest', vitest({ numPassedTests: 5, numTotalTests: 5, testResults }))).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ['a.test.ts: no such file'],
  });
});

test('a skipped or retried end-to-end test has not passed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    ok: status === 'expected',
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  });
  const suites = [
    {
      specs: [spec('opens', 'expected'), spec('shuts', 'unexpected', 'Error: it is ajar\n  at y')],
      suites: [{ specs: [spec('locks', 'skipped'), spec('rings', 'flaky', 'Error: once')] }],
    },
  ];
  expect(
    readReport('playwright', playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, [], suites)),
  ).toMatchObject({
    passed: 4,
    failed: 3,
    failures: [
      'a.spec.ts › shuts: Error: it is ajar',
      'a.spec.ts › locks: skipped',
      'a.spec.ts › rings: Error: once',
    ],
  });
});

test('an error outside the end-to-end tests is a failure', () => {
  expect(readReport('playwright', playwright({ expected: 4 }, [{ message: 'import failed' }]))).toMatchObject(
    {
      passed: 4,
      failed: 1,
      failures: ['outside of the tests: import failed'],
    },
  );
});

test('a runner without a report has failed', () => {
  expect([readReport('vitest', undefined), readReport('playwright', undefined)]).toMatchObject([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
});
