import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { errorSentences } from '#lib/content/errors';
import { notFound } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { boxOf } from '#tests/support/e2e/box';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { ageCalls, changeCounts, microphoneOptions, openVoice } from '#tests/support/voice-page';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Section 8 of the specification, row by row, on a phone and on a desk: the toast, and what stands beside the cause. The
// call library's own messages are in voice-contract.spec.ts, the SDK's errors in tests/unit/voice/sdk-contract.test.ts.

const REPORT = /ingest\.sentry\.io.* violates /;

let webhook: Webhook;
let service: Webhook;
let site: Site;

test.use({ ...microphoneOptions, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  webhook = await startWebhook();
  service = await startWebhook();
  site = await startSite({
    CHAT_WEBHOOK_URL: webhook.url,
    VAPI_API_KEY: 'vapi-private-key-for-tests',
    VAPI_ASSISTANT_ID: 'assistant-1',
    VAPI_API_URL: new URL(service.url).origin,
  });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  service.received.length = 0;
  service.behave(answer('{"id":"call-1","webCallUrl":"https://rooms.daily.co/demo"}', 201));
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
  await service?.close();
});

/** The newest toast, once it says these words where toasts stand: one that covers none of `parts`. */
async function expectToast(page: Page, words: readonly string[], parts: Locator[] = []): Promise<void> {
  const toast = page.locator('[data-sonner-toast][data-front="true"]');
  for (const sentence of words) await expect(toast).toContainText(sentence);
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  const header = await boxOf(page.getByRole('banner'));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const isPhone = width < 768;
  await expect
    .poll(async () => (await boxOf(toast)).y)
    .toBeGreaterThanOrEqual(isPhone ? header.height : height / 2);
  const own = await boxOf(toast);
  if (isPhone) expect(own.y).toBeLessThan(header.height + 40);
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const other = await boxOf(part);
    const isBeside =
      other.y >= own.y + own.height ||
      other.y + other.height <= own.y ||
      other.x >= own.x + own.width ||
      other.x + other.width <= own.x;
    expect(isBeside, `${JSON.stringify(own)} covers ${part}: ${JSON.stringify(other)}`).toBe(true);
  }
}

async function refuseMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
}

