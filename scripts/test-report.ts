import { stripVTControlCharacters } from 'node:util';

export type TimedTest = { name: string; ms: number };

/** `failed` also counts tests that were skipped or never started. */
export type Result = {
  passed: number;
  failed: number;
  failures: string[];
  tests: TimedTest[];
};

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
};

export function readReport(runner: 'vitest' | 'playwright', json: string | undefined): Result {
  if (json === undefined) return { passed: 0, failed: 1, failures: [], tests: [] };
  return runner === 'vitest' ? readVitest(JSON.parse(json)) : readPlaywright(JSON.parse(json));
}

function readVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Result {
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages }) => nameFailure(fullName, failureMessages?.[0] ?? status));
  for (const { name, message } of unloaded) failures.push(nameFailure(name, message));
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + unloaded.length,
    failures,
    tests: tests.map(({ fullName, duration = 0 }) => ({ name: fullName, ms: duration })),
  };
}

/** Errors outside tests, skipped tests and tests that pass only on a retry count as failures. */
function readPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Result {
  const specs = listSpecs(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file} › ${title}`, status, last: results.at(-1) })),
  );
  const failures = specs
    .filter(({ status }) => status !== 'expected')
    .map(({ name, status, last }) => nameFailure(name, last?.error?.message ?? status));
  for (const { message } of errors) failures.push(nameFailure('outside of the tests', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures,
    tests: specs.map(({ name, last }) => ({ name, ms: last?.duration ?? 0 })),
  };
}

function listSpecs(suites: PlaywrightSuite[]): NonNullable<PlaywrightSuite['specs']> {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites ?? [])]);
}

function nameFailure(name: string, message = ''): string {
  return `${name}: ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`;
}
