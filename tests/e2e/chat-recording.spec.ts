import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { useCases } from '#lib/content/use-cases';
import { PROGRESS_MAX, RECORDING_MAX_SECONDS } from '#lib/contracts/limits';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;
const words = chat.recording;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('I heard you.'));
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

async function record(page: Page, seconds = 1) {
  const chatPage = await openChat(page, site.url);
  const { panel } = chatPage;
  await panel.getByRole('button', { name: words.start }).click();
  const progress = words.progress
    .replace('{seconds}', String(seconds))
    .replace('{max}', String(RECORDING_MAX_SECONDS));
  await expect(panel.getByText(progress)).toBeVisible();
  await panel.getByRole('button', { name: words.stop }).click();
  const preview = panel.getByRole('region', { name: words.preview });
  await expect(preview).toBeVisible();
  return { ...chatPage, preview };
}

/** Seconds that a recording is long, as the page says. */
async function shownSeconds(preview: Locator): Promise<number> {
  await expect(preview).toContainText(/\d:\d\d/);
  const [, minutes, seconds] = /(\d):(\d\d)/.exec((await preview.textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Seconds of sound in a file, as the browser's own decoder reads it. */
function decode(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const context = new OfflineAudioContext(1, 1, 48_000);
    return (await context.decodeAudioData(data.buffer)).duration;
  }, bytes.toString('base64'));
}

test('record, stop, play, pause, delete, record again, send: the webhook gets sound of that length', async ({
  page,
}) => {
  const { panel, preview, box, sendButton, entries } = await record(page);
  expect(await shownSeconds(preview)).toBeGreaterThanOrEqual(1);
  await expect(box).toBeDisabled();
  // One Send is to be seen: the recording's.
  await expect(sendButton).toBeDisabled();
  await expect(sendButton).not.toBeInViewport();
  await expect(preview.getByRole('button', { name: words.send })).toBeInViewport();
  await expect(panel.getByRole('button', { name: words.start })).toBeDisabled();
  await preview.getByRole('button', { name: words.play }).click();
  await preview.getByRole('button', { name: words.pause }).click();
  await expect(preview.getByRole('button', { name: words.play })).toBeVisible();
  await preview.getByRole('button', { name: words.play }).click();
  await expect(preview.getByRole('button', { name: words.play })).toBeVisible();
  await preview.getByRole('button', { name: words.remove }).click();
  await expect(preview).toBeHidden();
  await expect(box).toBeEnabled();

  await panel.getByRole('button', { name: words.start }).click();
  await expect(
    panel.getByText(words.progress.replace('{seconds}', '2').replace('{max}', '60')),
  ).toBeVisible();
  await expect(panel.getByRole('meter', { name: words.level })).toBeVisible();
  await panel.getByRole('button', { name: words.stop }).click();
  const shown = await shownSeconds(preview);
  await preview.getByRole('button', { name: words.send }).click();
  await expect(preview).toBeHidden();
  await expect(entries.first()).toContainText(words.sent);
  await expect(entries.last()).toContainText('I heard you.');

  expect(webhook.received).toHaveLength(1);
  const form = webhook.received[0]?.form;
  expect(form?.get('dataType')).toBe('voice');
  expect(form?.get('message')).toBe('');
  expect(form?.get('languageISO')).toBe('en');
  const file = form?.get('audio') as File;
  expect(file.name).toBe('recording.webm');
  const seconds = await decode(page, Buffer.from(await file.arrayBuffer()));
  // How long it is depends on how soon the button was pressed; the page has said it.
  expect(shown).toBeGreaterThanOrEqual(2);
  expect(Math.abs(seconds - shown)).toBeLessThanOrEqual(1);
});

const floating = (page: Page) => page.getByRole('dialog', { name: chat.title });

test('the microphone is closed after every end', async ({ page }) => {
  const { tracks } = await watchMicrophone(page);
  await record(page);
  expect(await tracks()).toEqual(['ended']);

  await page.getByRole('button', { name: words.remove }).click();
  await openFloatingChat(page);
  await floating(page).getByRole('button', { name: words.start }).click();
  await expect(floating(page).getByRole('meter', { name: words.level })).toBeVisible();
  expect(await tracks()).toEqual(['ended', 'live']);
  await page.keyboard.press('Escape');
  await expect.poll(tracks).toEqual(['ended', 'ended']);
});

test.describe('a visitor who leaves while the browser asks for the microphone', () => {
  const leaving: [string, 'page' | 'floating', (page: Page) => Promise<void>][] = [
    ['by another tab', 'page', (page) => page.getByRole('tab', { name: useCases.automation.title }).click()],
    [
      'by another tab, with the panel out of view',
      'page',
      async (page) => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.getByRole('region', { name: chat.title })).not.toBeInViewport();
        await page.evaluate((id) => {
          location.hash = id;
        }, useCases.automation.id);
      },
    ],
    [
      'by the launcher, for the floating panel',
      'page',
      async (page) => {
        await openFloatingChat(page);
      },
    ],
    [
      'by closing the floating panel',
      'floating',
      (page) => page.getByRole('button', { name: chat.launcher.close }).click(),
    ],
    ['by Escape', 'floating', (page) => page.keyboard.press('Escape')],
    [
      'by pressing the microphone again',
      'page',
      (page) => page.getByRole('button', { name: words.stop }).click(),
    ],
  ];
  for (const [name, place, leave] of leaving) {
    test(`${name}: what is allowed then is closed at once`, async ({ page }) => {
      const microphone = await watchMicrophone(page, { isHeld: true });
      const { panel } = await openChat(page, site.url);
      if (place === 'floating') await openFloatingChat(page);
      const view = place === 'floating' ? floating(page) : panel;
      await view.getByRole('button', { name: words.start }).click();
      await expect(view.getByRole('progressbar', { name: words.requesting })).toHaveAttribute(
        'data-state',
        'indeterminate',
      );
      expect(await microphone.questions()).toBe(1);
      await leave(page);
      await expect(view.getByText(words.requesting)).toBeHidden();
      await microphone.allow();
      await expect.poll(microphone.tracks).toEqual(['ended']);
    });
  }

  test('and comes back finds the panel idle, and can record', async ({ page }) => {
    const microphone = await watchMicrophone(page, { isHeld: true });
    const { panel, box } = await openChat(page, site.url);
    await panel.getByRole('button', { name: words.start }).click();
    await expect(panel.getByText(words.requesting)).toBeVisible();
    await page.getByRole('tab', { name: useCases.automation.title }).click();
    await expect(panel).toBeHidden();
    await microphone.allow();
    await page.getByRole('tab', { name: useCases.chat.title }).click();
    await expect(box).toBeEnabled();
    await panel.getByRole('button', { name: words.start }).click();
    await expect(panel.getByRole('meter', { name: words.level })).toBeVisible();
    expect(await microphone.tracks()).toEqual(['ended', 'live']);
  });

  for (const [name, leave] of [
    [
      'hidden with its tab',
      async (page: Page) => {
        await page.getByRole('tab', { name: useCases.automation.title }).click();
        await expect(page.getByRole('textbox', { name: chat.inputLabel })).toBeHidden();
      },
    ],
    [
      'gone',
      async (page: Page) => {
        await openFloatingChat(page);
        await expect(page.getByText(chat.elsewhere.text)).toBeVisible();
      },
    ],
  ] as const) {
    test(`a panel that is ${name} before the recorder’s code has arrived asks for nothing`, async ({
      page,
    }) => {
      const microphone = await watchMicrophone(page);
      await page.goto(site.url, { waitUntil: 'networkidle' });
      // Both views of the chat are there: what is fetched from then on is the recorder.
      await page.getByRole('button', { name: chat.launcher.open }).focus();
      const { panel } = await openChat(page, site.url);
      await page.waitForLoadState('networkidle');
      const code = Promise.withResolvers<void>();
      const arrived = page.waitForResponse('**/_next/static/chunks/*.js');
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        await code.promise;
        await route.fallback();
      });
      const asked = page.waitForRequest('**/_next/static/chunks/*.js');
      await panel.getByRole('button', { name: words.start }).click();
      await asked;
      await leave(page);
      code.resolve();
      await (await arrived).finished();
      await page.waitForLoadState('networkidle');
      // The recorder is there: another view can use it. The first press asked for nothing.
      await page.getByRole('tab', { name: useCases.chat.title }).click();
      const view = name === 'gone' ? floating(page) : panel;
      await expect(view.getByRole('button', { name: words.start })).toBeEnabled();
      expect(await microphone.questions()).toBe(0);
      await view.getByRole('button', { name: words.start }).click();
      await expect(view.getByRole('meter', { name: words.level })).toBeVisible();
      expect(await microphone.questions()).toBe(1);
    });
  }
});

