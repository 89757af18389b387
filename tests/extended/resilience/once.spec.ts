import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { type Cut, startCuttingProxy } from '#tests/support/cutting-proxy';
import { type ChatPanel, createChatPanel } from '#tests/support/e2e/chat-panel';
import { findFreePort } from '#tests/support/free-port';
import { streamLine } from '#tests/support/n8n-stream';
import { engines, engineVariables } from '#tests/support/postgres';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { startWebhook } from '#tests/support/webhook';

// Messages from a real browser over connections that are cut, to two processes on one store that are stopped and
// killed. Each message must run the workflow once, and its reply must be shown once.

/** How often each visitor goes through all the troubles. */
const ROUNDS = 5;
// A process that is killed keeps its leases for 15 s, and its message is then run again on a Retry.
const SHOWN = { timeout: 60_000 };

/** The places where a message's connections are cut, or the event while its reply is held halfway. */
const troubles: Record<string, Cut[] | 'reload' | 'stop' | 'kill'> = {
  'no trouble': [],
  'a cut before the head': ['before-head'],
  'a cut in a chunk': [{ inMiddleOf: 'omega' }],
  'a cut before the end': ['after-last-word'],
  'a cut at the end': ['after-last-byte'],
  'four cuts': ['before-head', { inMiddleOf: 'alpha' }, { inMiddleOf: 'omega' }, 'after-last-word'],
  'a reload': 'reload',
  'a process that stops': 'stop',
  'a process that is killed': 'kill',
};
/** Only one visitor ends processes, so that one process is always running. */
const ends = ['a process that stops', 'a process that is killed'];

type Run = { key: string; startedAt: number; isFinished: boolean };

/** A workflow that streams its replies, and notes the runs of each message. A message in `held` waits halfway. */
async function startWorkflow() {
  const runs = new Map<string, Run[]>();
  const held = new Map<string, PromiseWithResolvers<void>>();
  const webhook = await startWebhook(async ({ form, headers }, response) => {
    const question = String(form?.get('message'));
    const run = { key: String(headers['idempotency-key']), startedAt: Date.now(), isFinished: false };
    runs.set(question, [...(runs.get(question) ?? []), run]);
    response.writeHead(200).write(streamLine('begin') + streamLine('item', `alpha of ${question} `));
    await held.get(question)?.promise;
    response.write(streamLine('item', 'middle '));
    response.end(streamLine('item', `omega of ${question}`) + streamLine('end'), () => {
      run.isFinished = true;
    });
  });
  return { ...webhook, held, runsOf: (question: string) => runs.get(question) ?? [] };
}

/** Starts two processes. One at a time is ended, and another started in its place. */
async function startProcesses(env: Record<string, string>) {
  const start = (port: number) => startSite({ ...env, PORT: String(port) });
  const ports = [await findFreePort(), await findFreePort()];
  const sites = await Promise.all(ports.map(start));
  const ended = { stop: 0, kill: 0 };
  let restarting = Promise.resolve();
  let living = 0;
  let asked = 0;
  let killedAt = 0;
  return {
    ended,
    killedAt: () => killedAt,
    /** Chats alternate between the processes. Pages come from one that is not being ended. */
    choose: (isChat: boolean) => (sites[isChat ? asked++ % 2 : living] as Site).url,
    end(how: 'stop' | 'kill'): void {
      const which = living;
      living = 1 - which;
      ended[how] += 1;
      if (how === 'kill') killedAt = Date.now();
      restarting = (sites[which] as Site)[how]().then(async () => {
        sites[which] = await start(ports[which] as number);
      });
    },
    /** Resolves when both processes run. */
    isComplete: () => restarting,
    async stop() {
      await restarting;
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

for (const engine of engines)
  test(`${engine}: each message runs and is shown once through cuts, reloads and kills`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const { env, remove } = await engineVariables(engine);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-once-'));
    const workflow = await startWorkflow();
    const variables = { ...env, DATA_DIR: dataDir, CHAT_WEBHOOK_URL: workflow.url, LOG_LEVEL: 'error' };
    const processes = await startProcesses(variables);
    const figures = { messages: 0, cuts: 0, retries: 0, runs: 0 };

    /** Sends a message, causes its trouble, and expects one run, and one more for each that was lost. */
    async function send(chatPanel: ChatPanel, question: string, what: string): Promise<void> {
      const { page, entries, panel } = chatPanel;
      const trouble = troubles[what];
      const name = `${question} ${what}`;
      const omega = entries.filter({ hasText: `omega of ${question}` });
      const retry = panel.getByRole('button', { name: chat.retry });
      const latch = Promise.withResolvers<void>();
      if (typeof trouble === 'string') workflow.held.set(question, latch);
      await chatPanel.send(question);
      if (typeof trouble === 'string') {
        await panel.getByText(`alpha of ${question}`).or(retry).first().waitFor(SHOWN);
        // Reloads again if the process that serves the page was killed meanwhile.
        if (trouble === 'reload') await expect(() => page.reload()).toPass();
        else if (trouble === 'stop' || trouble === 'kill') processes.end(trouble);
        latch.resolve();
      }
      let most = 1;
      let retries = 0;
      for (;;) {
        await omega.or(retry).first().waitFor(SHOWN);
        if ((await omega.count()) > 0) break;
        // A message has failed after ten seconds without an answer, too. Only a process that was killed loses its run.
        const runs = workflow.runsOf(question);
        const isKept = runs.some((run) => run.isFinished && run.startedAt > processes.killedAt());
        if (!isKept) most = runs.length + 1;
        retries += 1;
        // The reply may come by itself just now, and take the button's place.
        await omega.or(retry).first().click();
      }
      const runs = workflow.runsOf(question);
      expect(runs.length, name).toBeLessThanOrEqual(most);
      expect(new Set(runs.map(({ key }) => key)).size, name).toBe(1);
      const shown = (await panel.locator('[data-slot="message-text"]').allTextContents()).join('\n');
      const reply = `alpha of ${question} middle omega of ${question}`;
      expect(shown.replaceAll(/\s+/g, ' ').split(reply).length, name).toBe(2);
      expect(shown.split(`omega of ${question}`).length, name).toBe(2);
      figures.retries += retries;
      figures.runs += runs.length;
    }

    async function visit(names: string[]): Promise<void> {
      const proxy = await startCuttingProxy(processes.choose);
      const page = await browser.newPage({ baseURL: proxy.url });
      const panel = createChatPanel(page, 'tab');
      for (const what of Array(ROUNDS).fill(names).flat()) {
        const cuts = troubles[what];
        // Each message has a new address, because the limits by address are not under test.
        await page.setExtraHTTPHeaders({ [VISITOR_HEADER]: nextVisitor() });
        await panel.open();
        proxy.cuts.splice(0, Number.POSITIVE_INFINITY, ...(Array.isArray(cuts) ? cuts : []));
        figures.messages += 1;
        await send(panel, `Question ${figures.messages}?`, what);
        if (names === ends) await processes.isComplete();
      }
      figures.cuts += proxy.cutCount();
      await page.close();
      await proxy.close();
    }
    try {
      const others = Object.keys(troubles).filter((name) => !ends.includes(name));
      await Promise.all([visit(others), visit(others), visit(ends)]);
      console.log(engine, JSON.stringify({ ...figures, ...processes.ended }));
    } finally {
      await processes.stop();
      await workflow.close();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
