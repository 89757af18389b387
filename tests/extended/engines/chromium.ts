import { chromium as playwright } from 'playwright';
import { findChromium } from '#scripts/chromium';
import { ENTER, type Engine } from '#tests/extended/engines/browser';
import { askNotToBeFollowed } from '#tests/support/not-followed';

const executablePath = findChromium(true);

export const chromium: Engine = {
  name: 'Chromium',
  isHere: () => executablePath !== undefined,
  records: true,
  async open({ without, isDark = false } = {}) {
    const browser = await playwright.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    });
    const page = await browser.newPage({
      javaScriptEnabled: without !== 'javascript',
      colorScheme: isDark ? 'dark' : 'light',
    });
    await page.addInitScript(askNotToBeFollowed);
    return {
      go: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      read: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      async type(text) {
        for (const key of text) await page.keyboard.press(key === ENTER ? 'Enter' : key);
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    };
  },
};
