import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e/test';
import { serveCallMachine } from '#tests/support/voice-call-machine';

// What the installed call library does in a browser: its input checks and its exact messages
// (docs/requirements.md). An upgrade that changes one of them fails here; docs/voice.md lists them.

type CallObject = Record<string, (...args: unknown[]) => unknown> & { destroy(): Promise<void> };
type Library = {
  DailyIframe: { createCallObject(options?: object): CallObject };
  tell(step: () => unknown): Promise<string[]>;
};

const FORM = 'inputSettings must be of the form';
const BLUR =
  'invalid object in inputSettings -> video -> processor -> config; expected: {0 < strength <= 1}, got: ';
const IMAGE = 'invalid image selection; must be an int, > 0, <= 10';
const VOLUME = 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0';
const LAYERS = 'Failed to validate dailyConfig Error: encodings must be an Array with between 1 to 3 layers';

/** The library's message for each forbidden input (docs/requirements.md), by rule. */
const refusals: Record<string, string> = {
  'userData of 4097 characters': 'userData is too large (4097 characters). Maximum size suppported is 4096.',
  'userData in a circle': 'userData must be serializable to JSON: TypeError: Converting circular structure',
  'blur of 0': `${BLUR}0`,
  'blur of 1.01': `${BLUR}1.01`,
  'image 0': IMAGE,
  'image 11': IMAGE,
  'image 1.5': IMAGE,
  'volume -0.1': VOLUME,
  'volume 2.1': VOLUME,
  'transfer to tel:': 'toEndPoint: tel:1 must starts with either "sip:" or "+"',
  'caller id to sip:': 'callerId is only valid when transferring to a PSTN number',
  'integration without location': 'customIntegration x: location is required',
  'integration at the top': "customIntegration x: location should be 'main' | 'sidebar'",
  'integration with src and srcdoc': 'customIntegration x: cannot have both src and srcdoc',
  'integration without either': 'customIntegration x: src or srcdoc is required',
  'track name of 51': 'Custom track `trackName` must not be more than 50 characters',
  'no layer': LAYERS,
  '4 layers': LAYERS,
  '50 tiles': "grid.maxTilesPerPage can't be larger than 49 without sacrificing browser performance.",
  'interval 99': 'The interval must be a number greater than or equal to 100 milliseconds.',
  'displayName of 200': 'Error starting dial out: displayName length must be less than 200',
  'userId of 37': 'Error starting dial out: userId length must be less than or equal to 36',
  '21 tones': 'tones string must be upto 20 characters',
};

const accepted = [
  'userData of 4096 characters',
  'blur of 0.01',
  'blur of 1',
  'image 1',
  'image 10',
  'volume 2',
  'transfer to + with a caller id',
  'transfer to sip:',
  'integration in the sidebar',
  'track name of 50',
  '3 layers',
  '49 tiles',
  'interval 100',
  'displayName of 199',
  'userId of 36',
  '20 tones',
];

async function openLibrary(page: Page) {
  await page.route('http://127.0.0.1/contract', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>contract</title>' }),
  );
  await page.goto('http://127.0.0.1/contract');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('@daily-co/daily-js') });
  await page.evaluate(() => {
    // What a step throws or writes to the console: the library does one or both. A step that waits for the
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
      return said;
    };
  });
}

