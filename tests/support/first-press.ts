import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { integrations } from '#lib/content/integrations';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { QUOTE_WORDS } from '#lib/contracts/limits';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { ContactForm } from '#tests/support/e2e/contact-form';
import { lead } from '#tests/support/requests';
import type { Webhook } from '#tests/support/webhook';

// The first press on each control, which may come before any script has arrived.

/** A phone without motion, so that the strip starts only when told to. */
export const phoneContext = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** What a press has caused outside the page. */
export type Setup = { page: Page; chat: Webhook; contact: Webhook; mark: string; calls: () => number };

/** One control. `answered` counts how often it has worked: 0 is lost, 1 is right, more is doubled. */
export type Control = {
  name: string;
  hash?: string;
  target(page: Page): Locator;
  /** Typing before the press. */
  prepare?(setup: Setup): Promise<void>;
  /** Another way to press than a click. */
  press?(setup: Setup): Promise<void>;
  answered(setup: Setup): Promise<number>;
};

const one = async (check: Promise<boolean>) => Number(await check);
const has = (locator: Locator, name: string, value: string) =>
  one(locator.getAttribute(name, { timeout: 1000 }).then((now) => now === value));
const chatOf = (page: Page) => new ChatPanel(page, 'tab');
const strip = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${integrations.strip.play}|${integrations.strip.pause})$`),
  });
const quote = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${testimonials.more}|${testimonials.less})$`) });

/** Controls of the quotes in lib/content: a single quote does not turn, and a short one is not cut. */
const quoteControls: readonly Control[] = [
  {
    name: 'read more',
    target: quote,
    answered: ({ page }: Setup) => has(quote(page), 'aria-expanded', 'true'),
  },
  {
    name: 'next quote',
    target: (page: Page) => page.getByRole('button', { name: testimonials.next }),
    answered: async ({ page }: Setup) =>
      Number(await page.getByText(`2 / ${testimonials.entries.length}`).isVisible()),
  },
].filter(({ name }) =>
  name === 'next quote'
    ? testimonials.entries.length > 1
    : testimonials.entries.some((entry) => entry.quote.split(' ').length > QUOTE_WORDS),
);

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
    answered: ({ page }) => one(new ChatPanel(page, 'floating').panel.isVisible()),
  },
  ...Object.values(useCases).map(({ id, title }) => tab(id, title)),
  {
    name: 'menu',
    target: (page) => page.getByRole('button', { name: header.menu.open }),
    answered: ({ page }) => one(page.getByRole('navigation', { name: header.menu.label }).isVisible()),
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
    target: (page) => chatOf(page).sendButton,
    prepare: ({ page, mark }) => chatOf(page).box.fill(mark),
    answered: async (setup) => messages(setup),
  },
  {
    name: 'chat Enter',
    hash: '#ai-chat-agents',
    target: (page) => chatOf(page).box,
    prepare: ({ page, mark }) => chatOf(page).box.fill(mark),
    press: ({ page }) => chatOf(page).box.press('Enter', { noWaitAfter: true }),
    answered: async (setup) => messages(setup),
  },
  {
    name: 'chat question',
    hash: '#ai-chat-agents',
    target: (page) => chatOf(page).panel.getByRole('button', { name: chat.suggestions[0] }),
    // No other press asks it.
    answered: async ({ chat: webhook }) =>
      webhook.received.filter(({ form }) => form?.get('message') === chat.suggestions[0]).length,
  },
  {
    name: 'form submit',
    hash: '#contact',
    target: (page) => new ContactForm(page).submit,
    prepare: ({ page, mark }) => new ContactForm(page).fill({ ...lead, message: mark }),
    async answered({ page, contact: webhook, mark }) {
      const arrived = webhook.received.filter(
        ({ json }) => (json as { message?: string } | null)?.message === mark,
      ).length;
      // On this page, not on the one that the server would return.
      const thanks = await new ContactForm(page).thanks.isVisible();
      return thanks ? arrived : 0;
    },
  },
  ...quoteControls,
  {
    name: 'carousel pause',
    target: strip,
    answered: ({ page }) => has(strip(page), 'aria-label', integrations.strip.pause),
  },
];

/** One of each kind. These are pressed at every change, the others by `npm test -- --all`. */
export const examples = [
  'launcher',
  `tab ${useCases.chat.title}`,
  'voice button',
  'chat Enter',
  'form submit',
];

/** Intercepts the page's chunks and flight payload, and counts how often each is requested. */
export async function interceptChunks(
  page: Page,
  decide: (route: Route, time: number) => unknown,
  which: string | RegExp = /\/_next\/static\/(chunks|flight)\/[^/?]+\.js(\?|$)/,
) {
  const asked = new Map<string, number>();
  await page.route(which, async (route) => {
    const url = route.request().url();
    const time = (asked.get(url) ?? 0) + 1;
    asked.set(url, time);
    await decide(route, time);
  });
  return asked;
}

/** Holds every chunk back until the returned function is called. */
async function holdChunks(page: Page) {
  const latch = Promise.withResolvers<void>();
  await interceptChunks(page, (route) => latch.promise.then(() => route.fallback()));
  return latch.resolve;
}

/** Presses a control before its scripts, and expects exactly one effect once they arrive. */
export async function pressBeforeScripts(control: Control, given: Omit<Setup, 'calls'>): Promise<void> {
  const { page } = given;
  let starts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/voice/call/web')) starts++;
  });
  const setup = { ...given, calls: () => starts };
  const release = await holdChunks(page);
  await page.goto(`/${control.hash ?? ''}`);
  await control.prepare?.(setup);
  const target = control.target(page);
  if (control.press) await control.press(setup);
  else await target.click();
  // Pressed twice, as people do when nothing happens. Only queued presses can count as one.
  if ((await page.locator('[data-queued]').count()) > 0 && !control.press) await target.click();
  release();
  await expect.poll(() => control.answered(setup)).toBe(1);
  await expect(page.locator('[data-queued]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await control.answered(setup)).toBe(1);
}
