import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { type Cut, startCuttingProxy } from '#tests/extended/resilience/cutting-proxy';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { streamLine } from '#tests/support/n8n-stream';
import { engines, engineVariables } from '#tests/support/postgres';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { startWebhook } from '#tests/support/webhook';

// Messages from a real browser over connections that are cut, to two processes on one store that are stopped and
// killed. Each message must run the workflow once, and its reply must be shown once.

// A process that is killed keeps its leases for 15 s, and its message is then run again on a Retry.
const SHOWN = { timeout: 60_000 };

/** The places where a message's connections are cut, or the event while its reply is held halfway. */
const troubles: [string, Cut[] | 'reload' | 'stop' | 'kill'][] = [
  ['no trouble', []],
  ['a cut before the head', ['before-head']],
  ['a cut in a chunk', [{ inMiddleOf: 'omega' }]],
  ['a cut before the end', ['after-last-word']],
  ['a cut at the end', ['after-last-byte']],
  ['four cuts', ['before-head', { inMiddleOf: 'alpha' }, { inMiddleOf: 'omega' }, 'after-last-word']],
  ['a reload', 'reload'],
  ['a process that stops', 'stop'],
  ['a process that is killed', 'kill'],
];

for (const engine of engines)
  test(`${engine}: each message runs and is shown once through cuts, reloads and kills`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { env, remove } = await engineVariables(engine);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-once-'));
    let keys: unknown[] = [];
    let halfway = Promise.resolve();
    const webhook = await startWebhook(async ({ form, headers }, response) => {
      const question = String(form?.get('message'));
      keys.push(headers['idempotency-key']);
      response.writeHead(200).write(streamLine('begin') + streamLine('item', `alpha of ${question} `));
      await halfway;
      response.write(streamLine('item', 'middle '));
      response.end(streamLine('item', `omega of ${question}`) + streamLine('end'));
    });
    const start = () =>
      startSite({ ...env, DATA_DIR: dataDir, CHAT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
    let [serving, other] = await Promise.all([start(), start()]);
    let asked = 0;
    // Chats alternate between the processes, so that replies are read from the one that does not run them.
    const proxy = await startCuttingProxy((isChat) => (isChat && asked++ % 2 === 1 ? other : serving).url);
    const page = await browser.newPage({ baseURL: proxy.url });
    const chatPanel = createChatPanel(page, 'tab');
    const { entries, panel } = chatPanel;
    const retry = panel.getByRole('button', { name: chat.retry });
    try {
      for (const [name, trouble] of troubles) {
        const question = `Is there ${name}?`;
        const latch = Promise.withResolvers<void>();
        halfway = latch.promise;
        keys = [];
        let restarted: Promise<unknown> = Promise.resolve();
        // The limits by address are not under test.
        await page.setExtraHTTPHeaders({ [VISITOR_HEADER]: nextVisitor() });
        await chatPanel.open();
        if (Array.isArray(trouble)) {
          proxy.cuts.push(...trouble);
          latch.resolve();
        }
        await chatPanel.send(question);
        if (!Array.isArray(trouble)) {
          await panel.getByText(`alpha of ${question}`).waitFor(SHOWN);
          if (trouble === 'reload') await page.reload();
          else {
            const ending = serving;
            [serving, other] = [other, ending];
            restarted = ending[trouble]().then(async () => {
              other = await start();
            });
          }
          latch.resolve();
        }
        const omega = entries.filter({ hasText: `omega of ${question}` });
        await expect(async () => {
          await omega.or(retry).first().waitFor(SHOWN);
          // The reply may come by itself just now, and take the button's place.
          if ((await omega.count()) === 0) await omega.or(retry).first().click();
          expect(await omega.count()).toBe(1);
        }).toPass(SHOWN);
        // Only a process that is killed loses its run.
        expect(keys.length, name).toBeLessThanOrEqual(trouble === 'kill' ? 2 : 1);
        expect(new Set(keys).size, name).toBe(1);
        const shown = (await panel.locator('[data-slot="message-text"]').allTextContents()).join('\n');
        const reply = `alpha of ${question} middle omega of ${question}`;
        expect(shown.replaceAll(/\s+/g, ' ').split(reply).length, name).toBe(2);
        expect(shown.split(`omega of ${question}`).length, name).toBe(2);
        expect(proxy.cuts, name).toEqual([]);
        await restarted;
      }
    } finally {
      await page.close();
      await proxy.close();
      await Promise.all([serving.stop(), other.stop()]);
      await webhook.close();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
