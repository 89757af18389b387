import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { voice } from '#lib/content/voice';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { ContactForm } from '#tests/support/e2e/contact-form';
import { outlineOf } from '#tests/support/e2e/outline';
import { abortedRequest, expect, failedRequest, test } from '#tests/support/e2e/test';
import { microphoneOptions } from '#tests/support/e2e/voice-demo';
import { answerByMessage, pageStates } from '#tests/support/page-states';

/** The part of the page that a state is about; null where it is all of it. */
function partOf(page: Page, name: string) {
  if (name === 'chat-floating') return page.getByRole('dialog', { name: chat.title });
  if (name.startsWith('chat-')) return page.getByRole('region', { name: chat.title });
  if (name.startsWith('voice-')) return page.getByRole('region', { name: voice.title });
  if (name.startsWith('form-')) return new ContactForm(page).form.locator('..');
  if (name === 'menu') return page.getByRole('navigation', { name: header.menu.label });
  if (name === 'automation') return page.locator('#automation');
  return null;
}

/** What is refused on purpose in a state. */
const refusals: Record<string, RegExp> = {
  'chat-failed': failedRequest(502),
  'form-failed': abortedRequest,
  'not-found': failedRequest(404),
};

/** Calls are had by the browser itself; nothing moves, so that axe does not measure a colour half-way. */
export const stateOptions = {
  ...microphoneOptions,
  variables: { VAPI_API_KEY: '', VAPI_ASSISTANT_ID: '' },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** The quotes are the owner's to take off the page, and have their own test (tests/unit/sections/testimonials.test.tsx). */
async function expectOutline(part: Locator, name: string): Promise<void> {
  const { config } = test.info();
  const kept = test.info().snapshotPath(`${name}.txt`, { kind: 'aria' });
  const read = async () => outlineOf(await part.ariaSnapshot(), [testimonials.label]);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed')
    writeFileSync(kept, await read());
  await expect.poll(read).toBe(readFileSync(kept, 'utf8'));
}

/**
 * In these states axe finds nothing, in both schemes; on a phone, what assistive technology is given is what is kept beside
 * the test's file (`--update-snapshots` writes it anew). The pictures of the same states: `npm run screenshots`.
 */
export function testStates(width: 390 | 1440, isIncluded: (name: string) => boolean): void {
  const isPhone = width === 390;
  for (const { name, reach } of pageStates.filter((state) => isIncluded(state.name)))
    test.describe(`at ${width} px`, () => {
      test.use({
        viewport: { width, height: isPhone ? 844 : 900 },
        expectedErrors: [refusals[name] ?? /^$/],
      });

      test(name, async ({ page, chatWebhook }) => {
        chatWebhook.behave(answerByMessage);
        // Turns are typed: nothing of the machine's own speech has a part in it.
        await page.addInitScript(() => {
          for (const one of ['SpeechRecognition', 'webkitSpeechRecognition'])
            Reflect.deleteProperty(window, one);
        });
        await reach(page);
        const part = partOf(page, name);
        if (isPhone) await expectOutline(part ?? page.locator('body'), name);
        await expectNothingFoundInBothSchemes(page, part ?? undefined);
      });
    });
}
