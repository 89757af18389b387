import type { Locator, Page } from '@playwright/test';

// How long a visitor waits for the next paint after a press or a key, as the browser itself counts it (INP).

/** One press: in ms, and how much of it was spent waiting for the page, in its handlers, and until the paint. */
export type Press = { duration: number; waiting: number; handlers: number; paint: number };

type Counted = { pressTimes(): Press[] };

/** What the browser reports nothing below; it rounds to 8 ms. */
const SHORTEST_MS = 16;
// Whatever follows a press by this much is no part of its paint.
const SETTLED_MS = 120;
// A page that is never idle is pressed all the same.
const ARRIVAL_MS = 1000;

/** Counts every press of the pages to come. Call it before the page is opened. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const entries: PerformanceEventTiming[] = [];
    const keep = (list: PerformanceEntry[]) => void entries.push(...(list as PerformanceEventTiming[]));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    const pressTimes = () => {
      keep(observer.takeRecords());
      const longest = new Map<number, PerformanceEventTiming>();
      for (const entry of entries.splice(0)) {
        const { interactionId: id } = entry;
        if (id && entry.duration >= (longest.get(id)?.duration ?? 0)) longest.set(id, entry);
      }
      return [...longest.values()].map(({ startTime, duration, processingStart, processingEnd }) => ({
        duration,
        waiting: processingStart - startTime,
        handlers: processingEnd - processingStart,
        paint: startTime + duration - processingEnd,
      }));
    };
    Object.assign(window, { pressTimes });
  }, SHORTEST_MS);
}

/** Lets what was pressed be painted and reported. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms))),
      ),
    SETTLED_MS,
  );
}

/**
 * Brings a control to the middle of the screen, waits until the page has done what its coming into view asked for, and
 * gives the touch on it: by coordinates, so that no handler of the test's own runs inside the press.
 */
export async function reach(page: Page, control: Locator): Promise<() => Promise<void>> {
  await control.waitFor();
  const { x, y } = await control.evaluate(async (element, timeout) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      setTimeout(() => requestIdleCallback(() => resolve(), { timeout }), timeout / 4);
    });
    const box = element.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    if (!element.contains(hit))
      throw new Error(`${hit?.outerHTML.slice(0, 200)} lies over what is to be pressed`);
    return place;
  }, ARRIVAL_MS);
  return () => page.touchscreen.tap(x, y);
}

/** The longest of the presses in `act`; one that the browser does not report was no longer than the shortest. */
export async function timePress(page: Page, act: () => Promise<unknown>): Promise<Press> {
  const take = () => page.evaluate(() => (window as unknown as Counted).pressTimes());
  await settle(page);
  await take();
  await act();
  await settle(page);
  const none: Press = { duration: SHORTEST_MS, waiting: 0, handlers: 0, paint: 0 };
  return (await take()).reduce((worst, press) => (press.duration > worst.duration ? press : worst), none);
}
