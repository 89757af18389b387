import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { type Cut, type CuttingProxy, startCuttingProxy } from '#tests/support/cutting-proxy';
import { openChat } from '#tests/support/e2e/chat-page';
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

// A chat on a phone: lines that are cut, pages that are reloaded, replies that take long.

let webhook: Webhook;
let site: Site;
let proxy: CuttingProxy;

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
  proxy = await startCuttingProxy(() => site.url);
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('Hello.'));
  proxy.cuts.length = 0;
});
test.afterAll(async () => {
  await proxy.close();
  await site.stop();
  await webhook.close();
});

const cutOff =
  /net::ERR_(EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)/;
const keys = () => webhook.received.map(({ headers }) => headers['idempotency-key']);

/** Streams one half of a reply, and the other when it is released. */
function answerInHalves(first: string, second: string) {
  const latch = Promise.withResolvers<void>();
  const behaviour: Behaviour = async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', first));
    await latch.promise;
    response.end(streamLine('item', second) + streamLine('end'));
  };
  return { behaviour, release: latch.resolve };
}

async function ask(page: Page, text: string, url = site.url) {
  const opened = await openChat(page, url);
  await opened.box.fill(text);
  await opened.box.press('Enter');
  return opened;
}

test('a reload in the middle of a reply: it goes on, once, and the workflow ran once', async ({ page }) => {
  const { behaviour, release } = answerInHalves('The first half', ' and the **second**.');
  webhook.behave(behaviour);
  const { entries, panel, box } = await ask(page, 'Are you there');
  await expect(panel).toContainText('The first half');
  await page.reload();
  await expect(panel).toContainText('The first half');
  await expect(panel.getByText(chat.typing)).toBeVisible();
  await expect(box).toBeDisabled();
  release();
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('The first half and the second.');
  await expect(panel.getByText('The first half')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: chat.retry })).toHaveCount(0);
  await page.reload();
  await expect(entries).toHaveCount(2);
  expect(webhook.received).toHaveLength(1);
});

test('a page that was closed before the first word, and opened again far from the chat, has the reply', async ({
  page,
}) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  await ask(page, 'Are you there');
  await webhook.arrived(1);
  await page.goto('about:blank');
  late.release();
  const fetched = page.waitForResponse(/\/api\/chat\/replies\//);
  await page.goto(site.url);
  // Asked for although nobody has come near the panel.
  expect((await fetched).status()).toBe(200);
  const { entries } = await openChat(page, site.url);
  await expect(entries.last()).toContainText('At last.');
  await expect(entries).toHaveCount(2);
  expect(webhook.received).toHaveLength(1);
});

test.describe('a line that is cut', () => {
  test.use({ expectedErrors: [cutOff] });

  const cuts: [string, Cut[]][] = [
    // The browser itself sends it a second time then.
    ['before the head', ['before-head']],
    ['before the head twice', ['before-head', 'before-head']],
    ['in the middle of a chunk', [{ inMiddleOf: 'second' }]],
    ['after the last word', ['after-last-word']],
    ['after the last byte', ['after-last-byte']],
    [
      'four times in a row',
      ['before-head', { inMiddleOf: 'first' }, { inMiddleOf: 'second' }, 'after-last-word'],
    ],
  ];
  for (const [name, where] of cuts) {
    test(`${name}: the reply is read whole, announced once, and the workflow ran once`, async ({ page }) => {
      const { behaviour, release } = answerInHalves('The first half', ' and the second.');
      webhook.behave(behaviour);
      release();
      const before = proxy.cutCount();
      proxy.cuts.push(...where);
      await page.addInitScript(watchLog);
      const { entries, panel } = await ask(page, 'Are you there', proxy.url);
      await expect(entries).toHaveCount(2);
      await expect(entries.last()).toContainText('The first half and the second.');
      await expect(panel.getByText('and the second.')).toHaveCount(1);
      // The browser may itself open a second line, which is cut as well.
      expect(proxy.cutCount() - before).toBeGreaterThanOrEqual(where.length);
      expect(webhook.received).toHaveLength(1);
      // Formatted, it is as it stays.
      await expect(entries.last()).not.toHaveAttribute('aria-live');
      const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced);
      expect(announced.filter((text) => text.includes('half'))).toEqual([
        expect.stringContaining('The first half and the second.'),
      ]);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    });
  }

  test('a network that goes and comes back: the reply goes on by itself', async ({ page, context }) => {
    const { behaviour, release } = answerInHalves('The first half', ' and the second.');
    webhook.behave(behaviour);
    const { entries, panel } = await ask(page, 'In a tunnel');
    await expect(panel).toContainText('The first half');
    await context.setOffline(true);
    await expect(panel.getByText(chat.offline).last()).toBeVisible();
    release();
    await expect(panel).toContainText('The first half');
    await context.setOffline(false);
    await expect(entries.last()).toContainText('The first half and the second.');
    expect(webhook.received).toHaveLength(1);
  });
});

