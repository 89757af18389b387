import { expect, type Page } from '@playwright/test';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import type { ContactForm } from '#tests/support/e2e/contact-form';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';
import type { lead } from '#tests/support/requests';

// Parts of the page that throw, each by a function of the platform that it alone calls so, and proof that the others work.

type Breakable = { isMended?: boolean };

/** Lets an observer throw that watches what is inside of `selector`, until the page is mended. */
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

/** The errors that the page reports from now on. */
export function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => reports.push(message));
  return reports;
}

/** Lets a function of the platform throw for arguments that one part alone gives it. */
export const breakers = {
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

export async function expectChatWorks(chat: ChatPanel): Promise<void> {
  await chat.open();
  await chat.send('Are you there?');
  await expect(chat.entries.last()).toContainText('Hello.');
}

export async function expectVoiceWorks(voice: VoiceDemo): Promise<void> {
  await voice.open();
  await expect(voice.start).toBeEnabled();
  await expect(voice.panel).toContainText('3 of 3 daily credits remaining');
}

export async function expectFormWorks(form: ContactForm, fields: typeof lead): Promise<void> {
  await form.open();
  await form.send(fields);
  await expect(form.thanks).toBeVisible();
}
