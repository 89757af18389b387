import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '#tests/extended/engines/engine';
import { findFreePort } from '#tests/support/free-port';
import { hasWebKit, WEBKIT } from '#tests/support/machine';

// WebKitGTK over plain WebDriver, which takes five commands here: an npm client would take longer to set up.

const ENTER = '\uE007';

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
}

/** WebKit's window needs a display. */
async function startDriver() {
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

const keyActions = (keys: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

export const webkit: Engine = {
  name: 'WebKit',
  isHere: hasWebKit,
  records: false,
  async open({ hasScripts = true, hasPopovers = true, isDark = false } = {}) {
    const driver = await startDriver();
    const args = ['--automation'];
    if (!hasScripts) args.push('--enable-javascript=FALSE');
    if (!hasPopovers) args.push('--features=-PopoverAttribute');
    if (isDark) args.push('--dark-mode');
    const { sessionId } = (await request(`${driver.url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: WEBKIT, args } },
      },
    })) as { sessionId: string };
    const send = (name: string, body: object) =>
      request(`${driver.url}/session/${sessionId}/${name}`, 'POST', body);
    const act = async (actions: object) => void (await send('actions', { actions: [actions] }));
    return {
      go: async (url) => void (await send('url', { url })),
      reload: async () => void (await send('refresh', {})),
      read: (expression) => send('execute/sync', { script: `return (${expression});`, args: [] }),
      clickAt: (x, y) =>
        act({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        }),
      type: (text) => act(keyActions(text)),
      pressEnter: () => act(keyActions(ENTER)),
      resize: async (width, height) => void (await send('window/rect', { width, height })),
      async close() {
        await request(`${driver.url}/session/${sessionId}`, 'DELETE').catch(() => {});
        await driver.stop();
      },
    };
  },
};
