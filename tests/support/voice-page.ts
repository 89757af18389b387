import { DatabaseSync } from 'node:sqlite';
import type { LaunchOptions, Page } from '@playwright/test';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { watchMicrophone } from '#tests/support/e2e/microphone';

type Launch = { launchOptions: LaunchOptions };

/** Chromium with a microphone that beeps, and sound that plays unasked. */
export const microphoneOptions = {
  launchOptions: async ({ launchOptions }: Launch, use: (options: LaunchOptions) => Promise<void>) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    }),
};

/** The voice demo, as a visitor uses it. */
export async function openVoice(page: Page, url: string) {
  await page.goto(`${url}/#ai-voice-agents`);
  const panel = page.getByRole('region', { name: voice.title });
  await panel.waitFor();
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    start: button(voice.start),
    end: button(voice.end),
    cancel: button(voice.cancel),
    mute: button(voice.mute),
    unmute: button(voice.unmute),
    button,
    captions: panel.getByRole('region', { name: voice.transcript }).getByRole('listitem'),
    box: panel.getByRole('textbox', { name: voice.sayLabel }),
    toast: (title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title }),
  };
}

/** Opens another tab of the use cases, which hides the demo. */
export async function hideVoice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await page.getByRole('region', { name: voice.title }).waitFor({ state: 'hidden' });
}

/** A visitor who presses the button, opens another tab of the use cases, and only then allows the microphone. */
export async function leaveBeforeAllowing(page: Page, url: string) {
  const microphone = await watchMicrophone(page, { isHeld: true });
  const voicePage = await openVoice(page, url);
  await voicePage.start.click();
  await microphone.isAsked();
  await hideVoice(page);
  await microphone.allow();
  return { ...voicePage, microphone };
}

/** Writes down every track and sound context that the page opens from now on, so that none is left behind. */
export async function watchLeftovers(page: Page) {
  await page.addInitScript(() => {
    const opened = { tracks: [] as MediaStreamTrack[], contexts: [] as AudioContext[] };
    Object.assign(window, { opened });
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await real(constraints);
      opened.tracks.push(...stream.getTracks());
      return stream;
    };
    const RealContext = window.AudioContext;
    window.AudioContext = class extends RealContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        opened.contexts.push(this);
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const { opened } = window as unknown as {
        opened: { tracks: MediaStreamTrack[]; contexts: AudioContext[] };
      };
      return {
        tracks: opened.tracks.filter((track) => track.readyState === 'live').length,
        contexts: opened.contexts.filter((context) => context.state !== 'closed').length,
        players: document.querySelectorAll('audio[data-participant-id]').length,
        frames: document.querySelectorAll('iframe').length,
        scripts: document.querySelectorAll('script[src*="daily.co"]').length,
      };
    });
}

/** Changes a site's counts of calls and credits, as time or another tab would. */
export function changeCounts(dataDir: string, ...statements: string[]): void {
  const database = new DatabaseSync(`${dataDir}/site.sqlite`);
  for (const statement of ['PRAGMA busy_timeout = 5000', ...statements]) database.exec(statement);
  database.close();
}

/** Lets the server believe that the calls that run, and the periods they belong to, began earlier. */
export function ageCalls(dataDir: string, ms: number): void {
  changeCounts(
    dataDir,
    `UPDATE voice_credits SET last_refresh_time = last_refresh_time - ${ms}`,
    `UPDATE voice_calls SET started_at = started_at - ${ms} WHERE ended_at IS NULL`,
  );
}
