import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { streamLine } from '#tests/support/n8n-stream';
import { type Site, startSite } from '#tests/support/site';
import {
  answer,
  answerLate,
  answerOutput,
  type Behaviour,
  startWebhook,
  type Webhook,
} from '#tests/support/webhook';

// What is said last is in view, whatever the view, the width and what else is on the screen; who reads further up is left
// there. Looked at as a visitor looks: what counts is what a point of the screen shows.

const views = ['tab', 'floating'] as const;
type View = (typeof views)[number];
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const windows = [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desk];

// Of many lengths, as answers are: each takes another one with it out of the list.
const short = (index: number) => [`Answer ${index}.`, ...Array((index * 5) % 8).fill('A line.')].join('\n\n');
const lines = (what: string) =>
  Array.from({ length: 40 }, (_, index) => `Line ${index + 1} to be ${what}.`).join('\n\n');
const long = (index: number) => `Answer ${index}.\n\n${Array(40).fill('A line.').join('\n\n')}`;

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

/** Streams a reply, one more piece of it at each `next`. */
function answerInSteps(pieces: readonly string[]) {
  const latches = pieces.map(() => Promise.withResolvers<void>());
  let sent = 0;
  const behaviour: Behaviour = async (_request, response) => {
    response.writeHead(200).write(streamLine('begin'));
    for (const [index, piece] of pieces.entries()) {
      await latches[index]?.promise;
      response.write(streamLine('item', `${piece}\n\n`));
    }
    response.end(streamLine('end'));
  };
  return {
    behaviour,
    next() {
      latches[sent]?.resolve();
      sent += 1;
    },
  };
}

async function open(page: Page, view: View) {
  if (view === 'tab') await openChat(page, site.url);
  else {
    await page.goto(site.url);
    await openFloatingChat(page);
  }
  const panel =
    view === 'tab'
      ? page.getByRole('region', { name: chat.title })
      : page.getByRole('dialog', { name: chat.title });
  const box = panel.getByRole('textbox', { name: chat.inputLabel });
  const list = panel.getByRole('group', { name: chat.listLabel });
  const entries = list.locator('[data-slot="chat-entry"]');
  return {
    panel,
    box,
    list,
    entries,
    async ask(text: string) {
      await box.fill(text);
      await box.press('Enter');
    },
  };
}

/**
 * How much of an entry is on the screen: 'whole', 'head' when it is taller than the list and read from its first line,
 * or where it is hidden.
 */
function look(entry: Locator): Promise<string> {
  return entry.evaluate((element) => {
    const list = element.closest('[role="group"]');
    if (!list) return 'gone';
    const frame = list.getBoundingClientRect();
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const isTaller = height > list.clientHeight;
    const end = isTaller ? Math.min(bottom, frame.bottom) : bottom;
    for (let y = top + 2; y < end - 1; y += 4)
      for (const x of [left + 24, left + element.clientWidth / 2]) {
        const hit = document.elementFromPoint(x, y);
        if (!element.contains(hit))
          return `${Math.round(y - top)} px of ${Math.round(height)} px below its top is ${hit?.outerHTML.slice(0, 80) ?? 'out of the window'}`;
      }
    return isTaller ? 'head' : 'whole';
  });
}

const fromEnd = (list: Locator) =>
  list.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));

