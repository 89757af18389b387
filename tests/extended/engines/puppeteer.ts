import { type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { findChromium } from '#scripts/chromium';
import { findProgram } from '#scripts/programs';
import type { Engine, EnginePage } from '#tests/extended/engines/engine';
import { FIREFOX, hasFirefox } from '#tests/support/machine';

// Chromium over its own protocol, and a stock Firefox over WebDriver BiDi.

async function start(options: LaunchOptions, prepare?: (page: Page) => Promise<void>): Promise<EnginePage> {
  const browser = await launch(options);
  const page = await browser.newPage();
  await prepare?.(page);
  return {
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    read: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

export const chromium: Engine = {
  name: 'Chromium',
  isHere: () => findChromium({ isFull: true }) !== undefined,
  records: true,
  open: ({ hasScripts = true, isDark = false } = {}) =>
    start(
      {
        executablePath: findChromium({ isFull: true }) ?? '',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      },
      async (page) => {
        await page.setJavaScriptEnabled(hasScripts);
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }]);
      },
    ),
};

export const firefox: Engine = {
  name: 'Firefox',
  isHere: hasFirefox,
  records: true,
  open: ({ hasScripts = true, isDark = false } = {}) =>
    start({
      browser: 'firefox',
      executablePath: findProgram(FIREFOX) ?? '',
      extraPrefsFirefox: {
        'javascript.enabled': hasScripts,
        'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
    }),
};
