import { type ElementHandle, launch } from 'puppeteer-core';
import { vi } from 'vitest';
import { findProgram } from '#scripts/programs';
import { findFreePort, startServer } from '#tests/support/processes';

// A stock Firefox over WebDriver BiDi, and WebKitGTK over plain WebDriver. Elements are given as JavaScript expressions.

export async function openFirefox() {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? '',
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  });
  const page = await browser.newPage();
  const find = async (element: string) => (await page.evaluateHandle(element)) as ElementHandle<Element>;
  return {
    go: async (url: string) => void (await page.goto(url)),
    /** Evaluates an expression in the page. Its value must survive JSON. */
    read: (expression: string) => page.evaluate(expression),
    press: async (element: string) => (await find(element)).asLocator().click(),
    /** Types text into an element. A line break is Enter. */
    type: async (element: string, text: string) => (await find(element)).type(text),
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** One page of one browser, with the few operations that smoke.test.ts needs. */
export type EnginePage = Awaited<ReturnType<typeof openFirefox>>;

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ENTER = '\uE007';

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
}

/** The element, in view and at rest: WebKit's driver presses where it was a moment before, beside it during a scroll. */
const atRest = (element: string) => `(async (one) => {
  for (let last, now; ; last = now) {
    one.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    now = one.getBoundingClientRect().y;
    if (now === last) return one;
    await new Promise(requestAnimationFrame);
  }
})(${element})`;

export async function openWebKit(): Promise<EnginePage> {
  const port = await findFreePort();
  const driverUrl = `http://127.0.0.1:${port}`;
  // Its window needs a display. Detached, because xvfb-run leaves its display behind.
  const display = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`];
  const driver = await startServer('xvfb-run', display, { detached: true, isUp: `${driverUrl}/status` });
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const started = await request(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch } });
  const session = `${driverUrl}/session/${(started as { sessionId: string }).sessionId}`;
  const send = async (name: string, body: object) => void (await request(`${session}/${name}`, 'POST', body));
  const read = (expression: string) =>
    request(`${session}/execute/sync`, 'POST', { script: `return (${expression});`, args: [] });
  const find = async (element: string) => `element/${Object.values((await read(element)) as object)[0]}`;
  return {
    read,
    go: (url) => send('url', { url }),
    press: async (element) => send(`${await find(atRest(element))}/click`, {}),
    type: async (element, text) =>
      send(`${await find(element)}/value`, { text: text.replaceAll('\n', ENTER) }),
    resize: (width, height) => send('window/rect', { width, height }),
    async close() {
      await request(session, 'DELETE').catch(() => {});
      await driver.end('SIGTERM');
    },
  };
}

/** The first visible element that matches `selector` and whose accessible name begins with `name`. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
    (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.innerText).trim().startsWith(${JSON.stringify(name)}))`;

export const says = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;

const DEADLINE = { timeout: 30_000, interval: 50 };

/** A visitor on one page, who waits for what is not there yet. */
export function startVisit(page: EnginePage) {
  const wait = (expression: string): Promise<unknown> => {
    // A page that is being left cannot be read.
    const read = () => page.read(expression).catch(() => null);
    return vi.waitUntil(read, DEADLINE).catch((error: unknown) => {
      throw new Error(`waited for ${expression}: ${error}`);
    });
  };
  return {
    ...page,
    wait,
    async press(element: string) {
      await wait(`!!${element}`);
      // WebKit's driver refuses to press an element that is still being scrolled into view.
      await vi.waitFor(() => page.press(element), DEADLINE);
    },
    async write(element: string, words: string) {
      await wait(`!!${element}`);
      await page.type(element, words);
    },
    /** Opens an address anew, and waits until the form's script has taken over from the browser. */
    async open(url: string) {
      await page.go('about:blank');
      await page.go(url);
      await wait(`document.querySelector('form[action="/api/contact"]')?.noValidate === true`);
    },
  };
}
