import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium';

// No webServer: each file starts the production build with its own variables and webhook.
export default defineConfig({
  outputDir: 'test-results',
  reporter: 'list',
  workers: 3,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // Undefined leaves the choice to Playwright.
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-smooth-scrolling',
        // A fake microphone that beeps and is always allowed; sound plays without a press.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        // Requests to other hosts fail, and with them the test (tests/support/e2e/test.ts).
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'resilience', testDir: 'tests/extended/resilience' },
  ],
});
