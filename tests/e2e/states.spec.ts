import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { header } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { contactForm } from '#tests/support/contact-page';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { abortedRequest, expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { answerByMessage, pageStates } from '#tests/support/page-states';
import { type Site, startSite } from '#tests/support/site';
import { microphoneOptions } from '#tests/support/voice-page';
import { startWebhook, type Webhook } from '#tests/support/webhook';

// Every state of the page on a phone, and on a desk what is laid out otherwise there, in both schemes: axe finds nothing. On the phone, what assistive
// technology is given is what is kept beside this file (`--update-snapshots` writes it anew). Pictures of four of the
// states: `npm run screenshots`.

test.use(microphoneOptions);

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook(answerByMessage);
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

/** The part of the page that a state is about; null where it is all of it. */
function partOf(page: Page, name: string) {
  if (name === 'chat-floating') return page.getByRole('dialog', { name: chat.title });
  if (name.startsWith('chat-')) return page.getByRole('region', { name: chat.title });
  if (name.startsWith('voice-')) return page.getByRole('region', { name: voice.title });
  if (name.startsWith('form-')) return contactForm(page).form.locator('..');
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

// Still, so that axe does not measure a colour half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The states that a wide screen lays out otherwise. */
const wide = new Set([
  'page',
  'chat-answered',
  'chat-recording',
  'chat-floating',
  'voice-call',
  'voice-ended',
  'form-failed',
  'form-sent',
]);

for (const width of [390, 1440]) {
  const isPhone = width === 390;
  // The hero is of the page.
  const states = pageStates.filter(({ name }) => (isPhone ? name !== 'hero' : wide.has(name)));
  for (const { name, reach } of states)
    test.describe(`at ${width} px`, () => {
      test.use({
        viewport: { width, height: isPhone ? 844 : 900 },
        expectedErrors: [refusals[name] ?? /^$/],
      });

      test(name, async ({ page }) => {
        // Turns are typed: nothing of the machine's own speech has a part in it.
        await page.addInitScript(() => {
          for (const one of ['SpeechRecognition', 'webkitSpeechRecognition'])
            Reflect.deleteProperty(window, one);
        });
        await reach({ page, url: site.url });
        const part = partOf(page, name);
        if (isPhone)
          await expect(part ?? page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
        await expectNothingFoundInBothSchemes(page, part ?? undefined);
      });
    });
}