test('the call library checks its inputs as specified', async ({ page }) => {
  await serveCallMachine(page);
  await openLibrary(page);
  const said = await page.evaluate(async () => {
    const { DailyIframe, tell } = window as unknown as Library;
    // A call object with rejected options stays behind half initialised, and must not block the next one.
    const make = (options: object) => () =>
      DailyIframe.createCallObject({ allowMultipleCallInstances: true, ...options });
    const call = make({ dailyConfig: { avoidEval: true } })();
    await call.join?.({ url: 'https://rooms.daily.co/demo' });
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const process = (type: string, config: object) => () =>
      call.updateInputSettings?.({ video: { processor: { type, config } } });
    const blur = (strength: number) => process('background-blur', { strength });
    const image = (source: number) => process('background-image', { source });
    const play = (volume: number) => () =>
      call.startRemoteMediaPlayer?.({ url: 'https://site.example/a.mp4', settings: { volume } });
    const transfer = (toEndPoint: string, callerId?: string) => () =>
      call.sipCallTransfer?.({ sessionId: 's', toEndPoint, ...(callerId && { callerId }) });
    const integration = (options: object) => make({ customIntegrations: { x: { label: 'l', ...options } } });
    const [track] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
    const name = (length: number) => () => call.startCustomTrack?.({ track, trackName: 'x'.repeat(length) });
    const layers = (count: number) =>
      make({ dailyConfig: { camSimulcastEncodings: Array(count).fill({ maxBitrate: 1e6 }) } });
    const tiles = (maxTilesPerPage: number) => make({ layoutConfig: { grid: { maxTilesPerPage } } });
    const dial = (options: object) => () => call.startDialOut?.({ phoneNumber: '+1', ...options });
    const tones = (length: number) => () => call.sendDTMF?.({ sessionId: 's', tones: '1'.repeat(length) });
    const src = 'https://site.example/';
    const steps: Record<string, () => unknown> = {
      'userData of 4096 characters': () => call.setUserData?.('x'.repeat(4096)),
      'userData of 4097 characters': () => call.setUserData?.('x'.repeat(4097)),
      'userData in a circle': () => call.setUserData?.(circle),
      'blur of 0': blur(0),
      'blur of 0.01': blur(0.01),
      'blur of 1': blur(1),
      'blur of 1.01': blur(1.01),
      'image 0': image(0),
      'image 1': image(1),
      'image 1.5': image(1.5),
      'image 10': image(10),
      'image 11': image(11),
      'volume -0.1': play(-0.1),
      'volume 2': play(2),
      'volume 2.1': play(2.1),
      'transfer to tel:': transfer('tel:1'),
      'transfer to sip:': transfer('sip:a@site.example'),
      'caller id to sip:': transfer('sip:a@site.example', '1'),
      'transfer to + with a caller id': transfer('+1', '1'),
      'integration without location': integration({ src }),
      'integration at the top': integration({ src, location: 'top' }),
      'integration with src and srcdoc': integration({ src, srcdoc: 'x', location: 'main' }),
      'integration without either': integration({ location: 'main' }),
      'integration in the sidebar': integration({ src, location: 'sidebar' }),
      'track name of 50': name(50),
      'track name of 51': name(51),
      'no layer': layers(0),
      '3 layers': layers(3),
      '4 layers': layers(4),
      '49 tiles': tiles(49),
      '50 tiles': tiles(50),
      'interval 99': () => call.startRemoteParticipantsAudioLevelObserver?.(99),
      'interval 100': () => call.startRemoteParticipantsAudioLevelObserver?.(100),
      'displayName of 199': dial({ displayName: 'x'.repeat(199) }),
      'displayName of 200': dial({ displayName: 'x'.repeat(200) }),
      'userId of 36': dial({ userId: 'x'.repeat(36) }),
      'userId of 37': dial({ userId: 'x'.repeat(37) }),
      '20 tones': tones(20),
      '21 tones': tones(21),
      'tray button with a location': make({
        customTrayButtons: { x: { iconPath: `${src}a.svg`, label: 'l', tooltip: 't', location: 'main' } },
      }),
    };
    const all: Record<string, string[]> = {};
    for (const [rule, step] of Object.entries(steps)) all[rule] = await tell(step);
    return all;
  });
  for (const [rule, words] of Object.entries(refusals))
    expect.soft(said[rule]?.join('\n'), rule).toContain(words);
  // Two of them first report that they do not apply here or are deprecated, which is not about the input.
  const beside = /is not available in call object mode|camSimulcastEncodings is deprecated/;
  for (const rule of accepted)
    expect
      .soft(
        said[rule]?.filter((words) => !beside.test(words)),
        rule,
      )
      .toEqual([]);
  expect(said['blur of 0']?.join('\n')).toContain(FORM);
  // Where the library no longer follows a specified rule: a tray button of 0.87 has no location or source.
  expect(said['tray button with a location']).toContain('customTrayButton does not support key location');
});

test('the call library’s messages are as specified', async ({ page }) => {
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
    twice: ['Duplicate DailyIframe instances are not allowed'],
    again: ['already joined meeting, call leave() before joining again'],
    destroyed: ['Use after destroy'],
  });
});

test('a bundle that does not come: three attempts of 20 s, 3 s apart, and the final message', async ({
  page,
}) => {
  await page.clock.install();
  await serveCallMachine(page, { hanging: 3 });
  // The library reports failures to its vendor, which the policy forbids on the site's own pages.
  await page.route('https://*.ingest.sentry.io/**', (route) => route.fulfill({ json: {} }));
  await openLibrary(page);
  // From here on the clock moves only when told to.
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
  expect(JSON.parse((await said()).at(-1) ?? '')).toMatchObject({
    action: 'error',
    error: {
      type: 'connection-error',
      msg: 'Failed to load call object bundle.',
      details: {
        sourceError: {
          msg: expect.stringContaining('Timed out (>20000 ms) when loading call object bundle'),
        },
      },
    },
  });
});
