import type { Locator } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { expectOnlyWords, hostileReplies } from '#tests/support/e2e/hostile-markdown';
import { expect, test } from '#tests/support/e2e/test';
import { streamLine } from '#tests/support/n8n-stream';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';
import { answerOutput } from '#tests/support/webhook';

test('a failed copy of code is reported for a while', async ({ page, chat, chatWebhook }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  chatWebhook.behave(answerOutput('```\nnpm start\n```'));
  await chat.open();
  await page.clock.install();
  await chat.send('How do I start it?');
  const reply = chat.entries.last();
  await reply.getByRole('button', { name: words.copy }).click();
  await expect(reply.getByRole('button', { name: words.copyFailed })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(reply.getByRole('button', { name: words.copy, exact: true })).toBeVisible();
});

test('headings differ from the text and from each other, in steps', async ({ chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput('# One\n\n## Two\n\n### Three\n\n#### Four\n\nText.'));
  await chat.open();
  await chat.send('Show me');
  const reply = chat.entries.last();
  await expect(reply.getByText('Text.')).toBeVisible();
  const looks = await reply.locator('h1, h2, h3, h4, [data-slot="message-text"] > p').evaluateAll((parts) =>
    parts.map((part) => {
      const { fontSize, fontWeight, color } = getComputedStyle(part);
      return `${Number.parseFloat(fontSize)} ${fontWeight} ${color}`;
    }),
  );
  expect(new Set(looks).size).toBe(5);
  const sizes = looks.map(Number.parseFloat);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test(`none of ${hostileReplies.length} hostile replies shows more than words`, async ({
  page,
  chat,
  chatWebhook,
}) => {
  expect(hostileReplies.length).toBeGreaterThanOrEqual(100);
  test.setTimeout(180_000);
  // Each message is from a new visitor, because rate limits are not under test.
  await page.route('**/api/chat', (route) =>
    route.continue({
      headers: { ...route.request().headers(), [VISITOR_HEADER]: nextVisitor() },
    }),
  );
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  await expectOnlyWords(chat, chatWebhook, hostileReplies);
});

test('a streaming reply nested thousands deep is shown as plain text', async ({ chat, chatWebhook }) => {
  const latch = Promise.withResolvers<void>();
  chatWebhook.behave(async (_request, response) => {
    response
      .writeHead(200)
      .write(streamLine('begin') + streamLine('item', `${'> '.repeat(3500)}the heart of it`));
    await latch.promise;
    response.end(streamLine('item', ', and more') + streamLine('end'));
  });
  await chat.open();
  await chat.send('Go deep');
  await expect(chat.panel.getByText('the heart of it')).toBeVisible();
  latch.resolve();
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.last()).toContainText('the heart of it, and more');
});

/** Measures how far a part's words are from its left and right edges, in whole pixels without padding. */
const spaceBeside = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { left: Math.round(words.left - box.left), right: Math.round(box.right - words.right) };
  });

test('Arabic is set from the right, each message and block by its own words', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const hello = 'مرحبا، كيف حالك؟';
  chatWebhook.behave(
    answerOutput(
      `${hello}\n\nIn English.\n\n- أولا\n- ثانيا\n\n> اقتباس\n\n\`\`\`\nnpm start\n\`\`\`\n\n| اسم | قيمة |\n|---|---|\n| أ | ب |`,
    ),
  );
  const shell = page.locator('[data-slot="chat-panel"] textarea');
  await chat.open();
  await chat.box.fill(hello);
  expect(await chat.box.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  await chat.box.press('Enter');
  await expect(chat.entries).toHaveCount(2);
  const question = chat.entries.first().locator('[data-slot="message-text"] p');
  expect(await spaceBeside(question)).toMatchObject({ right: 0 });
  expect((await spaceBeside(question)).left).toBeGreaterThan(50);

  const reply = chat.entries.last().locator('[data-slot="message-text"]');
  expect(await spaceBeside(reply.locator('> p').first())).toMatchObject({ right: 0 });
  expect(await spaceBeside(reply.locator('> p').last())).toMatchObject({ left: 0 });
  const [item, list] = [reply.locator('li').first(), reply.locator('ul')];
  expect((await spaceBeside(item)).right).toBe(0);
  // Room for the list marks, on their side.
  const [itemBox, listBox] = [await item.boundingBox(), await list.boundingBox()];
  expect(itemBox?.x).toBe(listBox?.x);
  expect(listBox?.width).toBeGreaterThan(itemBox?.width ?? 0);
  await expect(reply.locator('blockquote')).toHaveCSS('border-right-width', '2px');
  const [first, second] = [reply.locator('th').first(), reply.locator('th').last()];
  expect((await first.boundingBox())?.x).toBeGreaterThan((await second.boundingBox())?.x ?? 0);
  expect(await reply.locator('pre').evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);

  // As the server renders it, too.
  await page.route('**/_next/static/chunks/*.js', () => {});
  await page.goto('/?again#ai-chat-agents');
  await shell.fill(hello);
  expect(await shell.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  await shell.fill('In English');
  expect(await shell.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
});