test('the bar tells how much of the minute is gone, also to who does not see it', async ({ page }) => {
  const { panel } = await openChat(page, site.url);
  await panel.getByRole('button', { name: words.start }).click();
  const bar = panel.getByRole('progressbar', { name: words.bar });
  await expect(bar).toHaveAttribute('data-state', 'loading');
  const value = async () => Number(await bar.getAttribute('aria-valuenow'));
  for (const seconds of [1, 2]) {
    const said = words.barValue.replace('{seconds}', String(seconds)).replace('{max}', '60');
    await expect(bar).toHaveAttribute('aria-valuetext', said);
    expect(await value()).toBeGreaterThanOrEqual(
      Math.floor((seconds / RECORDING_MAX_SECONDS) * PROGRESS_MAX),
    );
  }
  expect(await value()).toBeLessThan(PROGRESS_MAX);
  await expect(bar).toHaveAttribute('aria-valuemin', '0');
  await expect(bar).toHaveAttribute('aria-valuemax', String(PROGRESS_MAX));
  await panel.getByRole('button', { name: words.stop }).click();
  await expect(bar).toBeHidden();
});

test('a tab that is left while recording: the recording ends in its preview', async ({ page }) => {
  const { tracks } = await watchMicrophone(page);
  const { panel } = await openChat(page, site.url);
  await panel.getByRole('button', { name: words.start }).click();
  await expect(panel.getByText('Recording... 1s')).toBeVisible();
  await page.getByRole('tab', { name: useCases.automation.title }).click();
  await expect.poll(tracks).toEqual(['ended']);
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  expect(await shownSeconds(panel.getByRole('region', { name: words.preview }))).toBeGreaterThanOrEqual(1);
});

