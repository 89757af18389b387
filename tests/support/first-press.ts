import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { callLedger } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { contactForm, fillContact } from '#tests/support/contact-page';
import { lead } from '#tests/support/requests';
import type { Webhook } from '#tests/support/webhook';

// The very first press on each control, which may come before any script has arrived.

/** A phone, and no motion, so that the strip starts only when it is told. */
export const phoneContext = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** What a press has caused outside of the page. */
export type Setup = { page: Page; chat: Webhook; contact: Webhook; mark: string; calls: () => number };

/** One control; `answered` says how often it has done by now what it should: 0 lost, 1 well, more doubled. */
export type Control = {
  name: string;
  hash?: string;
  target(page: Page): Locator;
  /** Typing that comes before the press. */
  prepare?(setup: Setup): Promise<void>;
  /** Another way to press than a click. */
  press?(setup: Setup): Promise<void>;
  answered(setup: Setup): Promise<number>;
};

const one = async (check: Promise<boolean>) => Number(await check);
const has = (locator: Locator, name: string, value: string) =>
  one(locator.getAttribute(name, { timeout: 1000 }).then((now) => now === value));
const panel = (page: Page) => page.getByRole('region', { name: chat.title });
const box = (page: Page) => panel(page).getByRole('textbox', { name: chat.inputLabel });
const strip = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${integrations.strip.play}|${integrations.strip.pause})$`),
  });
const ledger = (page: Page) => page.getByRole('figure', { name: callLedger.label });
const quote = (page: Page) => page.locator('[data-slot=collapsible-trigger]');

const tab = (id: string, title: string): Control => {
  const target = (page: Page) => page.getByRole('tab', { name: title });
  return {
    name: `tab ${title}`,
    target,
    async answered({ page }) {
      const isShown = await page.locator(`#${id}`).isVisible();
      const isSelected = (await target(page).getAttribute('aria-selected')) === 'true';
      return isShown && isSelected ? 1 : 0;
    },
  };
};

const messages = (setup: Setup) =>
  setup.chat.received.filter(({ form }) => form?.get('message') === setup.mark).length;

export const controls: Control[] = [
  {
    name: 'launcher',
    hash: '#contact',
    target: (page) => page.locator('[data-slot="chat-launcher"]'),
    answered: ({ page }) => one(page.getByRole('dialog', { name: chat.title }).isVisible()),
  },
  ...Object.values(useCases).map(({ id, title }) => tab(id, title)),
  {
    name: 'menu',
    target: (page) => page.getByRole('button', { name: header.menu.open }),
    async answered({ page }) {
      const isOpen = await page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'));
      return isOpen ? has(page.locator('[popovertarget=menu]'), 'aria-expanded', 'true') : 0;
    },
  },
  {
    name: 'replay',
    target: (page) => page.getByRole('button', { name: callLedger.replay }),
    async prepare({ page }) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await ledger(page).evaluate((figure) => {
        for (const one of figure.getAnimations({ subtree: true })) one.id = 'first';
      });
    },
    // What plays anew has no mark; it is held, so that it does not end before it has been seen.
    answered: ({ page }) =>
      ledger(page).evaluate((figure) => {
        const anew = figure.getAnimations({ subtree: true }).filter(({ id }) => id !== 'first');
        for (const one of anew) one.pause();
        return Math.min(anew.length, 1);
      }),
  },
  {
    name: 'voice button',
    hash: '#ai-voice-agents',
    target: (page) => page.getByRole('button', { name: voice.start }),
    answered: async ({ calls }) => calls(),
  },
  {
    name: 'chat send',
    hash: '#ai-chat-agents',
    target: (page) => panel(page).getByRole('button', { name: /^Send( Message)?$/ }),
    prepare: ({ page, mark }) => box(page).fill(mark),
    answered: async (setup) => messages(setup),
  },
  {
    name: 'chat Enter',
    hash: '#ai-chat-agents',
    target: box,
    prepare: ({ page, mark }) => box(page).fill(mark),
    press: ({ page }) => box(page).press('Enter', { noWaitAfter: true }),
    answered: async (setup) => messages(setup),
  },
  {
    name: 'chat question',
    hash: '#ai-chat-agents',
    target: (page) => panel(page).getByRole('button', { name: chat.suggestions[0] }),
    // Nothing else in these presses asks it.
    answered: async ({ chat: webhook }) =>
      webhook.received.filter(({ form }) => form?.get('message') === chat.suggestions[0]).length,
  },
  {
    name: 'form submit',
    hash: '#contact',
    target: (page) => contactForm(page).submit,
    prepare: ({ page, mark }) => fillContact(page, { ...lead, message: mark }),
    async answered({ page, contact: webhook, mark }) {
      const arrived = webhook.received.filter(
        ({ json }) => (json as { message?: string } | null)?.message === mark,
      ).length;
      // On the page, not on the one that the server answers with.
      const thanks = await page.getByRole('group', { name: contact.success.title }).isVisible();
      return thanks ? arrived : 0;
    },
  },
  {
    name: 'read more',
    target: quote,
    answered: ({ page }) => has(quote(page), 'aria-expanded', 'true'),
  },
  {
    name: 'next quote',
    target: (page) => page.getByRole('button', { name: testimonials.next }),
    answered: async ({ page }) =>
      Number(/^2 /.test((await page.locator('[data-slot=carousel-count]').textContent()) ?? '')),
  },
  {
    name: 'carousel pause',
    target: strip,
    answered: ({ page }) => has(strip(page), 'aria-label', integrations.strip.pause),
  },
];
