import type { Locator, Page } from '@playwright/test';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { RecordRows } from '#tests/support/e2e/record-rows';
import { sentencePattern } from '#tests/support/sentence-pattern';
import { changeStoreFile } from '#tests/support/store-file';

/** A site without a voice service: the browser's speech and the chat's answers carry the call. */
export const withoutVoiceService = { variables: { VAPI_API_KEY: '', VAPI_ASSISTANT: '' } };

/** The voice demo as a visitor uses it. */
export class VoiceDemo {
  readonly page: Page;
  readonly panel: Locator;
  readonly start: Locator;
  readonly end: Locator;
  readonly cancel: Locator;
  readonly mute: Locator;
  readonly unmute: Locator;
  readonly captions: Locator;
  /** The box for typing a turn. */
  readonly box: Locator;
  readonly visitorRecord: RecordRows;
  /** The toast after a call, of whatever length. */
  readonly endToast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: voice.title });
    this.start = this.button(voice.start);
    this.end = this.button(voice.end);
    this.cancel = this.button(voice.cancel);
    this.mute = this.button(voice.mute);
    this.unmute = this.button(voice.unmute);
    this.captions = this.panel.getByRole('region', { name: voice.transcript }).getByRole('listitem');
    this.box = this.panel.getByRole('textbox', { name: voice.sayLabel });
    this.visitorRecord = new RecordRows(this.panel);
    const { ended, endedShort, endedLong } = voice.toast;
    const endings = [ended, endedShort, endedLong].map(sentencePattern).join('|');
    this.endToast = page.locator('[data-sonner-toast]').filter({ hasText: new RegExp(endings) });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  toast(title: string): Locator {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: title });
  }

  async open(): Promise<void> {
    await this.page.goto('/#ai-voice-agents');
    await this.panel.waitFor();
  }

  /** Starts a call and waits until it is connected. */
  async call(): Promise<void> {
    await this.start.click();
    await this.end.waitFor();
  }

  /** Says something in a call by typing it. */
  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Opens another tab of the use cases, which hides the demo. */
  async leave(): Promise<void> {
    await this.page.getByRole('tab', { name: useCases.chat.title }).click();
    await this.panel.waitFor({ state: 'hidden' });
  }
}

/** The counts of `watchLeftovers` when nothing is left. */
export const nothingLeft = { tracks: 0, contexts: 0, players: 0, frames: 0, scripts: 0 };

/** Records every track and audio context that the page opens from now on, to find leftovers. */
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

/** Makes the server believe that running calls, and their periods, began earlier. */
export function ageCalls(dataDir: string, ms: number): void {
  changeStoreFile(
    dataDir,
    `UPDATE voice_credits SET last_refresh_time = last_refresh_time - ${ms}`,
    `UPDATE voice_calls SET started_at = started_at - ${ms} WHERE ended_at IS NULL`,
  );
}
