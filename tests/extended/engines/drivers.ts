import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { findChromium } from '#scripts/chromium';
import { findProgram } from '#scripts/programs';
import { findFreePort } from '#tests/support/free-port';

// Chromium over its own protocol, a stock Firefox over WebDriver BiDi, and WebKitGTK over plain WebDriver.

async function openWithPuppeteer(options: LaunchOptions, prepare?: (page: Page) => Promise<void>) {
  const browser = await launch(options);
  const page = await browser.newPage();
  await prepare?.(page);
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
export type EnginePage = Awaited<ReturnType<typeof openWithPuppeteer>>;

const fakeMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const openChromium = () =>
  openWithPuppeteer(
    {
      executablePath: findChromium({ isFull: true }) ?? '',
      args: ['--no-sandbox', '--disable-gpu', ...fakeMedia],
    },
    (page) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]),
  );

export const openFirefox = () =>
  openWithPuppeteer({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? '',
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': 0,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });

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
  // A new process group, because xvfb-run leaves its display behind.
  const child = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}`;
  while (!(await request(`${url}/status`, 'GET').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`xvfb-run WebKitWebDriver ended with ${child.exitCode}`);
    await sleep(50);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  };
  return { url, stop };
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
