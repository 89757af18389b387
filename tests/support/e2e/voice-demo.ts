import type { Locator, Page } from '@playwright/test';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import { changeStoreFile } from '#tests/support/store-file';

/** A site without a voice service: the browser's speech and the chat's answers carry the call. */
export const withoutVoiceService = { variables: { VAPI_API_KEY: '', VAPI_ASSISTANT: '', VAPI_API_URL: '' } };

/** A call as a visitor uses it, in the tab of the use cases or in the hero. */
export class VoiceDemo {
  readonly page: Page;
  /** The tab's panel, with the call or without. */
  readonly panel: Locator;
  readonly start: Locator;
  /** The running call, wherever it is. */
  readonly stage: Locator;
  /** What is kept of the last call. */
  readonly past: Locator;
  readonly end: Locator;
  readonly cancel: Locator;
  /** The captions, including those that may still change. */
  readonly captions: Locator;
  /** The box for typing a turn. */
  readonly box: Locator;
  /** The toast after a call, of whatever length. */
  readonly endToast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('[data-slot="voice"]');
    this.stage = page.locator('[data-slot="call-stage"]');
    this.past = page.locator('[data-slot="call-past"]');
    this.start = this.button(voice.start);
    this.end = this.stage.getByRole('button', { name: voice.end, exact: true });
    this.cancel = this.stage.getByRole('button', { name: voice.cancel, exact: true });
    this.captions = page.locator('[data-slot="voice-captions"] li');
    this.box = this.stage.getByRole('textbox', { name: callWords.sayLabel });
    this.endToast = this.toast(callWords.toast.ended);
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  toast(title: string): Locator {
    return this.page.locator('[data-sonner-toast], [data-slot="call-toast"]').filter({ hasText: title });
  }

  async open(): Promise<void> {
    await this.page.goto('/#ai-voice-agents');
    await this.panel.waitFor();
  }

  /** Starts a call and waits until it is connected. By a key, as below. */
  async call(): Promise<void> {
    await this.start.press('Enter');
    await this.end.waitFor();
  }

  /** Ends the call by a key: a click where another button was just clicked counts as the second half of that click. */
  async hangUp(): Promise<void> {
    await this.end.press('Enter');
  }

  /** Says something in a call by typing it. */
  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }
}

/** Makes the server believe that running calls, and their periods, began earlier. */
export function ageCalls(dataDir: string, ms: number): void {
  changeStoreFile(
    dataDir,
    `UPDATE voice_credits SET last_refresh_time = last_refresh_time - ${ms}`,
    `UPDATE voice_calls SET started_at = started_at - ${ms} WHERE ended_at IS NULL`,
  );
}
