import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { chatEntry } from '#lib/content/chat-entry';
import { contact } from '#lib/content/contact';
import { integrations } from '#lib/content/integrations';
import { failure, footer, header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
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

  /** Lets a function of the platform throw for arguments that one part alone gives it. */
  const breakers = {
    matchMedia: () => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (/width/.test(query)) throw new Error('broken on purpose');
        return matchMedia.call(window, query);
      };
    },
    tabsOfRadix: () => {
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type: string, ...rest: never[]) {
        if (type.startsWith('rovingFocusGroup')) throw new Error('broken on purpose');
        (add as (...all: unknown[]) => void).call(this, type, ...rest);
      };
    },
    tabsOfOurs: () => {
      const find = Document.prototype.querySelector as (this: Document, selector: string) => Element | null;
      const broken = function (this: Document, selector: string) {
        if (selector === ':target') throw new Error('broken on purpose');
        return find.call(this, selector);
      };
      Object.assign(Document.prototype, { querySelector: broken });
    },
    launcher: () => {
      const { IntersectionObserver: Observer } = window;
      window.IntersectionObserver = class extends Observer {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          // The corner is the only thing watched with a margin of its own at each side.
          if (options?.rootMargin?.split(' ').length === 4) throw new Error('broken on purpose');
          super(callback, options);
        }
      };
    },
    ruler: () => {
      const { toTimeString } = Date.prototype;
      let isFirst = true;
      Date.prototype.toTimeString = function () {
        if (isFirst) {
          isFirst = false;
          throw new Error('broken on purpose');
        }
        return toTimeString.call(this);
      };
    },
    signal: () => {
      const { queueMicrotask } = window;
      let isFirst = true;
      window.queueMicrotask = (callback) => {
        if (isFirst && String(callback).includes('hydrated')) {
          isFirst = false;
          throw new Error('broken on purpose');
        }
        queueMicrotask.call(window, callback);
      };
    },
  };

  async function expectPageWorks(page: Page): Promise<void> {
    await expect(page.getByText(failure.title)).toHaveCount(0);
    await expectFormWorks(page);
    await expectChatWorks(page);
    await expectVoiceWorks(page);
    await expect(page.getByText(failure.title)).toHaveCount(0);
  }

  /** How far a list that is cut off has been scrolled by hand. */
  const scrollBy = (list: Locator, px: number) =>
    list.evaluate((element, left) => {
      element.scrollTo({ left, behavior: 'instant' });
      return element.scrollLeft;
    }, px);

  /** Embla makes one when it starts; so would the chat, which is not reached here. */
  const breakResizeObserver = (page: Page) =>
    page.addInitScript(() => {
      const Native = window.ResizeObserver;
      window.ResizeObserver = class extends Native {
        constructor(callback: ResizeObserverCallback) {
          if (!(window as Breakable).isMended) throw new Error('broken on purpose');
          super(callback);
        }
      };
    });

  async function expectStripStays(page: Page, reports: string[]): Promise<void> {
    await page.goto(site.url);
    const strip = page.getByRole('region', { name: integrations.strip.region });
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    await expect(strip.getByRole('listitem')).toHaveCount(integrations.tools.length);
    await expect(page.getByRole('button', { name: integrations.strip.play })).toBeVisible();
    expect(await scrollBy(strip, 300)).toBe(300);
  }

  async function expectQuotesStay(page: Page, reports: string[]): Promise<void> {
    await page.goto(site.url);
    const quotes = page.getByRole('region', { name: testimonials.label });
    await quotes.scrollIntoViewIfNeeded();
    await expect.poll(() => reports).toContain('broken on purpose');
    const figures = quotes.getByRole('figure');
    await expect(figures).toHaveCount(testimonials.entries.length);
    await expect(figures.first()).toBeInViewport();
    await scrollBy(quotes.locator('[data-slot=carousel-content]'), 5000);
    await expect(figures.last()).toBeInViewport();
    await expect(page.getByText('2 / 2')).toBeVisible();
  }

  test('the strip, when it would move: a list that scrolls, and its button tries again', async ({ page }) => {
    await breakResizeObserver(page);
    await expectStripStays(page, watchReports(page));
    await sendForm(page);
    await mend(page);
    await page.getByRole('button', { name: integrations.strip.play }).click();
    await expect(page.getByRole('region', { name: integrations.strip.region })).toHaveAttribute('data-live');
  });

  test('the strip, before it would move: a list that scrolls, and the others work', async ({ page }) => {
    await breakObserver(page, 'IntersectionObserver', `[aria-label="${integrations.strip.region}"]`);
    await expectStripStays(page, watchReports(page));
    await expectPageWorks(page);
  });

  test('the quotes, when they would turn: a list that scrolls, and their button tries again', async ({
    page,
  }) => {
    await breakResizeObserver(page);
    await expectQuotesStay(page, watchReports(page));
    await sendForm(page);
    await mend(page);
    await page.getByRole('button', { name: testimonials.next }).click();
    const row = page
      .getByRole('region', { name: testimonials.label })
      .locator('[data-slot=carousel-content]');
    await expect(row).toHaveAttribute('data-live');
  });

  test('the quotes, before they would turn: a list that scrolls, and the others work', async ({ page }) => {
    await breakObserver(page, 'IntersectionObserver', `[aria-label="${testimonials.label}"] *`);
    await expectQuotesStay(page, watchReports(page));
    await expectPageWorks(page);
  });

  for (const breaker of ['tabsOfRadix', 'tabsOfOurs'] as const)
    test(`the tabs, by ${breaker}: links to their panels, and the others work`, async ({ page }) => {
      const reports = watchReports(page);
      await page.addInitScript(breakers[breaker]);
      await page.goto(site.url);
      await expect.poll(() => reports).toContain('broken on purpose');
      const links = page.getByRole('navigation', { name: useCaseSection.tabs });
      await expect(page.locator('#ai-voice-agents')).toBeVisible();
      for (const { id, title, content } of Object.values(useCases)) {
        await links.getByRole('link', { name: title }).click();
        await expect(page.locator(`#${id}`).getByRole('heading', { name: content.heading })).toBeVisible();
        await expect(page.locator('[data-slot=tabs-content]:visible')).toHaveCount(1);
      }
      await expectPageWorks(page);
    });

  test('the header: its links and its menu work, and so do the others', async ({ page }) => {
    const reports = watchReports(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(breakers.matchMedia);
    await page.goto(site.url);
    // The launcher asks for the width as well.
    await expect.poll(() => reports).toEqual(['broken on purpose', 'broken on purpose']);
    await page.getByRole('button', { name: header.menu.open }).click();
    const menu = page.getByRole('navigation', { name: header.menu.label });
    await expect(menu.getByRole('link')).toHaveCount(header.links.length + header.ways.length);
    await page.getByRole('button', { name: header.menu.close }).click();
    await expect(menu).toBeHidden();
    // The form's toasts ask for the width as well: without them its own words say it.
    await expectPageWorks(page);
  });

  test.describe('and a form that is not taken', () => {
    test.use({ expectedErrors: [/broken on purpose|Failed to load resource/] });

    test('the toasts: what they say stands beside its cause, and the page stays', async ({ page }) => {
      await page.addInitScript(breakers.matchMedia);
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
      const reports = watchReports(page);
      await page.goto(site.url);
      // The header's and the launcher's.
      await expect.poll(() => reports).toHaveLength(2);
      await waitForContactForm(page);
      await fillContact(page, lead);
      await contactForm(page).submit.click();
      await expect(contactForm(page).form.getByRole('alert')).toContainText(contact.failure.title);
      await expect.poll(() => reports.length).toBeGreaterThan(2);
      await page.unroute('**/api/contact');
      await expectPageWorks(page);
    });
  });

  test('the launcher: it is not there, and the others work', async ({ page }) => {
    const reports = watchReports(page);
    await page.addInitScript(breakers.launcher);
    await page.goto(site.url);
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    await expect(page.locator('[data-slot=chat-launcher]')).toHaveCount(0);
    await expectPageWorks(page);
  });

  test('the ruler: the footer is whole without the hour, and the others work', async ({ page }) => {
    const reports = watchReports(page);
    await page.addInitScript(breakers.ruler);
    await page.goto(site.url);
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    const end = page.getByRole('contentinfo');
    await expect(end.locator('#here')).toBeHidden();
    for (const hour of footer.hours) await expect(end.getByText(hour, { exact: true })).toBeVisible();
    await expect(end.getByRole('link', { name: 'Use Cases' })).toBeVisible();
    await expectPageWorks(page);
  });

  test('what is no part of its own: the page says so before it has ever answered, and comes back', async ({
    page,
  }) => {
    const reports = watchReports(page);
    await page.addInitScript(breakers.signal);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
    await expect(page.getByText(failure.text)).toBeVisible();
    expect(reports).toEqual(['broken on purpose']);
    // It is set as the rest of the site is.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 244, 238)');
    await expect(page.locator('body')).toHaveCSS('font-family', /instrument/);
    await page.getByRole('button', { name: failure.retry }).click();
    await sendForm(page);
  });
});
