import type { Page } from '@playwright/test';
import { voice } from '#lib/content/voice';

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
