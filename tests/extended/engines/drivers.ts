import { launch } from 'puppeteer-core';
import { findProgram } from '#scripts/programs';
import { findFreePort, startServer } from '#tests/support/processes';

// A stock Firefox over WebDriver BiDi, and WebKitGTK over plain WebDriver.

export async function openFirefox() {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? '',
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': 0,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });
  const page = await browser.newPage();
  return {
    go: async (url: string) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    /** Evaluates a JavaScript expression in the page. Its value must survive JSON. */
    read: (expression: string) => page.evaluate(expression),
    /** Presses the mouse at a point of the viewport, in CSS pixels. */
    clickAt: (x: number, y: number) => page.mouse.click(x, y),
    /** Types text key by key into the focused element. A line break is Enter. */
    type: (text: string) => page.keyboard.type(text),
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** One page of one browser in the dark scheme, with the few operations that the walk needs. */
export type EnginePage = Awaited<ReturnType<typeof openFirefox>>;

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ENTER = '\uE007';

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
}

/** Starts WebKit's driver with a display, which its window needs. */
async function startWebKitDriver() {
  const port = await findFreePort();
  const args = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`];
  const url = `http://127.0.0.1:${port}`;
  // Detached, because xvfb-run leaves its display behind.
  const server = await startServer('xvfb-run', args, { detached: true, isUp: `${url}/status` });
  return { url, stop: () => server.end('SIGTERM') };
}

const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
  },
];

const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export async function openWebKit(): Promise<EnginePage> {
  const driver = await startWebKitDriver();
  const options = { binary: MINI_BROWSER, args: ['--automation', '--dark-mode'] };
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = (await request(`${driver.url}/session`, 'POST', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string };
  const session = `${driver.url}/session/${sessionId}`;
  const send = async (name: string, body: object) => void (await request(`${session}/${name}`, 'POST', body));
  return {
    go: (url) => send('url', { url }),
    reload: () => send('refresh', {}),
    read: (expression) =>
      request(`${session}/execute/sync`, 'POST', { script: `return (${expression});`, args: [] }),
    clickAt: (x, y) => send('actions', { actions: clickActions(x, y) }),
    type: (text) => send('actions', { actions: keyActions(text.replaceAll('\n', ENTER)) }),
    resize: (width, height) => send('window/rect', { width, height }),
    async close() {
      await request(session, 'DELETE').catch(() => {});
      await driver.stop();
    },
  };
}
