import { vi } from 'vitest';
import { ENTER, type EnginePage } from '#tests/engines/browser';

// What a visitor does on a page, in any engine. Elements are named by a JavaScript expression.

const DEADLINE = { timeout: 6_000, interval: 50 };
const PRESSES_MAX = 5;

const text = (value: string) => JSON.stringify(value);

/** The first element of a kind that is in view for everybody and has this name. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${text(selector)})].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim() === ${text(name)})`;

/** The form field with this label. */
export const labelled = (label: string) =>
  `[...document.querySelectorAll('input, textarea')].find((one) => one.checkVisibility() && (one.ariaLabel === ${text(label)} || [...(one.labels ?? [])].some((its) => its.textContent.replace(/[*\\s]+$/, '').trim() === ${text(label)})))`;

/** Whether the page says these words where they can be seen. */
export const says = (words: string) => `document.body.innerText.includes(${text(words)})`;

const scrollTo = (element: string) => `const one = ${element};
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });`;

const middle = `const { x, y, width, height } = one.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  return one.contains(document.elementFromPoint(point.x, point.y)) ? point : null;`;

// Where an element can be pressed: in view, at rest, and with nothing over it.
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

// The same where no script of the page runs: no frame is told of, and nothing moves.
const findStillPoint = (element: string) => `(() => {
  ${scrollTo(element)}
  ${middle}
})()`;

// The page may move after the point was found: a press that meets something else goes no further than the window, and is
// made anew. `met` is what came of it, and undefined until the press is over.
const watchPress = (element: string) => `(() => {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const press = { met: undefined };
  let isMissed = false;
  let wasClicked = false;
  let meant;
  const hear = (event) => {
    // Once: what the press does may change how it is named.
    if (event.type === 'pointerdown') meant = ${element};
    const isInside = meant?.contains(event.target) === true;
    if (event.type === 'pointerdown' || event.type === 'click') isMissed ||= !isInside;
    if (event.type === 'click') wasClicked = true;
    if (isMissed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    // The click follows at once, if there is one.
    if (event.type === 'pointerup') setTimeout(end);
  };
  const end = () => {
    for (const kind of kinds) removeEventListener(kind, hear, true);
    // Before the scripts, the page's loader keeps the click to itself.
    press.met = (wasClicked || meant?.matches('[data-queued]') === true) && !isMissed;
  };
  for (const kind of kinds) addEventListener(kind, hear, true);
  window.lastPress = press;
  return true;
})()`;

// A page that a press has left has been met.
const pressIsOver = `window.lastPress === undefined || lastPress.met !== undefined`;
const pressMet = `window.lastPress?.met ?? true`;

/** A visitor in one page. Whatever does not come in time is a failure that says what was waited for. */
export function startVisit(page: EnginePage, { hasScripts = true } = {}) {
  const wait = async (expression: string): Promise<unknown> => {
    let refusal: unknown;
    // A page on its way to another one cannot be read.
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
    /** Presses into a field and types. */
    async write(element: string, words: string) {
      await press(element);
      await wait(`document.activeElement === ${element}`);
      await page.type(words);
      await wait(`${element}.value === ${text(words)}`);
    },
    enter: () => page.type(ENTER),
    /** Until the page answers by its scripts. */
    hydrated: () => wait(`document.querySelector('form[action="/api/contact"]')?.noValidate === true`),
  };
}
