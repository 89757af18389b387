import type { Page } from '@playwright/test';

/** Waits until the page has drawn this many frames, so that the effect of an event is on the screen. */
export function passFrames(page: Page, count = 10): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
