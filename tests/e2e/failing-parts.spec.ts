import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { chatEntry } from '#lib/content/chat-entry';
import { contact } from '#lib/content/contact';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { openVoice } from '#tests/support/voice-page';
import { answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What fails, fails alone: the chat, the call and the form do not take each other or the page with them.

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

async function expectChatWorks(page: Page): Promise<void> {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Are you there?');
  await box.press('Enter');
  await expect(entries.last()).toContainText('Hello.');
}

async function expectVoiceWorks(page: Page): Promise<void> {
  const { panel, start } = await openVoice(page, site.url);
  await expect(start).toBeEnabled();
  await expect(panel).toContainText('3 of 3 daily credits remaining');
}

async function sendForm(page: Page): Promise<void> {
  await waitForContactForm(page);
  await fillContact(page, lead);
  await contactForm(page).submit.click();
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
}

async function expectFormWorks(page: Page): Promise<void> {
  await page.goto(site.url);
  await sendForm(page);
}

test.describe('what stands in storage and does not fit', () => {
  /** Puts something into the browser's storage before the page is opened. */
  async function store(page: Page, kind: 'localStorage' | 'sessionStorage', values: Record<string, string>) {
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(
      ([where, pairs]) => {
        for (const [key, value] of Object.entries(pairs)) window[where].setItem(key, value);
      },
      [kind, values] as const,
    );
  }

  const message = { id: 'msg_1', sender: 'ai', text: 'Kept.', timestamp: Date.now(), isMarkdown: true };
  const session = 'session_1760000000000_abcdefghijkl';
  const storeMessages = (page: Page, messages: string) =>
    store(page, 'localStorage', {
      chat_session_id: session,
      chat_messages: `{"session":"${session}","messages":${messages}}`,
    });
  for (const messages of [
    '[{"id":1}]',
    '[null]',
    '{"length":1}',
    'null',
    '"words"',
    '[{"id":',
    JSON.stringify([{ ...message, timestamp: 1e99 }]),
    JSON.stringify([{ ...message, text: { a: 1 } }, message, message]),
  ]) {
    test(`messages ${messages.slice(0, 60)}: the chat works, again after a reload`, async ({ page }) => {
      await storeMessages(page, messages);
      await expectChatWorks(page);
      await page.reload();
      const { entries } = await openChat(page, site.url);
      await expect(entries.last()).toContainText('Hello.');
      await expect(page.getByText(failure.title)).toHaveCount(0);
    });
  }

  test('a message that fits is kept, whatever stands beside it', async ({ page }) => {
    await storeMessages(page, JSON.stringify([{ id: 1 }, message, null]));
    const { entries } = await openChat(page, site.url);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Kept.');
  });

  test('everything else: chat, call and form work', async ({ page }) => {
    await store(page, 'sessionStorage', { chat_unsent: '\0'.repeat(3), contact_submission: '{} {} {}' });
    await store(page, 'localStorage', {
      chat_session_id: '{"id":1}',
      chat_recording: 'true',
      voice_credits_: '[]',
      'voice_credits_{}': '{"remainingCredits":{},"nextRefreshTime":1e400}',
    });
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('keyval-store');
          opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
          opening.onerror = reject;
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('keyval', 'readwrite');
            const value = { blob: 'no sound', durationSeconds: {}, savedAt: Date.now() };
            transaction.objectStore('keyval').put(value, 'chat_recording');
            transaction.oncomplete = resolve;
            transaction.onerror = reject;
            opening.result.close();
          };
        }),
    );
    await expectVoiceWorks(page);
    await expectChatWorks(page);
    await expect(page.getByRole('region', { name: chat.recording.preview })).toHaveCount(0);
    await expectFormWorks(page);
  });
});

