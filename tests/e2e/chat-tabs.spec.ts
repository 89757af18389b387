import type { BrowserContext, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { CHAT_REPLY_MINUTES, PICK_UP_MS } from '#lib/contracts/limits';
import { openChat } from '#tests/support/e2e/chat-page';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { streamLine } from '#tests/support/n8n-stream';
import { type Site, startSite } from '#tests/support/site';
import { answerLate, answerOutput, type Behaviour, startWebhook, type Webhook } from '#tests/support/webhook';

// One conversation in a browser: closed and opened again, and open in two tabs.

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('Hello.'));
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

const MINUTE = 60_000;

async function ask(page: Page, text: string, url = site.url) {
  const opened = await openChat(page, url);
  await opened.box.fill(text);
  await opened.box.press('Enter');
  return opened;
}

/** Another tab, whose clock is so many ms ahead. */
async function openTab(context: BrowserContext, aheadMs = 0): Promise<Page> {
  const tab = await context.newPage();
  if (aheadMs > 0) await tab.clock.install({ time: Date.now() + aheadMs });
  return tab;
}

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a page that is closed while it waits: a tab opened later shows the answer, and the workflow ran once', async ({
  page,
  context,
}) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  await ask(page, 'Are you there');
  await webhook.arrived(1);
  await page.close();
  late.release();
  const tab = await openTab(context);
  const { entries, panel } = await openChat(tab, site.url);
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('At last.');
  await expect(panel.getByRole('button', { name: chat.retry })).toHaveCount(0);
  expect(webhook.received).toHaveLength(1);
  await tab.close();
  const another = await openChat(await openTab(context, (CHAT_REPLY_MINUTES - 1) * MINUTE), site.url);
  await expect(another.entries).toHaveCount(2);
});

test('what is over for longer than a reply is kept does not come back, and nothing of it is left', async ({
  page,
  context,
}) => {
  const { entries } = await ask(page, 'A secret');
  await expect(entries).toHaveCount(2);
  await page.close();
  const tab = await openTab(context, CHAT_REPLY_MINUTES * MINUTE);
  const { panel, entries: none } = await openChat(tab, site.url);
  await expect(panel).toContainText(chat.empty);
  await expect(none).toHaveCount(0);
  expect(await storedIn(tab)).not.toContain('secret');
});

test('nor what was never answered, once no answer can come', async ({ page, context }) => {
  webhook.behave(() => {});
  await ask(page, 'A secret');
  await webhook.arrived(1);
  await page.close();
  const tab = await openTab(context, CHAT_REPLY_MINUTES * MINUTE + PICK_UP_MS);
  const { panel } = await openChat(tab, site.url);
  await expect(panel).toContainText(chat.empty);
  expect(await storedIn(tab)).not.toContain('secret');
});

test.describe('with CHAT_REPLY_MINUTES=1', () => {
  let short: Site;
  test.beforeAll(async () => {
    short = await startSite({ CHAT_WEBHOOK_URL: webhook.url, CHAT_REPLY_MINUTES: '1' });
  });
  test.afterAll(() => short?.stop());

  test('a conversation comes back for a minute, and not after', async ({ page, context }) => {
    const { entries } = await ask(page, 'Are you there', short.url);
    await expect(entries).toHaveCount(2);
    await page.close();
    const soon = await openTab(context);
    await expect((await openChat(soon, short.url)).entries).toHaveCount(2);
    await soon.close();
    const { panel } = await openChat(await openTab(context, MINUTE), short.url);
    await expect(panel).toContainText(chat.empty);
  });
});

test.describe('in two tabs', () => {
  test('each message stands in both, once, wherever it is written, and goes out once', async ({
    page,
    context,
  }) => {
    const first = await ask(page, 'From the first');
    await expect(first.entries).toHaveCount(2);
    const second = await openChat(await openTab(context), site.url);
    await expect(second.entries).toHaveCount(2);
    webhook.behave(answerOutput('And hello.'));
    await second.box.fill('From the second');
    await second.box.press('Enter');
    for (const { entries } of [first, second]) {
      await expect(entries).toHaveCount(4);
      await expect(entries.nth(0)).toContainText('From the first');
      await expect(entries.nth(2)).toContainText('From the second');
      await expect(entries.nth(3)).toContainText('And hello.');
    }
    expect(webhook.received).toHaveLength(2);
  });

  test('a reply that streams is seen in both; when the one that asked is closed, the other goes on', async ({
    page,
    context,
  }) => {
    const latch = Promise.withResolvers<void>();
    const inHalves: Behaviour = async (_request, response) => {
      response.writeHead(200).write(streamLine('begin') + streamLine('item', 'The first half'));
      await latch.promise;
      response.end(streamLine('item', ' and the second.') + streamLine('end'));
    };
    webhook.behave(inHalves);
    const second = await openChat(await openTab(context), site.url);
    const first = await ask(page, 'Are you there');
    for (const { panel } of [first, second]) await expect(panel).toContainText('The first half');
    await expect(second.box).toBeDisabled();
    await page.close();
    latch.resolve();
    await expect(second.entries).toHaveCount(2);
    await expect(second.entries.last()).toContainText('The first half and the second.');
    expect(webhook.received).toHaveLength(1);
  });
});

test.describe('in two tabs, the server ends what one has asked', () => {
  test.use({ expectedErrors: [failedRequest(410)] });

  test('Stop in the other tab stops it in both', async ({ page, context }) => {
    const gone = Promise.withResolvers<void>();
    webhook.behave((_request, response) => void response.on('close', gone.resolve));
    const second = await openChat(await openTab(context), site.url);
    const first = await ask(page, 'Never mind');
    await webhook.arrived(1);
    await second.panel.getByRole('button', { name: chat.stop }).click();
    await gone.promise;
    for (const { entries } of [first, second]) {
      await expect(entries.first()).toContainText(chat.stopped);
      await expect(entries).toHaveCount(1);
    }
  });

  test('Forget in one empties both, also while a reply is on its way, and nothing is left', async ({
    page,
    context,
  }) => {
    const first = await ask(page, 'A secret');
    await expect(first.entries).toHaveCount(2);
    const tab = await openTab(context);
    const second = await openChat(tab, site.url);
    await expect(second.entries).toHaveCount(2);
    const late = answerLate('Another secret.');
    webhook.behave(late.behaviour);
    await first.box.fill('One more secret');
    await first.box.press('Enter');
    await expect(second.entries).toHaveCount(3);
    await second.panel.getByRole('button', { name: chat.forget.action }).click();
    await second.panel.getByRole('button', { name: chat.forget.confirm }).click();
    for (const { panel, entries } of [first, second]) {
      await expect(panel).toContainText(chat.empty);
      await expect(entries).toHaveCount(0);
    }
    late.release();
    for (const one of [page, tab]) {
      await one.reload();
      await expect(one.getByRole('region', { name: chat.title })).toContainText(chat.empty);
      expect(await storedIn(one)).not.toMatch(/secret|session_/);
    }
  });
});
