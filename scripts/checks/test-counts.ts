import { stripVTControlCharacters } from 'node:util';

/** Tests that did what they should, and all the others: those that failed, were skipped, or never started. */
export type Count = {
  passed: number;
  failed: number;
  /** The others by name, each with the first line of what it said. */
  failures?: string[];
};

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
};

const nameFailure = (name: string, message = '') =>
  `${name}: ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`;

/** @param json vitest's JSON report; undefined when it wrote none. A file that could not be loaded is one failure. */
export function countVitest(json: string | undefined): Count {
  if (json === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failures = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages }) => nameFailure(fullName, failureMessages?.[0] ?? status));
  for (const { name, message } of unloaded) failures.push(nameFailure(name, message));
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length, failures };
}

/** @param json Playwright's JSON report; undefined when it wrote none. Errors outside of tests are failures. */
export function countPlaywright(json: string | undefined): Count {
  if (json === undefined) return { passed: 0, failed: 1 };
  const { stats, errors, suites = [] } = JSON.parse(json) as PlaywrightReport;
  const { expected, flaky, unexpected, skipped } = stats;
  const failures = listFailed(suites);
  for (const { message } of errors) failures.push(nameFailure('outside of the tests', message));
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, failures };
}

function listFailed(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) =>
          nameFailure(`${file} › ${title}`, results[0]?.error?.message ?? status),
        ),
    ),
    ...listFailed(suite.suites ?? []),
  ]);
}
