import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { header } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { ContactForm } from '#tests/support/e2e/contact-form';
import { abortedRequest, failedRequest, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import { answerByMessage, pageStates } from '#tests/support/page-states';

/** Returns the part of the page that a state is about, or null for all of it. */
function partOf(page: Page, name: string) {
  if (name === 'chat-floating') return page.getByRole('dialog', { name: chat.title });
  if (name.startsWith('chat-')) return page.getByRole('region', { name: chat.title });
  if (name.startsWith('voice-')) return page.getByRole('region', { name: voice.title });
  if (name.startsWith('form-')) return new ContactForm(page).form.locator('xpath=../..');
  if (name === 'menu') return page.getByRole('navigation', { name: header.menu.label });
  if (name === 'automation') return page.locator('#automation');
  return null;
}

/** Failures that a state causes on purpose. */
const refusals: Record<string, RegExp> = {
  'chat-failed': failedRequest(502),
  'form-failed': abortedRequest,
  'not-found': failedRequest(404),
};

/** Calls use the browser's own speech. Nothing moves, so that axe does not measure a colour half-way. */
export const stateOptions = {
  ...withoutVoiceService,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Expects that axe finds nothing in these states, in both schemes. `npm run bench -- screenshots` shows them. */
export function testStates(width: 390 | 1440, isIncluded: (name: string) => boolean): void {
  for (const { name, reach } of pageStates.filter((state) => isIncluded(state.name)))
    test.describe(`at ${width} px`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        expectedErrors: [refusals[name] ?? /^$/],
      });

      test(name, async ({ page, chatWebhook }) => {
        chatWebhook.behave(answerByMessage);
        // Turns are typed, so the machine's own speech is not involved.
        await page.addInitScript(() => {
          for (const one of ['SpeechRecognition', 'webkitSpeechRecognition'])
            Reflect.deleteProperty(window, one);
        });
        await reach(page);
        const part = partOf(page, name);
        await expectNothingFoundInBothSchemes(page, part ?? undefined);
      });
    });
}
