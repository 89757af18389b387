import type { Page } from '@playwright/test';

/** Resolves once the page has drawn this many frames: what an event leads to is on the screen by then. */
export function passFrames(page: Page, count = 10): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
