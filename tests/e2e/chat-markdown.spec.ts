import { chat } from '#lib/content/chat';
import { openChat } from '#tests/support/chat-page';
import { expect, test } from '#tests/support/guarded-page';
import { hostileReplies } from '#tests/support/hostile-markdown';
import { type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
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
  const reply = entries.last().locator('.chat-text');
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

test('a code block is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  webhook.behave(answerOutput('```\nnpm start\n```'));
  const { box, entries } = await openChat(page, site.url);
  await box.fill('How do I start it?');
  await box.press('Enter');
  await entries.last().getByRole('button', { name: chat.copy }).click();
  await expect(entries.last().getByRole('button', { name: chat.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start\n');
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

test(`none of ${hostileReplies.length} hostile replies does more than show words`, async ({ page }) => {
  expect(hostileReplies.length).toBeGreaterThanOrEqual(100);
  test.setTimeout(180_000);
  let visitor = 0;
  // A visitor of its own for each message: the rate limit is another test's business.
  await page.route('**/api/chat', (route) =>
    route.continue({
      headers: { ...route.request().headers(), [VISITOR_HEADER]: `192.0.2.${visitor++ % 250}` },
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
    const found = await entry.locator('.chat-text').evaluate((element) => {
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
