/** Tests that did what they should, and all the others: those that failed, were skipped, or never started. */
export type Count = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** @param json vitest's JSON report; undefined when it wrote none. A file that could not be loaded is one failure. */
export function countVitest(json: string | undefined): Count {
  if (json === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length };
}

/**
 * @param json Playwright's JSON report; undefined when it wrote none. Errors outside of tests are failures. A test that
 * passed when it was tried again counts as passed: it is tried again only in CI, and the list names it.
 */
export function countPlaywright(json: string | undefined): Count {
  if (json === undefined) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + skipped + errors.length };
}
