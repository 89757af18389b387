import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { openChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { hostileReplies } from '#tests/support/e2e/hostile-markdown';
import { richReply } from '#tests/support/e2e/rich-reply';
import { streamLine } from '#tests/support/n8n-stream';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

test('a reply renders as markdown: headings, lists, quotes, code, tables, task lists, links', async ({
  page,
}) => {
  webhook.behave(
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
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Show me');
  await box.press('Enter');
  const reply = entries.last().locator('[data-slot="message-text"]');
  await expect(reply.locator('h1')).toHaveText('Heading');
  await expect(reply.locator('blockquote')).toHaveText('quoted');
  await expect(reply.locator('pre code')).toContainText('block');
  await expect(reply.locator('td')).toHaveText(['1', '2']);
  await expect(reply.locator('ol li')).toHaveText('first');
  await expect(reply.getByRole('checkbox')).toHaveCount(2);
  await expect(reply.getByRole('checkbox').first()).toBeChecked();
  for (const name of ['out', 'mail', 'call', 'a picture']) {
    const link = reply.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
  await expect(reply.getByRole('link', { name: 'here' })).not.toHaveAttribute('target');
  await expect(reply.locator('img')).toHaveCount(0);
});

test.describe('a code block', () => {
  const showCode = async (page: Page) => {
    webhook.behave(answerOutput('```\nnpm start\n```'));
    const { box, entries } = await openChat(page, site.url);
    await page.clock.install();
    await box.fill('How do I start it?');
    await box.press('Enter');
    return entries.last();
  };

  test('is copied, which is said for a while', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const reply = await showCode(page);
    await reply.getByRole('button', { name: chat.copy }).click();
    await expect(reply.getByRole('button', { name: chat.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start\n');
    await page.clock.fastForward(3000);
    await expect(reply.getByRole('button', { name: chat.copy, exact: true })).toBeVisible();
  });

  test('that could not be copied says so, for a while', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    const reply = await showCode(page);
    await reply.getByRole('button', { name: chat.copy }).click();
    await expect(reply.getByRole('button', { name: chat.copyFailed })).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(reply.getByRole('button', { name: chat.copy, exact: true })).toBeVisible();
  });
});

test('headings are told from the text and from each other, in steps', async ({ page }) => {
  webhook.behave(answerOutput('# One\n\n## Two\n\n### Three\n\n#### Four\n\nText.'));
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Show me');
  await box.press('Enter');
  const reply = entries.last();
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

test('long words and wide tables stay inside the panel, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 1600 });
  const wide = Array.from({ length: 12 }, (_, index) => `column${index}`);
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  webhook.behave(
    answerOutput(
      `${'longword'.repeat(60)}\n\n${row(wide)}\n${row(wide.map(() => '---'))}\n${row(wide)}\n\n\`\`\`\n${'code '.repeat(80)}\n\`\`\``,
    ),
  );
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Wide');
  await box.press('Enter');
  await expect(entries.last().locator('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const width of [390, 1440]) {
  test(`at ${width} px words in a table stay whole, and what is too wide scrolls in its own box`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    webhook.behave(answerOutput(richReply));
    const { box, entries } = await openChat(page, site.url);
    await box.fill('How fast is a rollout?');
    await box.press('Enter');
    const table = entries.last().getByRole('table');
    await expect(table).toBeVisible();
    const broken = await table.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = new Range();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length !== 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
    const frame = entries.last().getByRole('group', { name: chat.table });
    const scrolled = await frame.evaluate((element) => {
      element.scrollTo({ left: element.scrollWidth });
      const end = (one: Element | null) => Math.floor(one?.getBoundingClientRect().right ?? 0);
      const last = end(element.querySelector('th:last-child'));
      return { by: element.scrollLeft, isLastShown: last <= end(element) };
    });
    expect(scrolled).toEqual({ by: width === 390 ? expect.any(Number) : 0, isLastShown: true });
    if (width === 390) expect(scrolled.by).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test(`at ${width} px Copy sits in the corner of its code, and the code can be scrolled clear of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    webhook.behave(answerOutput(richReply));
    const { box, entries } = await openChat(page, site.url);
    await box.fill('Show me an event');
    await box.press('Enter');
    const code = entries.last().getByRole('group', { name: chat.code });
    const copy = entries.last().getByRole('button', { name: chat.copy });
    await copy.scrollIntoViewIfNeeded();
    const frame = await code.boundingBox();
    const button = await copy.boundingBox();
    if (!frame || !button) throw new Error('not shown');
    // Within the border of a pixel.
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

test('each task of a list says whether it is done', async ({ page }) => {
  webhook.behave(answerOutput(richReply));
  const { box, entries } = await openChat(page, site.url);
  await box.fill('What is left to do?');
  await box.press('Enter');
  const task = (text: string) => entries.last().getByRole('listitem').filter({ hasText: text });
  await expect(
    task('Webhook reachable').getByRole('checkbox', { name: chat.task.done, exact: true }),
  ).toBeChecked();
  await expect(
    task('Calendar scopes granted').getByRole('checkbox', { name: chat.task.open, exact: true }),
  ).not.toBeChecked();
});

test(`none of ${hostileReplies.length} hostile replies does more than show words`, async ({ page }) => {
  expect(hostileReplies.length).toBeGreaterThanOrEqual(100);
  test.setTimeout(180_000);
  // A visitor of its own for each message: the rate limit is another test's business.
  await page.route('**/api/chat', (route) =>
    route.continue({
      headers: { ...route.request().headers(), [VISITOR_HEADER]: nextVisitor() },
    }),
  );
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      console.error(`policy: ${violatedDirective} ${sample}`);
    });
  });
  const { box, entries, panel } = await openChat(page, site.url);
  for (const [index, reply] of hostileReplies.entries()) {
    const end = `END-OF-REPLY-${index}-`;
    webhook.behave(answerOutput(`${reply}\n\n${end}`));
    await box.fill('Go on');
    await box.press('Enter');
    const entry = entries.last();
    await expect(entry, reply).toContainText(end);
    const found = await entry.locator('[data-slot="message-text"]').evaluate((element) => {
      const allowed = /^(?:https?:|mailto:|tel:|#[\w-]+$)/i;
      const all = [...element.querySelectorAll('*')];
      return {
        elements: all
          .map(({ localName }) => localName)
          .filter((name) =>
            /^(?:script|style|iframe|object|embed|img|svg|math|video|audio|form|link|meta|base|textarea|dialog|template)$/.test(
              name,
            ),
          ),
        handlers: all.flatMap(({ attributes }) =>
          [...attributes]
            .filter(({ name }) => /^(?:on|style$|srcdoc$|formaction$)/.test(name))
            .map(({ name }) => name),
        ),
        addresses: [...element.querySelectorAll('a')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !allowed.test(href)),
        fields: all.filter((one) => one.localName === 'input' && one.getAttribute('type') !== 'checkbox')
          .length,
      };
    });
    expect(found, reply).toEqual({ elements: [], handlers: [], addresses: [], fields: 0 });
  }
  await expect(panel).toBeVisible();
});

/** A list of `levels` levels, one more in each line. */
const deepList = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n');
const tooDeep = {
  'quotes in quotes': `${'> '.repeat(3500)}the heart of it`,
  'quotes without spaces': `${'>'.repeat(3500)}the heart of it`,
  'a list in a list': `${deepList(1000)}\n\nthe heart of it`,
  'a list in one line': `${'- '.repeat(1000)}the heart of it`,
  'lists in quotes': `${'> 1. '.repeat(500)}the heart of it`,
  'emphasis in emphasis': `${'*_'.repeat(2000)}the heart of it${'_*'.repeat(2000)}`,
  'a run of stars': `${'*'.repeat(6000)}the heart of it${'*'.repeat(6000)}`,
};

for (const [name, reply] of Object.entries(tooDeep)) {
  test(`${name}, thousands deep: shown as it was written, also after a reload`, async ({ page }) => {
    webhook.behave(answerOutput(reply));
    const { box, entries, panel } = await openChat(page, site.url);
    await box.fill('Go deep');
    await box.press('Enter');
    await expect(entries).toHaveCount(2);
    await expect(entries.last()).toContainText('the heart of it', { timeout: 5000 });
    await expect(
      entries.last().locator('[data-slot="message-text"] :is(blockquote, li, em, strong)'),
    ).toHaveCount(0);
    await page.reload();
    await expect(entries).toHaveCount(2);
    await expect(entries.last()).toContainText('the heart of it');
    webhook.behave(answerOutput('Here **I** am.'));
    await box.fill('Are you there?');
    await box.press('Enter');
    await expect(entries.last().locator('strong')).toHaveText('I');
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
}

test('so is one that grows as it is read', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  webhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', tooDeep['quotes in quotes']));
    await latch.promise;
    response.end(streamLine('item', ', and more') + streamLine('end'));
  });
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('Go deep');
  await box.press('Enter');
  await expect(panel.getByText('the heart of it')).toBeVisible();
  latch.resolve();
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('the heart of it, and more');
});

test('what is nested as deep as anybody writes is formatted', async ({ page }) => {
  const code = `\`\`\`\n${' '.repeat(90)}indented\n\`\`\``;
  webhook.behave(answerOutput(`${deepList(12)}\n\n${'> '.repeat(8)}quoted\n\n${code}`));
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Go deep');
  await box.press('Enter');
  await expect(entries.last().locator('ul ul ul li').last()).toBeAttached();
  await expect(entries.last().getByRole('listitem').filter({ hasText: 'level 11' })).toHaveCount(12);
  await expect(entries.last().locator('blockquote').last()).toHaveText('quoted');
  await expect(entries.last().locator('pre')).toContainText('indented');
});

/** How far the words of a part are from its left and its right edge, in whole pixels, without its padding. */
const spaceBeside = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { left: Math.round(words.left - box.left), right: Math.round(box.right - words.right) };
  });

test('Arabic is set from the right, each message and block by its own words', async ({ page }) => {
  const hello = 'مرحبا، كيف حالك؟';
  webhook.behave(
    answerOutput(
      `${hello}\n\nIn English.\n\n- أولا\n- ثانيا\n\n> اقتباس\n\n\`\`\`\nnpm start\n\`\`\`\n\n| اسم | قيمة |\n|---|---|\n| أ | ب |`,
    ),
  );
  const shell = page.locator('[data-slot="chat-panel"] textarea');
  const { box, entries } = await openChat(page, site.url);
  await box.fill(hello);
  expect(await box.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  const question = entries.first().locator('[data-slot="message-text"] p');
  expect(await spaceBeside(question)).toMatchObject({ right: 0 });
  expect((await spaceBeside(question)).left).toBeGreaterThan(50);

  const reply = entries.last().locator('[data-slot="message-text"]');
  expect(await spaceBeside(reply.locator('> p').first())).toMatchObject({ right: 0 });
  expect(await spaceBeside(reply.locator('> p').last())).toMatchObject({ left: 0 });
  const [item, list] = [reply.locator('li').first(), reply.locator('ul')];
  expect((await spaceBeside(item)).right).toBe(0);
  // Room for the marks, on their side.
  const [itemBox, listBox] = [await item.boundingBox(), await list.boundingBox()];
  expect(itemBox?.x).toBe(listBox?.x);
  expect(listBox?.width).toBeGreaterThan(itemBox?.width ?? 0);
  await expect(reply.locator('blockquote')).toHaveCSS('border-right-width', '2px');
  const [first, second] = [reply.locator('th').first(), reply.locator('th').last()];
  expect((await first.boundingBox())?.x).toBeGreaterThan((await second.boundingBox())?.x ?? 0);
  expect(await reply.locator('pre').evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);

  // As the server sends it, too.
  await page.route('**/_next/static/chunks/*.js', () => {});
  await page.goto(`${site.url}/?again#ai-chat-agents`);
  await shell.fill(hello);
  expect(await shell.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  await shell.fill('In English');
  expect(await shell.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
});