/**
 * Notes what a screen reader is told of the log: the words of what is put into it. What the addition itself says of being
 * live does not count, as with Orca.
 */
function watchLog() {
  const announced: string[] = [];
  Object.assign(window, { announced });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role],[aria-live]');
      if (region?.getAttribute('role') !== 'log' || region.getAttribute('aria-live') === 'off') continue;
      for (const { textContent } of addedNodes) if (textContent) announced.push(textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

test('what stood there before a reload is not announced again; the reply that comes after it is', async ({
  page,
}) => {
  const late = answerLate('At last.');
  await page.addInitScript(watchLog);
  const { box, entries } = await ask(page, 'Hello');
  await expect(entries).toHaveCount(2);
  webhook.behave(late.behaviour);
  await box.fill('Slowly');
  await box.press('Enter');
  await webhook.arrived(2);
  await page.reload();
  await expect(entries).toHaveCount(3);
  late.release();
  await expect(entries.last()).toContainText('At last.');
  await expect(entries.last()).not.toHaveAttribute('aria-live');
  const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  expect(announced).toEqual([expect.stringContaining('At last.')]);
});

test('pressed twice, a message goes out once', async ({ page }) => {
  const late = answerLate('Once.');
  webhook.behave(late.behaviour);
  const { box, entries, sendButton } = await openChat(page, site.url);
  await box.fill('Twice');
  await page.evaluate(() => {
    const [form] = document.querySelectorAll('[data-slot="chat-panel"] form');
    (form as HTMLFormElement).requestSubmit();
    (form as HTMLFormElement).requestSubmit();
  });
  await expect(sendButton).toBeDisabled();
  await webhook.arrived(1);
  late.release();
  await expect(entries.last()).toContainText('Once.');
  expect(webhook.received).toHaveLength(1);
});

test.describe('a workflow that fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('is asked again under the same key, also after a reload, and the next message has another', async ({
    page,
  }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { box, entries } = await ask(page, 'Try me');
    await expect(entries.first()).toContainText(errorSentences['upstream-status']);
    await page.reload();
    webhook.behave(answerOutput('Now it works.'));
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('Now it works.');
    await box.fill('Another');
    await box.press('Enter');
    await expect(entries).toHaveCount(4);
    const [first, retried, next] = keys();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(retried).toBe(first);
    expect(next).not.toBe(first);
  });
});

test('after 60 s it says so and takes the next message; the late reply comes under its question', async ({
  page,
}) => {
  const late = answerLate('To the slow one.');
  webhook.behave(late.behaviour);
  const { box, entries, panel } = await openChat(page, site.url);
  await page.clock.install();
  await box.fill('Slow');
  await box.press('Enter');
  await webhook.arrived(1);
  await page.clock.fastForward(RESPONSE_TIMEOUT_MS);
  await expect(entries.first()).toContainText(chat.late);
  await expect(panel.getByRole('status').filter({ hasText: chat.late })).toHaveCount(1);
  await expect(box).toBeEnabled();

  webhook.behave(answerOutput('To the quick one.'));
  await box.fill('Quick');
  await box.press('Enter');
  await expect(entries).toHaveCount(3);
  await expect(entries.last()).toContainText('To the quick one.');
  await expect(entries.first()).toContainText(chat.late);

  late.release();
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(1)).toContainText('To the slow one.');
  await expect(entries.nth(2)).toContainText('Quick');
  await expect(panel.getByText(chat.late)).toHaveCount(0);
});

test('three are waited for, over a reload, and a fourth when one has come; Stop ends the one it stands under', async ({
  page,
}) => {
  const latches = new Map<string, () => void>();
  const gone: string[] = [];
  webhook.behave(async ({ form }, response) => {
    const message = String(form?.get('message'));
    response.on('close', () => !response.writableEnded && gone.push(message));
    await new Promise<void>((resolve) => latches.set(message, resolve));
    await answerOutput(`To ${message}.`)({} as never, response);
  });
  const { box, entries, panel } = await openChat(page, site.url);
  await page.clock.install();
  for (const [at, text] of ['one', 'two', 'three'].entries()) {
    await box.fill(text);
    await box.press('Enter');
    await webhook.arrived(at + 1);
    await page.clock.fastForward(RESPONSE_TIMEOUT_MS);
    await expect(entries.nth(at)).toContainText(chat.late);
  }
  await expect(panel.getByText(chat.full)).toBeVisible();
  await box.fill('four');
  await box.press('Enter');
  await expect(entries).toHaveCount(3);
  await expect(box).toHaveValue('four');

  await page.reload();
  await expect(entries).toHaveCount(3);
  latches.get('two')?.();
  await expect(entries.nth(2)).toContainText('To two.');
  await entries.first().getByRole('button', { name: chat.stop }).click();
  await expect(entries.first()).toContainText(chat.stopped);
  await expect.poll(() => gone).toEqual(['one']);
  latches.get('three')?.();
  await expect(entries.last()).toContainText('To three.');
  await expect(panel.getByText(chat.full)).toHaveCount(0);
  expect(webhook.received).toHaveLength(3);
});

