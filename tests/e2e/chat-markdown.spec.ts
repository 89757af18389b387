import type { Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { boxOf } from '#tests/support/e2e/box';
import { expectOnlyWords, hostileReplies } from '#tests/support/e2e/hostile-markdown';
import { richReply } from '#tests/support/e2e/rich-reply';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

test('a reply renders as markdown: headings, lists, quotes, code, tables, task lists, links', async ({
  chat,
  chatWebhook,
}) => {
  chatWebhook.behave(
    answerOutput(
      [
        '# Heading',
        '- one\n- two',
        '1. first',
        '> quoted',
        '`inline`',
        '```\nblock\n```',
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '- [x] done\n- [ ] open',
        '[out](https://example.com) [mail](mailto:a@example.com) [call](tel:+100) [here](#contact)',
        '![a picture](https://example.com/x.png)',
      ].join('\n\n'),
    ),
  );
  await chat.open();
  await chat.send('Show me');
  const reply = chat.entries.last().locator('[data-slot="message-text"]');
  await expect(reply.locator('h1')).toHaveText('Heading');
  await expect(reply.locator('blockquote')).toHaveText('quoted');
  await expect(reply.locator('pre code')).toContainText('block');
  await expect(reply.locator('td')).toHaveText(['1', '2']);
  await expect(reply.locator('ol li')).toHaveText('first');
  await expect(reply.getByRole('checkbox')).toHaveCount(2);
  // Each task says whether it is done.
  await expect(reply.getByRole('checkbox', { name: words.task.done, exact: true })).toBeChecked();
  await expect(reply.getByRole('checkbox', { name: words.task.open, exact: true })).not.toBeChecked();
  for (const name of ['out', 'mail', 'call', 'a picture']) {
    const link = reply.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
  await expect(reply.getByRole('link', { name: 'here' })).not.toHaveAttribute('target');
  await expect(reply.locator('img')).toHaveCount(0);
});

test('code can be copied, with a temporary confirmation', async ({ page, context, chat, chatWebhook }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  chatWebhook.behave(answerOutput('```\nnpm start\n```'));
  await chat.open();
  await page.clock.install();
  await chat.send('How do I start it?');
  const reply = chat.entries.last();
  await reply.getByRole('button', { name: words.copy }).click();
  await expect(reply.getByRole('button', { name: words.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start\n');
  await page.clock.fastForward(3000);
  await expect(reply.getByRole('button', { name: words.copy, exact: true })).toBeVisible();
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of [390, 1440]) {
  test(`at ${width} px what is too wide scrolls in its own box, and words stay whole`, async ({
    page,
    chat,
    chatWebhook,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    chatWebhook.behave(answerOutput(`${richReply}\n\n${'longword'.repeat(60)}`));
    await chat.open();
    await chat.send('How fast is a rollout?');
    const table = chat.entries.last().getByRole('table');
    await expect(table).toBeVisible();
    expect(await widthOf(page)).toBe(width);

    const broken = await table.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = new Range();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length !== 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
    const scrolled = await chat.entries
      .last()
      .getByRole('group', { name: words.table })
      .evaluate((element) => {
        element.scrollTo({ left: element.scrollWidth });
        const end = (one: Element | null) => Math.floor(one?.getBoundingClientRect().right ?? 0);
        const last = end(element.querySelector('th:last-child'));
        return { isScrolled: element.scrollLeft > 0, isLastShown: last <= end(element) };
      });
    expect(scrolled).toEqual({ isScrolled: width === 390, isLastShown: true });

    // Copy is in the corner of its code, which can be scrolled clear of it.
    const code = chat.entries.last().getByRole('group', { name: words.code });
    const copy = chat.entries.last().getByRole('button', { name: words.copy });
    await copy.scrollIntoViewIfNeeded();
    const frame = await boxOf(code);
    const button = await boxOf(copy);
    // Inside the border of one pixel.
    expect(button.y - frame.y).toBeCloseTo(1, 0);
    expect(frame.x + frame.width - button.x - button.width).toBeCloseTo(1, 0);
    expect(button.height).toBeGreaterThanOrEqual(44);
    const end = await code.evaluate((element) => {
      element.scrollTo({ left: element.scrollWidth });
      return element.firstElementChild?.getBoundingClientRect().right ?? 0;
    });
    expect(end).toBeLessThanOrEqual(button.x);
  });
}

// Every ninth of them; all are in tests/extended/e2e/chat-markdown.spec.ts.
test('a hostile reply shows only words', async ({ chat, chatWebhook }) => {
  await expectOnlyWords(
    chat,
    chatWebhook,
    hostileReplies.filter((_, index) => index % 9 === 0),
  );
});

test('a reply nested thousands deep is shown as plain text, even after a reload', async ({
  page,
  chat,
  chatWebhook,
}) => {
  chatWebhook.behave(answerOutput(`${'> '.repeat(3500)}the heart of it`));
  await chat.open();
  await chat.send('Go deep');
  await expect(chat.entries.last()).toContainText('the heart of it');
  await expect(chat.entries.last().locator('blockquote')).toHaveCount(0);
  await page.reload();
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.last()).toContainText('the heart of it');
  chatWebhook.behave(answerOutput('Here **I** am.'));
  await chat.send('Are you there?');
  await expect(chat.entries.last().locator('strong')).toHaveText('I');
  await expect(chat.panel.getByRole('alert')).toHaveCount(0);
});
