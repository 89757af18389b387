import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asJson, asJsonNow, type Engine, pressActions, typeActions } from '#tests/extended/engines/browser';
import { endProcess, waitForLine } from '#tests/extended/engines/process';
import { FIREFOX, hasFirefox } from '#tests/support/machine';

// A stock Firefox by WebDriver BiDi, which it speaks itself: commands and answers as JSON over one socket.

type Preferences = Record<string, boolean | number | string>;

const preferences: Preferences = {
  // Its window is the active one, though no window manager says so: else nothing hears of the focus.
  'focusmanager.testmode': true,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.getAddons.cache.enabled': false,
};

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  return {
    close: () => socket.close(),
    send: (method: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${error} ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}

function start(profile: string, changes: Preferences): ChildProcess {
  const lines = Object.entries({ ...preferences, ...changes }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  return spawn(FIREFOX, [...args, 'about:blank'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export const firefox: Engine = {
  name: 'Firefox',
  isHere: hasFirefox,
  records: true,
  async open({ without, isDark = false } = {}) {
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const hasScripts = without !== 'javascript';
    const child = start(profile, {
      'javascript.enabled': hasScripts,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    });
    const [, address] = await waitForLine(child, /WebDriver BiDi listening on (ws:\S+)/);
    const { send, close } = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    return {
      go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      async read(expression) {
        const evaluated = (await send('script.evaluate', {
          // Without JavaScript no promise is ever kept.
          expression: hasScripts ? asJson(expression) : asJsonNow(expression),
          target: { context },
          awaitPromise: hasScripts,
        })) as { result?: { value: string }; exceptionDetails?: { text: string } };
        if (!evaluated.result) throw new Error(evaluated.exceptionDetails?.text);
        return JSON.parse(evaluated.result.value);
      },
      clickAt: async (x, y) =>
        void (await send('input.performActions', { context, actions: pressActions(x, y) })),
      type: async (text) =>
        void (await send('input.performActions', { context, actions: typeActions(text) })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      async close() {
        close();
        await endProcess(child);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