for (const view of views)
  for (const viewport of windows)
    test.describe(`${view}, ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch: viewport.width < 768 });

      test('ten questions with short answers and ten with long ones: each is in view', async ({ page }) => {
        const { ask, entries, box } = await open(page, view);
        for (let index = 1; index <= 20; index += 1) {
          const isShort = index <= 10;
          webhook.behave(answerOutput(isShort ? short(index) : long(index)));
          await ask(`Question ${index}`);
          await expect(entries.last()).toContainText(`Answer ${index}.`);
          await expect(box).toBeEnabled();
          await expect.poll(() => look(entries.last()), `answer ${index}`).toBe(isShort ? 'whole' : 'head');
        }
      });
    });

test.describe('a low window', () => {
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true });

  test('the answer to a question that is asked by one press is in view', async ({ page }) => {
    const { panel, entries, box } = await open(page, 'tab');
    webhook.behave(answerOutput(long(1)));
    await panel.getByRole('button', { name: chat.suggestions[2] }).tap();
    await expect(entries.last()).toContainText('Answer 1.');
    await expect(box).toBeEnabled();
    await expect.poll(() => look(entries.last())).toBe('head');
  });
});

for (const view of views)
  for (const viewport of [phone, desk])
    test.describe(`${view}, ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch: viewport === phone, expectedErrors: [failedRequest(502)] });

      /** A panel with four messages in it, more than its list shows. */
      async function talk(page: Page) {
        const opened = await open(page, view);
        for (const index of [1, 2]) {
          webhook.behave(answerOutput(short(index + 2)));
          await opened.ask(`Question ${index}`);
          await expect(opened.entries.last()).toContainText(`Answer ${index + 2}.`);
          await expect(opened.box).toBeEnabled();
        }
        return opened;
      }

      async function scrollUp(page: Page, list: Locator, pixels = 5000): Promise<void> {
        await list.hover();
        await page.mouse.wheel(0, -pixels);
        await expect.poll(() => fromEnd(list)).toBeGreaterThan(40);
      }

      test('what is sent, awaited and streamed, fails and is tried again is in view', async ({ page }) => {
        const { ask, entries, box, list, panel } = await talk(page);
        await scrollUp(page, list);
        const stream = answerInSteps(['It begins.', `${long(3)}\n\nIn between.`, `${long(4)}\n\nThe end.`]);
        webhook.behave(stream.behaviour);
        await ask('Question 3');
        await expect.poll(() => look(entries.last()), 'a question that was sent').toBe('whole');
        for (const text of ['It begins.', 'In between.', 'The end.']) {
          stream.next();
          await expect(panel.getByText(text)).toBeInViewport({ ratio: 1 });
          await expect.poll(() => fromEnd(list), text).toBeLessThan(2);
        }
        await expect(box).toBeEnabled();
        await expect(panel.getByText('The end.')).toBeInViewport({ ratio: 1 });

        await scrollUp(page, list);
        webhook.behave(answer('{}', 500));
        await ask('Question 4');
        const retry = entries.last().getByRole('button', { name: chat.retry });
        await expect(retry).toBeEnabled();
        await expect.poll(() => look(entries.last()), 'a message that failed').toBe('whole');
        if (viewport === desk) await expect(page.locator('[data-sonner-toast]')).toBeVisible();

        const late = answerLate(short(3));
        webhook.behave(late.behaviour);
        await retry.click();
        await expect(retry).toHaveCount(0);
        await expect.poll(() => look(entries.last()), 'a message that is tried again').toBe('whole');
        late.release();
        await expect(entries.last()).toContainText('Answer 3.');
        await expect.poll(() => look(entries.last()), 'its answer').toBe('whole');
      });

      test('a message further up that is tried again is in view with its answer', async ({ page }) => {
        const { ask, entries, list, box } = await open(page, view);
        webhook.behave(answer('{}', 500));
        await ask('Question 1');
        const retry = list.getByRole('button', { name: chat.retry });
        await expect(retry).toBeEnabled();
        webhook.behave(answerOutput(short(6)));
        await ask('Question 2');
        await expect(entries).toHaveCount(3);
        await expect(box).toBeEnabled();
        webhook.behave(answerOutput(short(7)));
        await retry.click();
        await expect(entries).toHaveCount(4);
        for (const at of [0, 1]) await expect.poll(() => look(entries.nth(at)), `entry ${at}`).toBe('whole');
      });

      test('beside an open keyboard the end is in view, and so is each answer', async ({ page }) => {
        const { ask, entries, box, list } = await talk(page);
        await page.setViewportSize({ width: viewport.width, height: viewport.height / 2 });
        await box.click();
        await expect.poll(() => fromEnd(list)).toBeLessThan(2);
        await expect(entries.last().locator('p').last()).toBeInViewport({ ratio: 1 });
        for (const [index, makeAnswer, seen] of [
          [3, () => 'Answer 3.', 'whole'],
          [4, long, 'head'],
          [5, () => 'Answer 5.', 'whole'],
        ] as const) {
          webhook.behave(answerOutput(makeAnswer(index)));
          await ask(`Question ${index}`);
          await expect(entries.last()).toContainText(`Answer ${index}.`);
          await expect(box).toBeEnabled();
          await expect.poll(() => look(entries.last()), `answer ${index}`).toBe(seen);
        }
      });

      test('who has scrolled up stays at their line, also when older messages go', async ({ page }) => {
        const { ask, box, entries, list, panel } = await talk(page);
        const topOf = (text: string) =>
          panel.getByText(text).evaluate((line) => Math.round(line.getBoundingClientRect().top));
        webhook.behave(answerOutput(lines('read')));
        await ask('Question 3');
        await expect(entries.last()).toContainText('Line 1 to be read.');
        await expect(box).toBeEnabled();

        const stream = answerInSteps([lines('streamed'), lines('streamed on'), 'The end.']);
        webhook.behave(stream.behaviour);
        await ask('Question 4');
        await expect(entries).toHaveCount(4);
        await scrollUp(page, list, 300);
        const line = 'Line 30 to be read.';
        const before = await topOf(line);
        for (const text of ['Line 1 to be streamed.', 'Line 1 to be streamed on.', 'The end.']) {
          stream.next();
          await expect(panel.getByText(text)).toBeAttached();
          await passFrames(page);
          expect(Math.abs((await topOf(line)) - before), text).toBeLessThanOrEqual(1);
        }
        await expect(box).toBeEnabled();
        // The first messages have gone.
        await expect(entries.first()).toContainText('Question 3');
        await passFrames(page);
        expect(Math.abs((await topOf(line)) - before), 'whole').toBeLessThanOrEqual(1);
      });
    });
