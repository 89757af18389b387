import type { Page } from '@playwright/test';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import type { Site } from '#tests/support/site';

/** A site without a voice service: the browser's speech and the chat's answers carry the call. */
export const withoutVoiceService = { variables: { VAPI_API_KEY: '', VAPI_ASSISTANT: '', VAPI_API_URL: '' } };

/** A call as a visitor uses it, in the tab of the use cases or in the hero. */
export function createVoiceDemo(page: Page) {
  const panel = page.locator('[data-slot="voice"]');
  /** The running call, wherever it is. */
  const stage = page.getByRole('region', { name: callWords.label });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const start = button(voice.start);
  const end = stage.getByRole('button', { name: voice.end, exact: true });
  const box = stage.getByRole('textbox', { name: callWords.sayLabel });
  const toast = (title: string) =>
    page.locator('body > [data-slot="toast"] > *, [data-slot="call-toast"]').filter({ hasText: title });
  return {
    panel,
    stage,
    button,
    start,
    end,
    box,
    toast,
    /** What is kept of the last call. */
    past: page.locator('.call-past'),
    cancel: stage.getByRole('button', { name: voice.cancel, exact: true }),
    /** The captions, including those that may still change. */
    captions: page.getByRole('region', { name: callWords.transcript }).locator('li'),
    /** The toast after a call, of whatever length. */
    endToast: toast(callWords.toast.ended),
    async open() {
      await page.goto('/#ai-voice-agents');
      await panel.waitFor();
    },
    /** Starts a call and waits until it is connected. By a key, as below. */
    async call() {
      await start.press('Enter');
      await end.waitFor();
    },
    /** Ends the call by a key: a click where another button was just clicked counts as the second half of that click. */
    hangUp: () => end.press('Enter'),
  };
}

export type VoiceDemo = ReturnType<typeof createVoiceDemo>;

/** Makes the server believe that running calls, and the days that count them, began earlier. */
export function ageCalls(site: Site, ms: number): void {
  site.changeStore(
    `UPDATE daily_uses SET ends_at = ends_at - ${ms}`,
    `UPDATE voice_calls SET started_at = started_at - ${ms} WHERE ended_at IS NULL`,
  );
}
