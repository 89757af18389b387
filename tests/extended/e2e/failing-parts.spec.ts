import type { Locator, Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { chatEntry } from '#lib/content/chat-entry';
import { contact } from '#lib/content/contact';
import { integrations } from '#lib/content/integrations';
import { failure, footer, header } from '#lib/content/site';
import { testimonials, wordsOfQuotes } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import {
  breakObserver,
  expectChatWorks,
  expectFormWorks,
  expectVoiceWorks,
  mend,
  watchReports,
} from '#tests/support/e2e/failing-parts';
import { test as base, expect } from '#tests/support/e2e/test';

/** `expectPageWorks` sends the form, asks the chat, and finds the call ready. */
const test = base.extend<{ expectPageWorks: () => Promise<void> }>({
  expectPageWorks: ({ page, chat, voice, form, lead }, use) =>
    use(async () => {
      await expect(page.getByText(failure.title)).toHaveCount(0);
      await expectFormWorks(form, lead);
      await expectChatWorks(chat);
      await expectVoiceWorks(voice);
      await expect(page.getByText(failure.title)).toHaveCount(0);
    }),
});

/** Makes a platform function throw for arguments that only one part passes. */
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
        // The corner is the only observer with a separate margin for each side.
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
};

test.describe('a part that throws', () => {
  test.use({ expectedErrors: [/broken on purpose/] });

  test('the floating chat: it can be closed, and the page stays', async ({ page, chat, floatingChat }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'ResizeObserver', '[data-slot="dialog-content"] [data-slot="chat-panel"]');
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: chatWords.launcher.open }).click();
    await expect(floatingChat.panel.getByRole('alert')).toHaveText(chatEntry.broken);
    expect(reports).toEqual(['broken on purpose']);
    await page.keyboard.press('Escape');
    await expect(floatingChat.panel).toBeHidden();
    await expectChatWorks(chat);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: chatWords.launcher.open }).click();
    await mend(page);
    await floatingChat.panel.getByRole('button', { name: failure.retry }).click();
    await expect(floatingChat.list).toContainText('Hello.');
  });

  test('a chat that fails while recording closes the microphone', async ({ page, chat }) => {
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { tracks });
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const { stream } = new MediaStreamAudioDestinationNode(context);
        tracks.push(...stream.getTracks());
        return stream;
      };
      // The level cannot be drawn, because React sets it as an attribute.
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        if (this.localName === 'meter' && name === 'value' && !(window as { isMended?: boolean }).isMended)
          throw new Error('broken on purpose');
        set.call(this, name, value);
      };
    });
    await chat.open();
    await chat.recordButton.click();
    await expect(page.getByText(chatEntry.broken)).toBeVisible();
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      );
    await expect.poll(states).toEqual(['ended']);
  });

  /** Scrolls a list by hand, and returns how far. */
  const scrollBy = (list: Locator, px: number) =>
    list.evaluate((element, left) => {
      element.scrollTo({ left, behavior: 'instant' });
      return element.scrollLeft;
    }, px);

  /** Embla creates one at its start. So would the chat, which is not reached here. */
  const breakResizeObserver = (page: Page) =>
    page.addInitScript(() => {
      const Native = window.ResizeObserver;
      window.ResizeObserver = class extends Native {
        constructor(callback: ResizeObserverCallback) {
          if (!(window as { isMended?: boolean }).isMended) throw new Error('broken on purpose');
          super(callback);
        }
      };
    });

  async function expectStripStays(page: Page, reports: string[]): Promise<void> {
    await page.goto('/');
    const strip = page.getByRole('region', { name: integrations.strip.region });
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    await expect(strip.getByRole('listitem')).toHaveCount(integrations.tools.length);
    await expect(page.getByRole('button', { name: integrations.strip.play })).toBeVisible();
    expect(await scrollBy(strip, 300)).toBe(300);
  }

  async function expectQuotesStay(page: Page, reports: string[]): Promise<void> {
    await page.goto('/');
    const quotes = page.getByRole('region', { name: wordsOfQuotes().label });
    await quotes.scrollIntoViewIfNeeded();
    await expect.poll(() => reports).toContain('broken on purpose');
    const figures = quotes.getByRole('figure');
    await expect(figures).toHaveCount(testimonials.entries.length);
    await expect(figures.first()).toBeInViewport();
    await scrollBy(quotes.locator('[data-slot=carousel-content]'), 5000);
    await expect(figures.last()).toBeInViewport();
    await expect(
      page.getByText(`${testimonials.entries.length} / ${testimonials.entries.length}`),
    ).toBeVisible();
  }

  test('the strip, while starting: a list that scrolls, and its button retries', async ({
    page,
    form,
    lead,
  }) => {
    await breakResizeObserver(page);
    await expectStripStays(page, watchReports(page));
    await form.isReady();
    await form.send(lead);
    await expect(form.thanks).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: integrations.strip.play }).click();
    await expect(page.getByRole('region', { name: integrations.strip.region })).toHaveAttribute('data-live');
  });

  test('the strip, before starting: a list that scrolls, and the others work', async ({
    page,
    expectPageWorks,
  }) => {
    await breakObserver(page, 'IntersectionObserver', `[aria-label="${integrations.strip.region}"]`);
    await expectStripStays(page, watchReports(page));
    await expectPageWorks();
  });

  test('the quotes, while starting: a list that scrolls, and their button retries', async ({
    page,
    form,
    lead,
  }) => {
    await breakResizeObserver(page);
    await expectQuotesStay(page, watchReports(page));
    await form.isReady();
    await form.send(lead);
    await expect(form.thanks).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: testimonials.next }).click();
    const row = page
      .getByRole('region', { name: wordsOfQuotes().label })
      .locator('[data-slot=carousel-content]');
    await expect(row).toHaveAttribute('data-live');
  });

  for (const breaker of ['tabsOfRadix', 'tabsOfOurs'] as const)
    test(`the tabs, by ${breaker}: links to their panels, and the others work`, async ({
      page,
      expectPageWorks,
    }) => {
      const reports = watchReports(page);
      await page.addInitScript(breakers[breaker]);
      await page.goto('/');
      await expect.poll(() => reports).toContain('broken on purpose');
      const links = page.getByRole('navigation', { name: useCaseSection.tabs });
      await expect(page.locator('#ai-voice-agents')).toBeVisible();
      for (const { id, title, content } of Object.values(useCases)) {
        await links.getByRole('link', { name: title }).click();
        await expect(page.locator(`#${id}`).getByRole('heading', { name: content.heading })).toBeVisible();
        await expect(page.locator('[data-slot=tabs-content]:visible')).toHaveCount(1);
      }
      await expectPageWorks();
    });

  test('the header: its links and its menu work, and so do the others', async ({ page, expectPageWorks }) => {
    const reports = watchReports(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(breakers.matchMedia);
    await page.goto('/');
    // The launcher queries the width as well.
    await expect.poll(() => reports).toEqual(['broken on purpose', 'broken on purpose']);
    await page.getByRole('button', { name: header.menu.open }).click();
    const menu = page.getByRole('navigation', { name: header.menu.label });
    await expect(menu.getByRole('link')).toHaveCount(header.links.length + header.ways.length);
    await page.getByRole('button', { name: header.menu.close }).click();
    await expect(menu).toBeHidden();
    // The form's toasts query the width as well. Without them its own message says it.
    await expectPageWorks();
  });

  test.describe('and a form that is rejected', () => {
    test.use({ expectedErrors: [/broken on purpose|Failed to load resource/] });

    test('the toasts: their texts appear beside their cause, and the page stays', async ({
      page,
      form,
      lead,
      expectPageWorks,
    }) => {
      await page.addInitScript(breakers.matchMedia);
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
      const reports = watchReports(page);
      await page.goto('/');
      // One from the header and one from the launcher.
      await expect.poll(() => reports).toHaveLength(2);
      await form.isReady();
      await form.send(lead);
      await expect(form.form.getByRole('alert')).toContainText(contact.failure.title);
      await expect.poll(() => reports.length).toBeGreaterThan(2);
      await page.unroute('**/api/contact');
      await expectPageWorks();
    });
  });

  test('the launcher: it is missing, and the others work', async ({ page, expectPageWorks }) => {
    const reports = watchReports(page);
    await page.addInitScript(breakers.launcher);
    await page.goto('/');
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    await expect(page.locator('[data-slot=chat-launcher]')).toHaveCount(0);
    await expectPageWorks();
  });

  test('the ruler: the footer is complete without the time, and the others work', async ({
    page,
    expectPageWorks,
  }) => {
    const reports = watchReports(page);
    await page.addInitScript(breakers.ruler);
    await page.goto('/');
    await expect.poll(() => reports).toEqual(['broken on purpose']);
    const end = page.getByRole('contentinfo');
    await expect(end.locator('#here')).toBeHidden();
    // An hour's own box has no width, and its text hangs over its tick.
    const hours = end.locator('p').filter({ hasText: footer.hours.join('') });
    await expect(hours).toBeVisible();
    await expect(hours).toHaveText(footer.hours.join(' '), { useInnerText: true });
    await expect(end.getByRole('link', { name: footer.columns[0].links[0].text })).toBeVisible();
    await expectPageWorks();
  });
});