async function record(page: Page) {
  const chatPage = await openChat(page, site.url);
  const { panel } = chatPage;
  await panel.getByRole('button', { name: chat.recording.start }).click();
  await expect(panel.getByText('Recording... 1s')).toBeVisible();
  return { ...chatPage, preview: panel.getByRole('region', { name: chat.recording.preview }) };
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test.describe('the chat', () => {
      test.use({ expectedErrors: [failedRequest(502)] });

      for (const view of ['in its tab', 'floating'])
        test(`a typed message that fails, ${view}`, async ({ page }) => {
          const { panel: tab } = await openChat(page, site.url);
          const panel = view === 'floating' ? await openFloatingChat(page) : tab;
          const box = panel.getByRole('textbox');
          const entries = panel.getByRole('listitem').filter({ has: page.locator('time') });
          const retry = entries.first().getByRole('button', { name: chat.retry });
          for (const [behaviour, note, cause] of [
            [answer('{}', 500), errorSentences['upstream-status'], 'HTTP error! Status: 500'],
            [answer('[{"output":"cut of'), 'Invalid response format', 'cut or broken JSON'],
          ] as const) {
            webhook.behave(behaviour);
            if (await retry.isVisible()) await retry.click();
            else {
              await box.fill('Keep my words');
              await box.press('Enter');
            }
            await expect(entries.first()).toContainText(note);
            await expectToast(page, [chat.toast.title, chat.toast.sendFailed], [retry, box]);
            await expect(page.locator('body')).not.toContainText('HTTP error');
            await expect.poll(site.printed).toContain(cause);
            await page.locator('[data-sonner-toast] [data-close-button]').click();
          }
        });

      test('a recording that fails', async ({ page }) => {
        webhook.behave(answer('{}', 500));
        const { panel, preview, entries } = await record(page);
        await panel.getByRole('button', { name: chat.recording.stop }).click();
        await preview.getByRole('button', { name: chat.recording.send }).click();
        const retry = entries.first().getByRole('button', { name: chat.retry });
        await expectToast(page, [chat.toast.title, chat.toast.voiceFailed], [retry]);
        webhook.behave(answer('{"output":"One object."}'));
        await retry.click();
        await expect(entries.last()).toContainText(chat.fallback.voiceNotAnArray);
      });

      test('an answer of another shape is answered by a sentence', async ({ page }) => {
        const { box, entries } = await openChat(page, site.url);
        for (const [body, sentence] of [
          ['{"output":"One object."}', chat.fallback.notAnArray],
          ['[{"text":"Elsewhere."}]', chat.fallback.unrecognised],
        ] as const) {
          webhook.behave(answer(body));
          await box.fill('Hello');
          await box.press('Enter');
          await expect(entries.last()).toContainText(sentence);
          await expect(entries.last()).toContainText(chat.senders.ai);
        }
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      });

      test('a recorder that fails, and a preview that cannot be loaded or played', async ({ page }) => {
        await page.addInitScript(() => {
          const Real = MediaRecorder;
          window.MediaRecorder = class extends Real {
            constructor(...args: ConstructorParameters<typeof MediaRecorder>) {
              super(...args);
              Object.assign(window, { recorder: this });
            }
          };
          URL.createObjectURL = () => '/robots.txt';
        });
        const warned: string[] = [];
        page.on('console', (message) => warned.push(message.text()));
        const { preview } = await record(page);
        // The recording stops; what was said is kept.
        await page.evaluate(() => {
          (window as unknown as { recorder: MediaRecorder }).recorder.dispatchEvent(new Event('error'));
        });
        const play = preview.getByRole('button', { name: chat.recording.play });
        await expect(play).toBeVisible();
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
        await play.click();
        await expectToast(page, [chat.toast.playbackTitle, chat.toast.playback], [play]);
        await expect(play).toBeVisible();
        expect(warned.join()).toMatch(/recorder.*audio preview/s);
      });

      test('a microphone that is refused', async ({ page }) => {
        await refuseMicrophone(page);
        const { panel, box } = await openChat(page, site.url);
        const start = panel.getByRole('button', { name: chat.recording.start });
        await start.click();
        await expectToast(page, [chat.toast.microphone, chat.microphone.refused], [start, box]);
      });
    });

    test.describe('the form', () => {
      test.use({ expectedErrors: [failedRequest(503)] });

      test('that fails, and is sent', async ({ page }) => {
        await page.goto(site.url);
        await waitForContactForm(page);
        await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
        await fillContact(page, lead);
        const { form, submit } = contactForm(page);
        await submit.click();
        const { title, description } = contact.failure;
        const note = form.getByRole('alert');
        await expect(note).toContainText(description);
        await expectToast(page, [title, description], [note, submit]);
        await page.unroute('**/api/contact');
        await submit.click();
        const thanks = page.getByRole('group', { name: contact.success.title });
        await expectToast(page, [contact.success.title, contact.success.description], [thanks]);
      });
    });

    test.describe('the voice demo', () => {
      test.use({ expectedErrors: [new RegExp(`${REPORT.source}|${failedRequest(429).source}`)] });

      test('calls that end: short, long, without a refund, and none without credits', async ({ page }) => {
        await page.clock.install();
        await serveCallMachine(page, { hold: ['join-meeting'] });
        const { panel, start, end } = await openVoice(page, site.url);
        const call = async (seconds: number, sentence: string) => {
          await start.click();
          await expect(panel).toContainText(voice.stages.room);
          await expect.poll(() => callMachine(page).log()).toContain('join-meeting');
          // From here the page's time stands still but for what it is moved by.
          await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
          await callMachine(page).release();
          await end.waitFor();
          await page.clock.runFor(seconds * 1000);
          ageCalls(site.dataDir, 100_000);
          await end.click();
          await page.clock.resume();
          await expectToast(page, [sentence], [start]);
        };
        await call(6, 'Call ended (6s) - You can try again');
        await call(42, 'Call ended (42s) - 2 credits remaining today');
        // The period has given back as many as it does.
        changeCounts(site.dataDir, 'UPDATE voice_credits SET refunds = 3');
        await call(6, 'Call ended (6s) - 1 credits remaining today');
        await expect(panel).toContainText('1 of 3 daily credits remaining');
        // Used up elsewhere.
        changeCounts(site.dataDir, 'UPDATE voice_credits SET remaining = 0');
        await start.click();
        const exhausted = panel.getByRole('button', { name: 'Available in 24h' });
        await expect(exhausted).toBeDisabled();
        await expectToast(page, ['No credits remaining. Credits refresh in 24h'], [exhausted]);
        await expect(panel).toContainText('Credits refresh in 24h');
      });

      test('a call that is connected, and whose line breaks', async ({ page }) => {
        await serveCallMachine(page);
        const { panel, start, end } = await openVoice(page, site.url);
        await start.click();
        await expectToast(page, [voice.toast.connected], [end]);
        await callMachine(page).fail('connection-error');
        const note = panel.getByRole('alert');
        await expect(note).toHaveText(voice.problems.connection);
        await expectToast(page, [voice.toast.connectionError], [note, start]);
      });

      test('a call that is given up, and one that does not end', async ({ page }) => {
        await page.clock.install();
        await serveCallMachine(page, { mute: ['leave-meeting'] });
        const { start, end, cancel } = await openVoice(page, site.url);
        await start.click();
        await cancel.click();
        await expectToast(page, [voice.toast.ended], [start]);
        await expect(page.locator('[data-sonner-toast][data-front="true"]')).toHaveText(voice.toast.ended);
        await start.click();
        await end.click();
        await page.clock.fastForward(3000);
        await expectToast(page, [voice.toast.endFailed], [start]);
      });

      test('a microphone that is refused', async ({ page }) => {
        await refuseMicrophone(page);
        const { panel, start } = await openVoice(page, site.url);
        await start.click();
        const note = panel.getByRole('alert');
        await expect(note).toHaveText(voice.problems.refused);
        await expectToast(page, [voice.toast.startFailed], [note, start]);
        expect(service.received).toEqual([]);
      });
    });

    test.describe('an address that is not there', () => {
      test.use({ expectedErrors: [failedRequest(404)] });

      test('is the 404 page', async ({ page }) => {
        const logged: string[] = [];
        page.on('console', (message) => logged.push(message.text()));
        await page.goto(`${site.url}/pricing/old`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.code);
        await expect(page.getByText(notFound.text)).toBeInViewport();
        await expect.poll(() => logged.some((text) => text.includes('/pricing/old'))).toBe(true);
        await page.getByRole('link', { name: notFound.link }).click();
        await expect(page).toHaveURL(`${site.url}/`);
      });
    });
  });
