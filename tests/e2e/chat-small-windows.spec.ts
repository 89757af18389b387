import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// The floating chat where there is little room: phones held sideways, short windows, and beside an open keyboard.

const longReply = Array(40).fill('A line.').join('\n\n');

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => webhook.behave(answerOutput('Hello.')));
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: chat.title });
  return {
    dialog,
    box: dialog.getByRole('textbox'),
    send: dialog.getByRole('button', { name: /^Send( Message)?$/ }),
    record: dialog.getByRole('button', { name: chat.recording.start }),
    list: dialog.getByRole('group', { name: chat.listLabel }),
    entries: dialog.locator('li:has(time)'),
    close: page.getByRole('button', { name: chat.launcher.close }),
  };
}

/** A control is whole in the window, and a press at its middle or near its ends presses nothing else. */
async function expectReachable(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const elsewhere = await control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const points = [left + 3, (left + right) / 2, right - 3];
      return points.filter((x) => !element.contains(document.elementFromPoint(x, middle)));
    });
    expect(elsewhere, String(control)).toEqual([]);
  }
}

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const fromEnd = (list: Locator) =>
  list.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));

async function ask(page: Page, question: string, count: number): Promise<void> {
  const { box, entries } = partsOf(page);
  await box.fill(question);
  await box.press('Enter');
  await expect(entries).toHaveCount(count);
}

for (const [width, height] of [
  [844, 390],
  [932, 430],
  [780, 360],
  [844, 200],
] as const) {
  test.describe(`a phone held sideways, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('the chat covers the screen, and all of it can be reached', async ({ page }) => {
      await page.goto(site.url);
      await openFloatingChat(page);
      const { dialog, box, send, record, list, entries, close } = partsOf(page);
      await expect(box).toBeFocused();
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await expect(page.locator('main')).toHaveAttribute('inert');
      await box.fill('Tell me everything');
      await expectReachable(box, send, record, close);

      webhook.behave(answerOutput(longReply));
      const place = await send.boundingBox();
      if (!place) throw new Error('not shown');
      await page.mouse.click(place.x + place.width - 2, place.y + place.height / 2);
      await expect(entries).toHaveCount(2);
      await expectReachable(box, send, record, close);
      expect(await heightOf(list)).toBeGreaterThanOrEqual(48);
      await close.tap();
      await expect(dialog).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });
  });
}

test.describe('a touch screen', () => {
  test.use({ hasTouch: true });

  test('is covered below 34rem of height, and not from there on, at any time', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 544 });
    await page.goto(site.url);
    await openFloatingChat(page);
    const { dialog, box, send, close } = partsOf(page);
    await box.fill('Half a thought');
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expectReachable(box, send, close);
    await page.setViewportSize({ width: 1280, height: 543 });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 543 });
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expectReachable(box, send, close);
    await expect(box).toHaveValue('Half a thought');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });
});

for (const [width, height] of [
  [1280, 720],
  [1366, 600],
  [768, 560],
  // Laptops whose letters are enlarged, and browsers that have much of their own on the screen.
  [1093, 500],
  [1024, 420],
  [910, 340],
] as const) {
  test(`at ${width} × ${height} with a mouse the panel floats below the header, and is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    webhook.behave(answerOutput(longReply));
    await page.goto(site.url);
    await openFloatingChat(page);
    await ask(page, 'Tell me everything', 2);
    const { dialog, box, send, record, list, close } = partsOf(page);
    await box.fill('And then?');
    await expectReachable(dialog.getByRole('heading', { name: chat.title }), box, send, record, close);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    const header = await page.getByRole('banner').boundingBox();
    const panel = await dialog.boundingBox();
    expect(panel?.y).toBeGreaterThan(header?.height ?? Number.NaN);
    expect(panel?.width).toBe(420);
    const form = await dialog.locator('form').boundingBox();
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
    expect(await heightOf(list)).toBeGreaterThanOrEqual(80);
  });
}

