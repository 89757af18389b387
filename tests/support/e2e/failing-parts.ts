import { expect, type Page } from '@playwright/test';
import { voice as voiceWords } from '#lib/content/voice';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import type { ContactForm } from '#tests/support/e2e/contact-form';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';
import type { lead } from '#tests/support/requests';

// Breaks parts of the page, each through a platform function that only it calls in this way, and
// tests the others.

type Breakable = { isMended?: boolean };

/** Makes an observer throw if it watches something inside `selector`, until the page is mended. */
export async function breakObserver(
  page: Page,
  name: 'IntersectionObserver' | 'ResizeObserver',
  selector: string,
): Promise<void> {
  await page.addInitScript(
    ([observer, where]) => {
      const { prototype } = window[observer];
      const observe = prototype.observe as (this: unknown, element: Element) => void;
      prototype.observe = function (element: Element) {
        if (element.closest(where) && !(window as Breakable).isMended) throw new Error('broken on purpose');
        observe.call(this, element);
      };
    },
    [name, selector] as const,
  );
}

export const mend = (page: Page) =>
  page.evaluate(() => {
    (window as Breakable).isMended = true;
  });

/** Collects the errors that the page reports from now on. */
export function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => reports.push(message));
  return reports;
}

export async function expectChatWorks(chat: ChatPanel): Promise<void> {
  await chat.open();
  await chat.send('Are you there?');
  await expect(chat.entries.last()).toContainText('Hello.');
}

export async function expectVoiceWorks(voice: VoiceDemo): Promise<void> {
  await voice.open();
  await expect(voice.start).toBeEnabled();
  await expect(voice.panel).toContainText(voiceWords.credits.replace('{n}', '3'));
}

export async function expectFormWorks(form: ContactForm, fields: typeof lead): Promise<void> {
  await form.open();
  await form.send(fields);
  // The focus comes with a scroll to the thanks, which would otherwise move the page away from
  // what is opened next.
  await expect(form.thanks).toBeFocused();
}
