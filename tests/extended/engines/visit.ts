import { vi } from 'vitest';
import type { EnginePage } from '#tests/extended/engines/drivers';

// The actions of a visitor on a page, in any engine. Elements are given as JavaScript expressions.

const DEADLINE = { timeout: 30_000, interval: 50 };

const text = (value: string) => JSON.stringify(value);

/** Runs in the page: returns an element's name, without parts hidden from assistive technology. */
function nameOf(one: Element): string {
  const copy = one.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (one.ariaLabel ?? copy.textContent ?? '').trim();
}

/** The first visible element that matches `selector` and whose accessible name begins with `name`. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${text(selector)})].find((one) => one.checkVisibility() && (${nameOf})(one).startsWith(${text(name)}))`;

/** The visible form field with this label. */
export const labelled = (label: string) =>
  `[...document.querySelectorAll('input, textarea')].find((one) => one.checkVisibility() && (one.ariaLabel === ${text(label)} || [...(one.labels ?? [])].some((its) => its.textContent.replace(/[*\\s]+$/, '').trim() === ${text(label)})))`;

export const says = (words: string) => `document.body.innerText.includes(${text(words)})`;

/** Scrolls an element into view. Returns its middle, or null if something covers it. */
const findMiddle = (element: string) => `(() => {
  const one = ${element};
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  return one.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
})()`;

/** A visitor on one page. */
export function startVisit(page: EnginePage) {
  const wait = (expression: string): Promise<unknown> => {
    // A page that is being left cannot be read.
    const read = () => page.read(expression).catch(() => null);
    return vi.waitUntil(read, DEADLINE).catch((error: unknown) => {
      throw new Error(`waited for ${expression}: ${error}`);
    });
  };
  /** Presses an element once it is at rest: found at the same point twice. */
  const press = async (element: string) => {
    let before = '';
    const findRest = async () => {
      const point = await wait(findMiddle(element));
      const isAtRest = JSON.stringify(point) === before;
      before = JSON.stringify(point);
      return isAtRest && (point as { x: number; y: number });
    };
    const { x, y } = await vi.waitUntil(findRest, DEADLINE);
    await page.clickAt(x, y);
  };
  return {
    ...page,
    wait,
    press,
    async write(element: string, words: string) {
      await press(element);
      await wait(`document.activeElement === ${element}`);
      await page.type(words);
      await wait(`${element}.value === ${text(words)}`);
    },
    /** Waits until the form's script has taken over from the browser. */
    hydrated: () => wait(`document.querySelector('form[action="/api/contact"]')?.noValidate === true`),
  };
}