test('Stop ends the workflow’s request, and a Retry is the same message', async ({ page }) => {
  const gone = Promise.withResolvers<void>();
  webhook.behave((_request, response) => void response.on('close', gone.resolve));
  const { entries, panel } = await ask(page, 'Never mind');
  await webhook.arrived(1);
  await panel.getByRole('button', { name: chat.stop }).click();
  await expect(entries.first()).toContainText(chat.stopped);
  await gone.promise;
  webhook.behave(answerOutput('After all.'));
  await entries.first().getByRole('button', { name: chat.retry }).click();
  await expect(entries.last()).toContainText('After all.');
  const [first, second] = keys();
  expect(second).toBe(first);
});

test.describe('Forget this conversation', () => {
  test('at the second press nothing of it is left, here or at the server', async ({ page, request }) => {
    const { box, entries, panel } = await ask(page, 'A secret');
    await expect(entries).toHaveCount(2);
    await box.fill('Half a secret');
    const session = await page.evaluate(() => localStorage.getItem('chat_session_id') ?? '');
    const url = `${site.url}/api/chat/replies/${keys()[0]}`;
    const kept = await request.get(url, { headers: { sessionID: session } });
    expect(kept.status()).toBe(200);

    await panel.getByRole('button', { name: chat.forget.action }).click();
    await expect(entries).toHaveCount(2);
    await panel.getByRole('button', { name: chat.forget.confirm }).click();
    await expect(entries).toHaveCount(0);
    await expect(panel).toContainText(chat.empty);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toContain('secret');
    expect(left).not.toContain('session_');
    const after = await request.get(url, { headers: { sessionID: session } });
    expect(after.status()).toBe(404);
    await page.reload();
    await expect(panel).toContainText(chat.empty);
    await box.fill('Anew');
    await box.press('Enter');
    await expect(entries).toHaveCount(2);
    expect(webhook.received[1]?.headers.sessionid).not.toBe(session);
  });

  test('a press and another thought keeps it', async ({ page }) => {
    const { box, entries, panel } = await ask(page, 'Keep me');
    await expect(entries).toHaveCount(2);
    await panel.getByRole('button', { name: chat.forget.action }).click();
    await box.focus();
    await panel.getByRole('button', { name: chat.forget.action }).click();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('button', { name: chat.forget.action })).toBeVisible();
    await expect(entries).toHaveCount(2);
  });
});

test.describe('where the server cannot forget', () => {
  test.use({ expectedErrors: [failedRequest(500)] });

  test('it is not said to be forgotten', async ({ page }) => {
    await page.route('**/api/chat/replies', (route) => route.fulfill({ status: 500 }));
    const { entries, panel } = await ask(page, 'Keep me');
    await expect(entries).toHaveCount(2);
    await panel.getByRole('button', { name: chat.forget.action }).click();
    await panel.getByRole('button', { name: chat.forget.confirm }).click();
    await expect(page.locator('[data-sonner-toast]')).toContainText(chat.forget.failed);
    await expect(entries).toHaveCount(2);
  });
});

test('the title says that a reply came while nobody looked', async ({ page }) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  const { entries } = await ask(page, 'Slowly');
  const title = await page.title();
  const see = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  late.release();
  await expect(entries.last()).toContainText('At last.');
  expect(await page.title()).toBe(chat.newReply.replace('{title}', title));
  await see('visible');
  expect(await page.title()).toBe(title);
});

test.describe('when the panel’s code does not come at first', () => {
  test.use({ expectedErrors: [/ERR_FAILED|chunk/i] });

  test('a reload shows the reply all the same, and nobody has to press', async ({ page }) => {
    const { entries } = await ask(page, 'Are you there');
    await expect(entries).toHaveCount(2);
    const { behaviour, release } = answerInHalves('The first half', ' and the second.');
    webhook.behave(behaviour);
    const { panel, box } = await openChat(page, site.url);
    await box.fill('And now');
    await box.press('Enter');
    await expect(panel).toContainText('The first half');
    const html = await (await page.request.get(site.url)).text();
    const [, first = ''] = /data-scripts="([^"]+)"/.exec(html) ?? [];
    let isOffline = true;
    await page.route('**/_next/static/chunks/*.js', (route) =>
      isOffline && !first.includes(new URL(route.request().url()).pathname)
        ? route.abort()
        : route.fallback(),
    );
    // The import has failed for good, whatever the loader tries by itself.
    const hasFailed = page.waitForEvent('console', (message) => message.text().startsWith('chat '));
    await page.reload();
    await hasFailed;
    isOffline = false;
    release();
    await expect(entries.last()).toContainText('The first half and the second.');
  });
});
