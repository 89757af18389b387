import { test as base, type Page } from '@playwright/test';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';

// Whatever a test does not expect on the console or on the wire fails the test it happens in.

type Guards = {
  /**
   * Errors that this test causes on purpose, by name: what the console says of them, or the page. One pattern: the
   * second of two would be taken for the fixture's options.
   */
  expectedErrors: RegExp[];
};

function watch(page: Page, expected: RegExp[], surprises: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium asks for it by itself where a document names no icon.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (!expected.some((pattern) => pattern.test(message.text())))
      surprises.push(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!expected.some((pattern) => pattern.test(message))) surprises.push(`page error: ${message}`);
  });
}

export const test = base.extend<Guards>({
  expectedErrors: [[], { option: true }],
  // Each test is a visitor of its own to the rate limits.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, [VISITOR_HEADER]: nextVisitor() }),
  context: async ({ context }, use) => {
    await context.addInitScript(askNotToBeFollowed);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const surprises: string[] = [];
    watch(page, expectedErrors, surprises);
    // The browser resolves no name but this machine's (playwright.config.ts).
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
        surprises.push(`request: ${request.url()}`);
    });
    await use(page);
    if (surprises.length > 0) throw new Error(`Unexpected:\n${surprises.join('\n')}`);
  },
});

/** The console's word on a request of ours that failed with one of these statuses. */
export function failedRequest(...statuses: number[]): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);
}

/** The console's word on a request that a test has cut off. */
export const abortedRequest = /^Failed to load resource: net::ERR_FAILED$/;

export { expect } from '@playwright/test';
