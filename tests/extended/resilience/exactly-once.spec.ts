import { expect, test } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { startFlakyProxy } from '#tests/extended/resilience/flaky-proxy';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { streamLine } from '#tests/support/n8n-stream';
import { dialects, dialectVariables } from '#tests/support/postgres';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { startWebhook } from '#tests/support/webhook';

// Messages from a real browser to two processes on one store, over connections that are cut, and to processes that
// are stopped and killed. Each message must run the workflow once, and its reply must be shown once.

// A process that is killed keeps its leases for 15 s, and its message is then run again on a Retry.
const SHOWN = { timeout: 60_000 };

/** What happens while a reply has not begun, or is held halfway. Its visitor then reaches the other process. */
const troubles = ['an early cut', 'a cut', 'a reload', 'a stop', 'a kill'] as const;

for (const dialect of dialects)
  test(`${dialect}: each message runs and is shown once through cuts and kills`, async ({ browser }) => {
    test.setTimeout(300_000);
    await using database = await dialectVariables(dialect);
    const dataDir = test.info().outputPath('data');
    let keys: unknown[] = [];
    let begun = Promise.resolve();
    let halfway = Promise.resolve();
    await using webhook = await startWebhook(async ({ form, headers }, response) => {
      const question = String(form?.get('message'));
      keys.push(headers['idempotency-key']);
      await begun;
      response.writeHead(200).write(streamLine('begin') + streamLine('item', `alpha of ${question} `));
      await halfway;
      response.end(streamLine('item', `omega of ${question}`) + streamLine('end'));
    });
    const start = () =>
      startSite({ ...database.env, DATA_DIR: dataDir, CHAT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
    let [serving, other] = await Promise.all([start(), start()]);
    await using proxy = await startFlakyProxy(() => Number(new URL(serving.url).port));
    await using page = await browser.newPage({ baseURL: `http://127.0.0.1:${proxy.port}` });
    const chatPanel = createChatPanel(page, 'tab');
    const { entries, panel } = chatPanel;
    const retry = panel.getByRole('button', { name: chat.retry });
    try {
      for (const trouble of troubles) {
        const question = `Is there ${trouble}?`;
        const latches = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
        [begun, halfway] = [latches[0].promise, latches[1].promise];
        keys = [];
        // The limits by address are not under test.
        await page.setExtraHTTPHeaders({ [VISITOR_HEADER]: nextVisitor() });
        proxy.cut();
        await chatPanel.open();
        await chatPanel.send(question);
        await expect.poll(() => keys.length).toBe(1);
        const running = serving;
        [serving, other] = [other, running];
        if (trouble === 'an early cut') proxy.cut();
        latches[0].resolve();
        if (trouble !== 'an early cut') await panel.getByText(`alpha of ${question}`).waitFor(SHOWN);
        if (trouble === 'a cut') proxy.cut();
        if (trouble === 'a reload') await page.reload();
        const ended = trouble === 'a stop' ? running.stop() : trouble === 'a kill' ? running.kill() : null;
        latches[1].resolve();
        const omega = entries.filter({ hasText: `omega of ${question}` });
        await expect(async () => {
          await omega.or(retry).first().waitFor(SHOWN);
          // The reply may come by itself just now, and take the button's place.
          if ((await omega.count()) === 0) await omega.or(retry).first().click();
          expect(await omega.count()).toBe(1);
        }).toPass(SHOWN);
        // Only a process that is killed loses its run.
        expect(keys.length, trouble).toBeLessThanOrEqual(trouble === 'a kill' ? 2 : 1);
        expect(new Set(keys).size, trouble).toBe(1);
        const shown = (await panel.locator('[data-slot="message-text"]').allTextContents()).join('\n');
        expect(shown.split(`alpha of ${question} omega of ${question}`).length, trouble).toBe(2);
        expect(shown.split(`omega of ${question}`).length, trouble).toBe(2);
        if (ended) {
          await ended;
          other = await start();
        }
      }
    } finally {
      await Promise.all([serving.stop(), other.stop()]);
    }
  });