test.describe('on a phone with its keyboard open', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Two questions and their answers, more than the list shows. */
  async function talk(page: Page) {
    webhook.behave(answerOutput(Array(5).fill('A line.').join('\n\n')));
    await page.goto(site.url);
    await openFloatingChat(page);
    await ask(page, 'First', 2);
    await ask(page, 'Second', 4);
    return partsOf(page);
  }

  test('who was at the end of the conversation still is', async ({ page }) => {
    const { list, entries } = await talk(page);
    await expect.poll(() => fromEnd(list)).toBeLessThan(2);
    await page.setViewportSize({ width: 390, height: 480 });
    await expect.poll(() => fromEnd(list)).toBeLessThan(2);
    await expect(entries.last().getByText('A line.').last()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => fromEnd(list)).toBeLessThan(2);
  });

  test('who read further up is left there', async ({ page }) => {
    const { list, entries } = await talk(page);
    await list.evaluate((one) => one.scrollTo(0, 0));
    await page.setViewportSize({ width: 390, height: 480 });
    await expect.poll(() => heightOf(list)).toBeLessThan(300);
    await expect(entries.first()).toBeInViewport({ ratio: 0.9 });
    expect(await list.evaluate((one) => one.scrollTop)).toBe(0);
  });

  for (const [width, height] of [
    [320, 300],
    [320, 260],
    [390, 400],
  ] as const) {
    test(`${width} × ${height}: the box and Send are there, and some of the conversation`, async ({
      page,
    }) => {
      await page.goto(site.url);
      await openFloatingChat(page);
      await ask(page, 'Tell me everything', 2);
      await page.setViewportSize({ width, height });
      const { dialog, box, send, record, list, entries, close } = partsOf(page);
      await box.fill('And then?');
      await expectReachable(box, send, record, close);
      await expect.poll(() => heightOf(list)).toBeGreaterThanOrEqual(64);
      await expect(entries.last().getByText('Hello.')).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByText(chat.intro)).toBeHidden();
      await expect(dialog.getByRole('button', { name: chat.handOver })).toBeHidden();
      // That a reply is on its way stands above the box, not under its edge.
      const late = answerLate('Then this.');
      webhook.behave(late.behaviour);
      await box.press('Enter');
      const typing = await dialog.getByText(chat.typing).boundingBox();
      const form = await dialog.locator('form').boundingBox();
      expect((typing?.y ?? 0) + (typing?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
      late.release();
      await expect(entries.last().getByText('Then this.')).toBeInViewport({ ratio: 1 });
      // What the keyboard covered comes back.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(dialog.getByText(chat.intro)).toBeVisible();
      await expect(dialog.getByRole('button', { name: chat.handOver })).toBeVisible();
    });
  }
});

test.describe('a wish to close that is no key of the page’s, such as Back on Android', () => {
  /** Keeps the key from every listener, so that the browser alone takes it: then it is such a wish. */
  const hideKeys = () => {
    for (const name of ['keydown', 'keyup'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  };

  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    test.describe(`at ${width} × ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: true });
      test('closes the chat, and gives the focus back', async ({ page }) => {
        await page.addInitScript(hideKeys);
        await page.goto(site.url);
        const dialog = await openFloatingChat(page);
        await expect(dialog.getByRole('textbox')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: chat.launcher.open })).toBeFocused();
        await expect(page.locator('main')).not.toHaveAttribute('inert');
        // Again, and each time once.
        await page.getByRole('button', { name: chat.launcher.open }).click();
        await expect(dialog.getByRole('textbox')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    });
  }

  test('leaves a panel alone that floats beside the page', async ({ page }) => {
    await page.addInitScript(hideKeys);
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // Nor does one stay behind that was made while the window was small.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  });

  test.describe('in a browser that has no word for it', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the chat opens and closes as before', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
      await page.goto(site.url);
      const dialog = await openFloatingChat(page);
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: chat.launcher.open })).toBeFocused();
    });
  });
});
