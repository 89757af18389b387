import type { Browser, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { type Cut, type CuttingProxy, startCuttingProxy } from '#tests/support/cutting-proxy';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { type CountingUpstream, startCountingUpstream, words } from '#tests/support/resilience/once-upstream';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';

// Messages from a real browser over connections that are cut, to two processes on one store that are stopped
// and killed. Each message must run the workflow once, and each finished reply must be shown once.

const VISITORS = 3;
/** Messages per visitor, before the next one comes. */
const MESSAGES_EACH = 10;
/** A process is killed every so many messages. A dead one keeps its leases for 15 s, which takes time. */
const KILL_EVERY = 20;
const SHOWN_DEADLINE_MS = 60_000;

const troubles = [
  'none',
  'cut before the head',
  'cut in a chunk',
  'cut before the end',
  'cut at the end',
  'cut again and again',
  'reload before a word',
  'reload in the middle',
  'a process that is stopped',
] as const;
type Trouble = (typeof troubles)[number] | 'a process that is killed';

export type OnceCounts = {
  executions: number;
  /** Executions that the visitor requested with Retry because no reply could be had. */
  retries: number;
  cuts: number;
  stopped: number;
  killed: number;
  /** Ran more often than once plus once per Retry, or under several keys. */
  doubled: string[];
  /** Finished by the workflow while its process lived, but not shown to the visitor. */
  lost: string[];
  /** Shown twice or out of order. */
  shownTwice: string[];
  missing: string[];
};

type Setup = {
  upstream: CountingUpstream;
  sites: Site[];
  /** Stops or kills one process and starts another in its place, one at a time. */
  replace(how: 'stop' | 'kill', beforeItsEnd: () => void): Promise<void>;
  /** When a process was last killed, in ms since the epoch. */
  killedAt: () => number;
  counts: OnceCounts;
};
type Visitor = { page: Page; proxy: CuttingProxy };

const cutsOf = (trouble: Trouble, n: number): Cut[] => {
  const { first, last } = words(n);
  if (trouble === 'cut before the head') return ['before-head'];
  if (trouble === 'cut in a chunk') return [{ inMiddleOf: last }];
  if (trouble === 'cut before the end') return ['after-last-word'];
  if (trouble === 'cut at the end') return ['after-last-byte'];
  if (trouble !== 'cut again and again') return [];
  return ['before-head', { inMiddleOf: first }, { inMiddleOf: last }, 'after-last-word'];
};

/** Disturbs the page, or a process, while the reply is held. The message has to survive it. */
async function makeTrouble(trouble: Trouble, { page }: Visitor, setup: Setup, release: () => void) {
  // A second time if the process that serves the page was killed meanwhile.
  if (trouble.startsWith('reload')) await page.reload().catch(() => page.reload());
  if (trouble === 'a process that is stopped') await setup.replace('stop', release);
  if (trouble === 'a process that is killed') await setup.replace('kill', () => {});
  release();
}

async function sendOne(visitor: Visitor, n: number, trouble: Trouble, setup: Setup): Promise<void> {
  const { page, proxy } = visitor;
  const { upstream, counts } = setup;
  const { question, first, last } = words(n);
  await page.goto(`${proxy.url}/#ai-chat-agents`);
  const view = new ChatPanel(page, 'tab');
  await view.reach();
  const { box, entries, panel } = view;
  const whole = entries.filter({ hasText: new RegExp(`${last}\\b`) });
  const retry = entries.filter({ hasText: question }).getByRole('button', { name: chat.retry });

  const isHeld = /^(reload|a process)/.test(trouble);
  const hold = trouble === 'reload before a word' ? 'start' : 'middle';
  const release = isHeld ? upstream.hold(n, hold) : () => {};
  proxy.cuts.splice(0, proxy.cuts.length, ...cutsOf(trouble, n));
  await box.fill(question);
  await box.press('Enter');
  if (isHeld) {
    if (hold === 'start') await upstream.begun(n, SHOWN_DEADLINE_MS);
    else await panel.getByText(first).or(retry).first().waitFor({ timeout: SHOWN_DEADLINE_MS });
    await makeTrouble(trouble, visitor, setup, release);
  }

  let retries = 0;
  for (;;) {
    await whole.or(retry).first().waitFor({ timeout: SHOWN_DEADLINE_MS });
    if ((await whole.count()) > 0) break;
    const finished = upstream.ran(n).executions.find(({ finishedAt }) => finishedAt !== null);
    // Only a process that died may lose a reply.
    if (finished && setup.killedAt() < finished.startedAt) counts.lost.push(`${question} (${trouble})`);
    retries += 1;
    await retry.click();
  }
  const { keys, executions } = upstream.ran(n);
  counts.retries += retries;
  counts.executions += executions.length;
  if (executions.length > 1 + retries || keys.size !== 1)
    counts.doubled.push(
      `${question} (${trouble}): ${executions.length} runs, ${retries} retries, ${keys.size} keys`,
    );
  const text = (await panel.locator('[data-slot="message-text"]').allTextContents()).join('\n');
  const reply = new RegExp(`${first}\\s+piece 0 piece 1 piece 2 piece 3 piece 4 ${last}\\b`, 'g');
  const shown = [text.match(reply)?.length, text.split(first).length - 1, text.split(last).length - 1];
  if (shown.some((count) => count !== 1)) counts.shownTwice.push(`${question} (${trouble}): ${shown}`);
}

/**
 * Sends `messages` messages from visitors in `browser` to two processes on the store of `env`, and counts.
 */
export async function runOnce(
  browser: Browser,
  env: Record<string, string>,
  messages: number,
): Promise<OnceCounts> {
  const upstream = await startCountingUpstream();
  // Without SITE_URL each process uses its own port in its address.
  const variables = { ...env, CHAT_WEBHOOK_URL: upstream.url, LOG_LEVEL: 'error' };
  const sites = await Promise.all([startSite(variables), startSite(variables)]);
  const ending = new Set<Site>();
  const counts: OnceCounts = {
    executions: 0,
    retries: 0,
    cuts: 0,
    stopped: 0,
    killed: 0,
    doubled: [],
    lost: [],
    shownTwice: [],
    missing: [],
  };
  let turn = Promise.resolve();
  let killedAt = 0;
  let which = 0;
  const setup: Setup = {
    upstream,
    sites,
    counts,
    killedAt: () => killedAt,
    replace(how, beforeItsEnd) {
      const work = async () => {
        which = (which + 1) % sites.length;
        const site = sites[which] as Site;
        ending.add(site);
        const end = how === 'kill' ? site.kill() : site.stop();
        if (how === 'kill') killedAt = Date.now();
        counts[how === 'kill' ? 'killed' : 'stopped'] += 1;
        beforeItsEnd();
        await end;
        sites[which] = await startSite(variables);
      };
      turn = turn.then(work);
      return turn;
    },
  };

  let next = 0;
  const visit = async (): Promise<void> => {
    let at = 0;
    // Requests alternate between the processes. Pages come only from a living one.
    const proxy = await startCuttingProxy((isChat) => {
      at += 1;
      const living = isChat ? sites : sites.filter((site) => !ending.has(site));
      return (living[at % living.length] as Site).url;
    });
    while (next < messages) {
      const context = await browser.newContext();
      const page = await context.newPage();
      for (let each = 0; each < MESSAGES_EACH && next < messages; each += 1) {
        const n = next;
        next += 1;
        const trouble =
          n % KILL_EVERY === KILL_EVERY - 1
            ? 'a process that is killed'
            : (troubles[n % troubles.length] as Trouble);
        // Each message has a new address, because the limits by address are not under test.
        await context.setExtraHTTPHeaders({ [VISITOR_HEADER]: nextVisitor() });
        try {
          await sendOne({ page, proxy }, n, trouble, setup);
        } catch (error) {
          const [reason] = String(error).split('\n');
          counts.missing.push(`${words(n).question} (${trouble}): ${reason}`);
          await page.reload().catch(() => {});
        }
      }
      await context.close();
    }
    counts.cuts += proxy.cutCount();
    await proxy.close();
  };
  try {
    await Promise.all(Array.from({ length: VISITORS }, visit));
  } finally {
    await turn.catch(() => {});
    await Promise.all(sites.map((site) => site.stop()));
    await upstream.close();
  }
  return counts;
}
