// `npm run bench -- screenshots` renews the four pictures of docs/screenshots.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '#tests/support/bench/browser';
import { answerByMessage, pageStates } from '#tests/support/page-states';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { startWebhook } from '#tests/support/webhook';

const FOLDER = path.resolve('docs/screenshots');
const pictures = [
  { state: 'hero', width: 1440, colorScheme: 'light' },
  { state: 'chat-answered', width: 390, colorScheme: 'light' },
  { state: 'voice-call', width: 1440, colorScheme: 'dark' },
  { state: 'form-sent', width: 390, colorScheme: 'light' },
] as const;

/** As WebP, which Playwright does not write itself. */
async function takePicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

export async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const webhook = await startWebhook(answerByMessage);
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  for (const { state, width, colorScheme } of pictures) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: width < 768 ? 844 : 900 },
      colorScheme,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { [VISITOR_HEADER]: nextVisitor() },
    });
    const page = await context.newPage();
    await pageStates.find(({ name }) => name === state)?.reach(page);
    await page.evaluate(() => document.fonts.ready);
    await takePicture(page, path.join(FOLDER, `${state}-${width}-${colorScheme}.webp`));
    await context.close();
  }
  await browser.close();
  await site.stop();
  await webhook.close();
}
