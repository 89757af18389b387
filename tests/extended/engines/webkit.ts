import { spawn } from 'node:child_process';
import { findFreePort } from '#scripts/free-port';
import { asJson, type Engine, pressActions, typeActions } from '#tests/extended/engines/browser';
import { endProcess } from '#tests/extended/engines/process';
import { hasWebKit, WEBKIT } from '#tests/support/machine';

// WebKitGTK by plain WebDriver. Its window needs a display, and is never narrower than 447 pixels.

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
}

async function startDriver(): Promise<{ url: string; end(): Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    // A group of its own: xvfb-run would leave its display behind.
    { stdio: 'ignore', detached: true },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`xvfb-run WebKitWebDriver ended with ${child.exitCode}`);
    const answered = await request(`${url}/status`, 'GET').catch(() => null);
    if (answered) return { url, end: () => endProcess(child, true) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const WITHOUT = {
  popover: '--features=-PopoverAttribute',
  javascript: '--enable-javascript=FALSE',
};

export const webkit: Engine = {
  name: 'WebKit',
  isHere: hasWebKit,
  records: false,
  async open({ without, isDark = false } = {}) {
    const driver = await startDriver();
    const args = ['--automation', ...(without ? [WITHOUT[without]] : []), ...(isDark ? ['--dark-mode'] : [])];
    const { sessionId } = (await request(`${driver.url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: WEBKIT, args } },
      },
    })) as { sessionId: string };
    const ask = (method: string, name: string, body?: object) =>
      request(`${driver.url}/session/${sessionId}${name}`, method, body);
    return {
      go: async (url) => void (await ask('POST', '/url', { url })),
      reload: async () => void (await ask('POST', '/refresh', {})),
      async read(expression) {
        const script = `const done = arguments[arguments.length - 1]; ${asJson(expression)}.then(done);`;
        return JSON.parse(String(await ask('POST', '/execute/async', { script, args: [] })));
      },
      clickAt: async (x, y) => void (await ask('POST', '/actions', { actions: pressActions(x, y) })),
      type: async (text) => void (await ask('POST', '/actions', { actions: typeActions(text) })),
      resize: async (width, height) => void (await ask('POST', '/window/rect', { width, height })),
      async close() {
        await ask('DELETE', '').catch(() => {});
        await driver.end();
      },
    };
  },
};
