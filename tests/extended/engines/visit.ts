import { vi } from 'vitest';
import type { EnginePage } from '#tests/extended/engines/engine';

// What a visitor does on a page, in any engine. Elements are named by JavaScript expressions.

const DEADLINE = { timeout: 6_000, interval: 50 };
const PRESSES_MAX = 5;

const text = (value: string) => JSON.stringify(value);

/** Runs in the page: an element's name, without what is hidden from assistive technology. */
function nameOf(one: Element): string {
  const copy = one.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (one.ariaLabel ?? copy.textContent ?? '').trim();
}

/** The first visible element of a kind with this accessible name. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${text(selector)})].find((one) => one.checkVisibility() && (${nameOf})(one) === ${text(name)})`;

/** The visible form field with this label. */
export const labelled = (label: string) =>
  `[...document.querySelectorAll('input, textarea')].find((one) => one.checkVisibility() && (one.ariaLabel === ${text(label)} || [...(one.labels ?? [])].some((its) => its.textContent.replace(/[*\\s]+$/, '').trim() === ${text(label)})))`;

export const says = (words: string) => `document.body.innerText.includes(${text(words)})`;

const scrollTo = (element: string) => `const one = ${element};
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });`;

const middle = `const { x, y, width, height } = one.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  return one.contains(document.elementFromPoint(point.x, point.y)) ? point : null;`;

// Finds the middle of an element once it is in view, at rest and not covered.
const findPoint = (element: string) => `(async () => {
  ${scrollTo(element)}
  const frame = () => new Promise(requestAnimationFrame);
  const place = () => JSON.stringify(one.getBoundingClientRect());
  const before = place();
  await frame();
  await frame();
  if (place() !== before) return null;
  ${middle}
})()`;

// Without scripts there are no animation frames to wait for, and nothing moves.
const findStillPoint = (element: string) => `(() => {
  ${scrollTo(element)}
  ${middle}
})()`;

// The page may move after the point was found. A press that hits something else is stopped at the window and
// repeated. `met` is undefined until the press is over.
const watchPress = (element: string) => `(() => {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const press = { met: undefined };
  let isMissed = false;
  let wasClicked = false;
  let meant;
  const hear = (event) => {
    // Looked up once, because the press may change the element's name.
    if (event.type === 'pointerdown') meant = ${element};
    const isInside = meant?.contains(event.target) === true;
    if (event.type === 'pointerdown' || event.type === 'click') isMissed ||= !isInside;
    if (event.type === 'click') wasClicked = true;
    if (isMissed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    // A click follows in the same task, if at all.
    if (event.type === 'pointerup') setTimeout(end);
  };
  const end = () => {
    for (const kind of kinds) removeEventListener(kind, hear, true);
    // Before hydration the page's loader queues the click and marks the element.
    press.met = (wasClicked || meant?.matches('[data-queued]') === true) && !isMissed;
  };
  for (const kind of kinds) addEventListener(kind, hear, true);
  window.lastPress = press;
  return true;
})()`;

// A press that led to another page has hit.
const pressIsOver = `window.lastPress === undefined || lastPress.met !== undefined`;
const pressMet = `window.lastPress?.met ?? true`;

/** A visitor on one page. */
export function startVisit(page: EnginePage, { hasScripts = true } = {}) {
  const wait = async (expression: string): Promise<unknown> => {
    let refusal: unknown;
    // A page that is being left cannot be read.
    const read = () =>
      page.read(expression).catch((error: unknown) => {
        refusal = error;
      });
    try {
      return await vi.waitUntil(read, DEADLINE);
    } catch (error) {
      const focus = await page.read('document.activeElement?.outerHTML.slice(0, 200)').catch(String);
      throw new Error(`waited for ${expression}\n${error}\n${refusal ?? ''}\nThe focus is on ${focus}`);
    }
  };
  const clickOn = async (point: string) => {
    const { x, y } = (await wait(point)) as { x: number; y: number };
    await page.clickAt(x, y);
  };
  const press = async (element: string) => {
    if (!hasScripts) return clickOn(findStillPoint(element));
    for (let turn = 0; turn < PRESSES_MAX; turn += 1) {
      await wait(watchPress(element));
      await clickOn(findPoint(element));
      await wait(pressIsOver);
      if (await page.read(pressMet)) return;
    }
    throw new Error(`${PRESSES_MAX} presses missed ${element}`);
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
