import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { chat } from '#lib/content/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { openChat } from '#tests/support/e2e/chat-page';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { startSite } from '#tests/support/site';
import { answerOutput, startWebhook } from '#tests/support/webhook';

// By the real clock, which is the point: a reply that comes later than a visitor is asked to wait for it.

const ANSWER_MS = RESPONSE_TIMEOUT_MS + 15_000;
const CLOSE_MS = 5000;
const OPEN_MS = 90_000;

/** Whether the reply was read by a visitor who stayed, and by one who closed the page and came back. */
export async function runLate(
  browser: Browser,
): Promise<{ stayed: boolean; cameBack: boolean; runs: number }> {
  const webhook = await startWebhook(async (request, response) => {
    await pause(ANSWER_MS);
    await answerOutput('At last.')(request, response);
  });
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
  const ask = async () => {
    const context = await browser.newContext();
    await context.addInitScript(askNotToBeFollowed);
    const page = await context.newPage();
    const opened = await openChat(page, site.url);
    await opened.box.fill('Slowly');
    await opened.box.press('Enter');
    return { ...opened, page, context };
  };
  const isRead = async ({ entries, page }: Awaited<ReturnType<typeof ask>>) => {
    const reply = entries.filter({ hasText: 'At last.' });
    await reply.waitFor({ timeout: OPEN_MS }).catch(() => {});
    const isOne = (await reply.count()) === 1 && (await page.getByText(chat.retry).count()) === 0;
    await page.context().close();
    return isOne;
  };
  const stay = async () => isRead(await ask());
  const comeBack = async () => {
    const visitor = await ask();
    await pause(CLOSE_MS);
    const address = visitor.page.url();
    await visitor.page.goto('about:blank');
    await pause(OPEN_MS - CLOSE_MS);
    await visitor.page.goto(address);
    return isRead(visitor);
  };
  try {
    const [stayed, cameBack] = await Promise.all([stay(), comeBack()]);
    return { stayed, cameBack, runs: webhook.received.length };
  } finally {
    await site.stop();
    await webhook.close();
  }
}
