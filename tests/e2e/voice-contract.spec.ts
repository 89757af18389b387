import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e/test';
import { serveCallMachine } from '#tests/support/voice-call-machine';

// The installed call library's behaviour in a browser: its input checks and its exact messages
// (docs/requirements.md). An upgrade that changes one of them fails here; docs/voice.md lists them.

type CallObject = Record<string, (...args: unknown[]) => unknown> & { destroy(): Promise<void> };
type Library = {
  DailyIframe: { createCallObject(options?: object): CallObject };
  tell(step: () => unknown): Promise<string>;
};

async function openLibrary(page: Page) {
  await page.route('http://127.0.0.1/contract', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>contract</title>' }),
  );
  await page.goto('http://127.0.0.1/contract');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('@daily-co/daily-js') });
  await page.evaluate(() => {
    // Returns the errors that a step throws or logs: the library does one or both. A step that waits for the
    // service's response has passed the checks.
    (window as unknown as Library).tell = async (step) => {
      const said: string[] = [];
      const { error, warn } = console;
      console.error = console.warn = (...words: unknown[]) => said.push(words.map(String).join(' '));
      try {
        await Promise.race([step(), new Promise((resolve) => setTimeout(resolve))]);
      } catch (thrown) {
        const { message, errorMsg } = thrown as { message?: string; errorMsg?: string };
        said.push(message ?? errorMsg ?? String(thrown));
      } finally {
        Object.assign(console, { error, warn });
      }
      return said.join('\n');
    };
  });
}

test('the call library checks its inputs as specified', async ({ page }) => {
  await serveCallMachine(page);
  await openLibrary(page);
  const wrong = await page.evaluate(async () => {
    const { DailyIframe, tell } = window as unknown as Library;
    // A call object with rejected options remains half initialised, and must not block the next one.
    const make = (options: object) => () =>
      DailyIframe.createCallObject({ allowMultipleCallInstances: true, ...options });
    const call = make({ dailyConfig: { avoidEval: true } })();
    await call.join?.({ url: 'https://rooms.daily.co/demo' });
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const user = (data: unknown) => () => call.setUserData?.(data);
    const process = (type: string, config: object) => () =>
      call.updateInputSettings?.({ video: { processor: { type, config } } });
    const blur = (strength: number) => process('background-blur', { strength });
    const image = (source: number) => process('background-image', { source });
    const src = 'https://site.example/';
    const play = (volume: number) => () => call.startRemoteMediaPlayer?.({ url: src, settings: { volume } });
    const transfer = (toEndPoint: string, callerId?: string) => () =>
      call.sipCallTransfer?.({ sessionId: 's', toEndPoint, ...(callerId && { callerId }) });
    const integrate = (options: object) => make({ customIntegrations: { x: { label: 'l', ...options } } });
    const trayButton = (options: object) =>
      make({ customTrayButtons: { x: { iconPath: `${src}a.svg`, label: 'l', tooltip: 't', ...options } } });
    /** A message, the inputs that are refused with it, and the nearest inputs that are accepted. */
    const rules: [string, (() => unknown)[], (() => unknown)[]][] = [
      ['userData is too large (4097 characters)', [user('x'.repeat(4097))], [user('x'.repeat(4096))]],
      ['userData must be serializable to JSON', [user(circle)], []],
      ['expected: {0 < strength <= 1}', [blur(0), blur(1.01)], [blur(0.01), blur(1)]],
      ['must be an int, > 0, <= 10', [image(0), image(11), image(1.5)], [image(1), image(10)]],
      ['volume: must be between 0.0 - 2.0', [play(-0.1), play(2.1)], [play(0), play(2)]],
      ['must starts with either "sip:" or "+"', [transfer('tel:1')], [transfer('sip:a@site.example')]],
      ['only valid when transferring to a PSTN number', [transfer('sip:a', '1')], [transfer('+1', '1')]],
      ['location is required', [integrate({ src })], [integrate({ src, location: 'sidebar' })]],
      ["location should be 'main' | 'sidebar'", [integrate({ src, location: 'top' })], []],
      ['cannot have both src and srcdoc', [integrate({ src, srcdoc: 'x', location: 'main' })], []],
      // Specified for tray buttons too, but this version gives them no location.
      [
        'customTrayButton does not support key location',
        [trayButton({ location: 'main' })],
        [trayButton({})],
      ],
      ['src or srcdoc is required', [integrate({ location: 'main' })], []],
    ];
    const found: string[] = [];
    for (const [message, refused, accepted] of rules) {
      for (const step of refused) {
        const said = await tell(step);
        if (!said.includes(message)) found.push(`not refused: ${message}, but: ${said}`);
      }
      for (const step of accepted) {
        const said = await tell(step);
        if (said.includes(message)) found.push(`not accepted: ${said}`);
      }
    }
    return found;
  });
  expect(wrong).toEqual([]);
});

test('the call library’s messages and states are as specified', async ({ page }) => {
  await serveCallMachine(page);
  await openLibrary(page);
  const said = await page.evaluate(async () => {
    const { DailyIframe, tell } = window as unknown as Library;
    const room = { url: 'https://rooms.daily.co/demo' };
    const call = DailyIframe.createCallObject({ dailyConfig: { avoidEval: true } });
    const states = [call.meetingState?.()];
    const twice = await tell(() => DailyIframe.createCallObject());
    const joining = call.join?.(room);
    states.push(call.meetingState?.());
    await joining;
    states.push(call.meetingState?.());
    const again = await tell(() => call.join?.(room));
    await call.leave?.();
    states.push(call.meetingState?.());
    await call.destroy();
    return { states, twice, again, destroyed: await tell(() => call.join?.(room)) };
  });
  expect(said).toEqual({
    states: ['new', 'loading', 'joined-meeting', 'left-meeting'],
    twice: 'Duplicate DailyIframe instances are not allowed',
    again: 'already joined meeting, call leave() before joining again',
    destroyed: 'Use after destroy',
  });
});

test('a bundle that does not arrive is requested three times, 3 s apart', async ({ page }) => {
  await page.clock.install();
  await page.route('https://c.daily.co/call-machine/**', () => {});
  // The library reports failures to its vendor, which the policy forbids on the site's own pages.
  await page.route('https://*.ingest.sentry.io/**', (route) => route.fulfill({ json: {} }));
  await openLibrary(page);
  // From here on only the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.evaluate(() => {
    const { DailyIframe } = window as unknown as Library;
    const call = DailyIframe.createCallObject({ dailyConfig: { avoidEval: true } });
    const said: string[] = [];
    Object.assign(window, { said });
    for (const name of ['load-attempt-failed', 'error'])
      call.on?.(name, (event: unknown) => said.push(JSON.stringify(event)));
    Promise.resolve(call.join?.({ url: 'https://rooms.daily.co/demo' })).catch(() => {});
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const timeouts = async () =>
    (await said()).filter((event) => event.includes('"load-attempt-failed"')).length;
  for (const attempt of [1, 2, 3]) {
    await page.clock.runFor(19_999);
    expect(await timeouts()).toBe(attempt - 1);
    await page.clock.runFor(1);
    expect(await timeouts()).toBe(attempt);
    if (attempt < 3) await page.clock.runFor(3000);
  }
  const last = (await said()).at(-1);
  expect(last).toContain('"msg":"Failed to load call object bundle."');
  expect(last).toContain('Timed out (>20000 ms) when loading call object bundle');
});