test('a recording that was not sent outlives a reload', async ({ page }) => {
  const { preview, panel } = await record(page);
  await page.reload();
  await expect(preview).toBeVisible();
  await expect(preview).toContainText(words.restored);
  await preview.getByRole('button', { name: words.send }).click();
  await expect(panel.getByRole('log')).toContainText('I heard you.');
  await page.reload();
  await expect(panel.getByRole('group', { name: chat.listLabel })).toContainText('I heard you.');
  await expect(preview).toBeHidden();
});

test('a recording whose reply a reload cut off: the reply comes, and the sound is sent once', async ({
  page,
}) => {
  const late = answerLate('I heard you at last.');
  webhook.behave(late.behaviour);
  const { preview, entries } = await record(page);
  await preview.getByRole('button', { name: words.send }).click();
  await webhook.arrived(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  late.release();
  await expect(entries.last()).toContainText('I heard you at last.');
  await expect(preview).toBeHidden();
  expect(webhook.received).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chat_recording'))).toBeNull();
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('the recording can be sent again', async ({ page }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { preview, entries } = await record(page);
    await preview.getByRole('button', { name: words.send }).click();
    const retry = entries.first().getByRole('button', { name: chat.retry });
    await expect(retry).toBeVisible();
    webhook.behave(answerOutput('Now I heard you.'));
    await retry.click();
    await expect(entries.last()).toContainText('Now I heard you.');
    expect(webhook.received.map(({ form }) => form?.get('dataType'))).toEqual(['voice', 'voice']);
    const [first, second] = webhook.received.map(({ headers }) => headers['idempotency-key']);
    expect([second, typeof second]).toEqual([first, 'string']);
    await page.reload();
    await expect(entries.last()).toContainText('Now I heard you.');
    await expect(preview).toBeHidden();
  });
});

test.describe('two recordings, the first of which failed', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  /** The sound of each message that arrived, in order. */
  const sounds = () =>
    Promise.all(
      webhook.received.map(async ({ form }) => {
        const file = form?.get('audio') as File;
        return Buffer.from(await file.arrayBuffer());
      }),
    );
  const again = async (panel: Locator) => {
    await panel.getByRole('button', { name: words.start }).click();
    await expect(panel.getByText('Recording... 1s')).toBeVisible();
    await panel.getByRole('button', { name: words.stop }).click();
    await expect(panel.getByRole('region', { name: words.preview })).toBeVisible();
  };

  test('the first is sent again: the second, not sent yet, outlives a reload', async ({ page }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { panel, preview, entries } = await record(page);
    await preview.getByRole('button', { name: words.send }).click();
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await again(panel);
    webhook.behave(answerOutput('I heard the first.'));
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('I heard the first.');

    await page.reload();
    await expect(preview).toContainText(words.restored);
    webhook.behave(answerOutput('I heard the second.'));
    await preview.getByRole('button', { name: words.send }).click();
    await expect(entries.last()).toContainText('I heard the second.');
    const [failed, retried, second] = await sounds();
    expect(retried?.equals(failed as Buffer)).toBe(true);
    expect(second?.equals(failed as Buffer)).toBe(false);

    await page.reload();
    await expect(entries.last()).toContainText('I heard the second.');
    await expect(panel.getByRole('button', { name: chat.retry })).toHaveCount(0);
    await expect(preview).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('chat_recording'))).toBeNull();
  });

  test('after a reload the first is still sent again, and the second stays', async ({ page }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { panel, preview, entries } = await record(page);
    await preview.getByRole('button', { name: words.send }).click();
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await again(panel);

    await page.reload();
    await expect(preview).toContainText(words.restored);
    await expect(entries).toHaveCount(1);
    webhook.behave(answerOutput('I heard the first.'));
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('I heard the first.');
    const [failed, retried] = await sounds();
    expect(retried?.equals(failed as Buffer)).toBe(true);
    await expect(preview).toBeVisible();

    await page.reload();
    await expect(preview).toContainText(words.restored);
    await expect(entries.last()).toContainText('I heard the first.');
    await expect(panel.getByRole('button', { name: chat.retry })).toHaveCount(0);
  });

  test('a recording that the browser has not kept is said to be gone', async ({ page }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { preview, entries, box } = await record(page);
    await preview.getByRole('button', { name: words.send }).click();
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await page.goto('about:blank');
    const cleared = await page.context().newPage();
    await cleared.goto(`${site.url}/robots.txt`);
    await cleared.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('keyval-store');
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    );
    await cleared.close();

    await page.goBack();
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.first()).toContainText(words.gone);
    await expect(entries.first().getByRole('button', { name: chat.retry })).toHaveCount(0);
    await expect(box).toBeEnabled();
    expect(webhook.received).toHaveLength(1);
  });
});

for (const [name, problem] of [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const) {
  test(`a microphone that is ${problem}: the specified sentence, and what to do`, async ({ page }) => {
    await page.addInitScript((errorName) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', errorName));
    }, name);
    const { panel, box } = await openChat(page, site.url);
    await panel.getByRole('button', { name: words.start }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(chat.toast.microphone);
    await expect(toast).toContainText(chat.microphone[problem]);
    await expect(box).toBeEnabled();
  });
}
