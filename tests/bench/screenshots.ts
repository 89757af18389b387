import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '#tests/support/bench/browser';
import { answerByMessage, type PageState, pageStates } from '#tests/support/page-states';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { startWebhook } from '#tests/support/webhook';

// `npm run screenshots`: the four pictures of docs/screenshots, made anew. `-- NAME …` takes states by their names and `-- --all`
// all of them, into .cache/screenshots or the folder that OUT names: the page and its first screen at every width, the
// other states at two of them, or with --all at every one.

const DOCS = ['hero-1440-light', 'chat-answered-390-light', 'voice-call-1440-dark', 'form-sent-390-light'];

const WIDTHS = [320, 390, 768, 1024, 1440, 1920, 2560];
const STATE_WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 60;

const heightOf = (width: number) => (width < 768 ? 844 : width < 1920 ? 900 : 1080);

/** As small as it can be looked at; Playwright itself writes no WebP. */
async function takePicture(page: Page, file: string, isWholePage = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: isWholePage,
    ...(isWholePage && { clip }),
  });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** Whether a state is taken at a width. */
function isTaken(
  { name, maxWidth = Number.POSITIVE_INFINITY }: PageState,
  width: number,
  all: boolean,
): boolean {
  const widths = all || name === 'page' || name === 'hero' ? WIDTHS : STATE_WIDTHS;
  return width <= maxWidth && widths.includes(width);
}

/** Takes the pictures that are asked for, and says which could not be had. */
export async function main(args: string[]): Promise<void> {
  const all = args.includes('--all');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const forDocs = !all && names.length === 0;
  const folder = process.env.OUT ?? path.resolve(forDocs ? 'docs/screenshots' : '.cache/screenshots');
  if (forDocs) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const webhook = await startWebhook(answerByMessage);
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  for (const state of pageStates.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const width of WIDTHS.filter((one) => isTaken(state, one, all))) {
      for (const colorScheme of SCHEMES) {
        const name = `${state.name}-${width}-${colorScheme}`;
        if (forDocs && !DOCS.includes(name)) continue;
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width, height: heightOf(width) },
          colorScheme,
          reducedMotion: 'reduce',
          extraHTTPHeaders: { [VISITOR_HEADER]: nextVisitor() },
        });
        const page = await context.newPage();
        try {
          await state.reach(page);
          await page.evaluate(() => document.fonts.ready);
          await takePicture(page, path.join(folder, `${name}.webp`), state.isWholePage);
        } catch (error) {
          console.error(`${name}: ${(error as Error).message.split('\n')[0]}`);
          process.exitCode = 1;
        }
        await context.close();
      }
    }
    console.log(state.name);
  }
  await browser.close();
  await site.stop();
  await webhook.close();
}