test.describe('a part that throws', () => {
  test.use({ expectedErrors: [/broken on purpose/] });

  type Breakable = { isMended?: boolean };

  /** Lets an observer throw that watches what is inside of `selector`, until the page is mended. */
  async function breakObserver(
    page: Page,
    name: 'IntersectionObserver' | 'ResizeObserver',
    selector: string,
  ) {
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
  const mend = (page: Page) =>
    page.evaluate(() => {
      (window as Breakable).isMended = true;
    });
  function watchReports(page: Page): string[] {
    const reports: string[] = [];
    page.on('pageerror', ({ message }) => reports.push(message));
    return reports;
  }

  test('the chat: a sentence, a way on, and the others work', async ({ page }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'ResizeObserver', '[data-slot="chat-panel"]');
    await page.goto(`${site.url}/#ai-chat-agents`);
    const place = page.getByRole('tabpanel', { name: 'AI Chat Agents' });
    await expect(place.getByRole('alert')).toHaveText(chatEntry.broken);
    expect(reports).toEqual(['broken on purpose']);
    await expect(place.getByRole('link', { name: failure.instead.text })).toHaveAttribute('href', '#contact');
    await expectFormWorks(page);
    await expectVoiceWorks(page);

    await page.goto(`${site.url}/#ai-chat-agents`);
    await place.getByRole('button', { name: failure.retry }).click();
    await expect(place.getByRole('alert')).toHaveText(chatEntry.broken);
    await mend(page);
    await place.getByRole('button', { name: failure.retry }).click();
    await expectChatWorks(page);
  });

  test('the floating chat: it can be closed, and the page stays', async ({ page }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'ResizeObserver', '[data-slot="dialog-content"] [data-slot="chat-panel"]');
    await page.goto(site.url);
    await openFloatingChat(page);
    const dialog = page.getByRole('dialog', { name: chat.title });
    await expect(dialog.getByRole('alert')).toHaveText(chatEntry.broken);
    expect(reports).toEqual(['broken on purpose']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectChatWorks(page);

    await openFloatingChat(page);
    await mend(page);
    await dialog.getByRole('button', { name: failure.retry }).click();
    await expect(dialog.getByRole('group', { name: chat.listLabel })).toContainText('Hello.');
  });

  test('a chat that fails while it records closes the microphone', async ({ page }) => {
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { tracks });
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const { stream } = new MediaStreamAudioDestinationNode(context);
        tracks.push(...stream.getTracks());
        return stream;
      };
      // The level cannot be drawn: React sets it as an attribute.
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        if (this.localName === 'meter' && name === 'value' && !(window as Breakable).isMended)
          throw new Error('broken on purpose');
        set.call(this, name, value);
      };
    });
    const { panel } = await openChat(page, site.url);
    await panel.getByRole('button', { name: chat.recording.start }).click();
    await expect(page.getByText(chatEntry.broken)).toBeVisible();
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      );
    await expect.poll(states).toEqual(['ended']);
  });

  test('the voice demo: a sentence, a way on, and the others work', async ({ page }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'IntersectionObserver', '[data-slot="voice"]');
    await page.goto(site.url);
    const panel = page.getByRole('region', { name: voice.title });
    await expect(panel.getByRole('alert')).toHaveText(voice.broken);
    expect(reports).toEqual(['broken on purpose']);
    await expect(panel.getByRole('link', { name: failure.instead.text })).toHaveAttribute('href', '#contact');
    await expectChatWorks(page);
    await expectFormWorks(page);

    await page.goto(site.url);
    await expect(panel.getByRole('alert')).toBeVisible();
    await mend(page);
    await panel.getByRole('button', { name: failure.retry }).click();
    await expect(panel.getByRole('button', { name: voice.start })).toBeVisible();
    await expect(panel).toContainText('3 of 3 daily credits remaining');
  });

  test('the form: a plain one takes its place, with what was written, and sends it', async ({ page }) => {
    const reports = watchReports(page);
    await page.addInitScript(() => {
      Object.defineProperty(HTMLFormElement.prototype, 'noValidate', {
        set() {
          throw new Error('broken on purpose');
        },
      });
    });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto(site.url);
    await fillContact(page, lead);
    scripts.resolve();
    await expect(page.getByRole('alert').filter({ hasText: contact.broken })).toBeVisible();
    expect(reports).toEqual(['broken on purpose']);
    const { field, form, submit } = contactForm(page);
    await expect(form).toHaveCount(1);
    for (const name of Object.keys(lead) as (keyof typeof lead)[])
      await expect(field(name)).toHaveValue(lead[name]);
    await submit.click();
    await expect(page.getByRole('heading', { name: contact.success.title })).toBeVisible();
    expect(site.logged().filter(({ route, leadId }) => route === '/api/contact' && leadId)).not.toHaveLength(
      0,
    );

    await expectChatWorks(page);
    await expectVoiceWorks(page);
  });

  test('the page before it has ever answered: it says so, and its button works', async ({ page }) => {
    await page.addInitScript(() => {
      const map = Array.prototype.map as (this: unknown[], ...rest: unknown[]) => unknown[];
      const broken = function (this: unknown[], ...rest: unknown[]) {
        const [first] = this as ({ id?: unknown; panel?: unknown } | undefined)[];
        if (first?.id && first.panel && !(window as Breakable).isMended) throw new Error('broken on purpose');
        return map.apply(this, rest);
      };
      Object.assign(Array.prototype, { map: broken });
    });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: failure.retry }).click();
    await sendForm(page);
  });

  test('what is no part of its own: the page says so, and comes back', async ({ page }) => {
    const reports = watchReports(page);
    await page.addInitScript(() => {
      const matches = Element.prototype.matches as (this: Element, selector: string) => boolean;
      const broken = function (this: Element, selector: string) {
        if (selector === ':popover-open' && !(window as Breakable).isMended)
          throw new Error('broken on purpose');
        return matches.call(this, selector);
      };
      Object.assign(Element.prototype, { matches: broken });
    });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
    await expect(page.getByText(failure.text)).toBeVisible();
    expect(reports).toEqual(['broken on purpose']);
    // It is set as the rest of the site is.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 244, 238)');
    await expect(page.locator('body')).toHaveCSS('font-family', /instrument/);
    await mend(page);
    await page.getByRole('button', { name: failure.retry }).click();
    await sendForm(page);
  });
});
