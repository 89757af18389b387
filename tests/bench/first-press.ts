import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchChromium } from '#tests/support/bench/browser';
import { copyWithNormalLoad } from '#tests/support/bench/normal-load';
import { printRows, type Row } from '#tests/support/bench/rows';
import { type Control, controls, phoneContext, type Setup } from '#tests/support/first-press';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// The very first press on each control, as soon as it can be seen, on a slow phone: 6× CPU slowdown, slow 4G. Ours and
// the same build with its scripts as Next loads them, in turns. `npm run bench -- first-press [runs] [runs of the normal load]`.

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 6;
// Side by side: a slowed page mostly waits.
const PAGES_AT_ONCE = 2;
const ANSWER_DEADLINE_MS = 20_000;
const LOOK_AGAIN_MS = 25;
const SETTLE_MS = 400;

type Press = { answers: number; wasEarly: boolean; ms: number };
type Place = { url: string; chat: Webhook; contact: Webhook };

type Seen = { seen: { wasEarly: boolean } };

/** A finger, at once: a locator's own tap waits until the page is calm, and so for its scripts. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Its island may be just taking the place of the server's markup.
  let box = await target.boundingBox();
  while (!box) box = await target.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function pressOnce(browser: Browser, place: Place, control: Control, run: string): Promise<Press> {
  const context = await browser.newContext({
    ...phoneContext,
    permissions: ['microphone'],
    extraHTTPHeaders: { [VISITOR_HEADER]: run.split(' ')[0] ?? '' },
  });
  await context.addInitScript(askNotToBeFollowed);
  const page = await context.newPage();
  try {
    let starts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/voice/call/web')) starts++;
    });
    await page.addInitScript(() => {
      const seen = { isHydrated: false, wasEarly: false };
      Object.assign(window, { seen });
      addEventListener('hydrated', () => Object.assign(seen, { isHydrated: true }), true);
      for (const name of ['pointerdown', 'keydown']) {
        addEventListener(name, () => Object.assign(seen, { wasEarly: !seen.isHydrated }), true);
      }
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const setup: Setup = { page, chat: place.chat, contact: place.contact, mark: run, calls: () => starts };
    await page.goto(`${place.url}/${control.hash ?? ''}`, { waitUntil: 'commit' });
    await control.prepare?.(setup);
    const target = control.target(page);
    await target.waitFor({ state: 'visible' });
    const pressed = performance.now();
    if (control.press) await control.press(setup);
    else await tap(page, target);
    const wasEarly = await page.evaluate(() => (window as unknown as Seen).seen.wasEarly).catch(() => true);
    const deadline = performance.now() + ANSWER_DEADLINE_MS;
    let answers = 0;
    while (answers === 0 && performance.now() < deadline) {
      // The page may be on its way to another one: it has then not been answered here.
      answers = await control.answered(setup).catch(() => 0);
      await setTimeout(LOOK_AGAIN_MS);
    }
    const ms = performance.now() - pressed;
    await setTimeout(SETTLE_MS);
    return { answers: answers && (await control.answered(setup).catch(() => 0)), wasEarly, ms };
  } finally {
    await context.close();
  }
}

function toRow(name: string, ours: Press[], normal: Press[]): Row {
  const count = (test: (press: Press) => boolean) => ours.filter(test).length;
  const seconds = (presses: Press[]) => presses.map(({ ms }) => ms / 1000);
  const [lost, doubled] = [count(({ answers }) => answers === 0), count(({ answers }) => answers > 1)];
  return {
    name,
    unit: 's',
    turns: seconds(ours),
    ...(normal.length > 0 && { beside: { name: 'as Next loads', turns: seconds(normal) } }),
    note: [
      `${count(({ answers }) => answers === 1)} of ${ours.length} answered`,
      `${count(({ wasEarly }) => wasEarly)} before hydration`,
      ...(lost ? [`${lost} lost`] : []),
      ...(doubled ? [`${doubled} doubled`] : []),
      ...(normal.some(({ answers }) => answers !== 1)
        ? [`beside it ${normal.filter(({ answers }) => answers === 1).length} of ${normal.length}`]
        : []),
    ].join(', '),
    isWrong: lost + doubled > 0,
  };
}

/** From the first press on each control to its answer, in seconds. `onRow` hears of each as it comes. */
export async function measureFirstPress(
  runs: number,
  normalRuns: number,
  only = '',
  onRow: (row: Row) => void = () => {},
): Promise<Row[]> {
  const chat = await startWebhook(answerOutput('Hello.'));
  const contact = await startWebhook(answer(''));
  const env = {
    CHAT_WEBHOOK_URL: chat.url,
    CONTACT_WEBHOOK_URL: contact.url,
    VOICE_DAILY_CALL_BUDGET: '1000000',
    LOG_LEVEL: 'error',
  };
  const copy = copyWithNormalLoad();
  const ours = await startSite(env);
  const normal = await startSite(env, copy.folder);
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  const rows: Row[] = [];
  for (const control of controls) {
    if (!control.name.includes(only)) continue;
    const presses = { ours: [] as Press[], normal: [] as Press[] };
    const place = { chat, contact };
    let next = 0;
    const visit = async () => {
      for (let run = next++; run < Math.max(runs, normalRuns); run = next++) {
        const visitor = nextVisitor();
        for (const [name, url, count] of [
          ['ours', ours.url, runs],
          ['normal', normal.url, normalRuns],
        ] as const) {
          if (run >= count) continue;
          presses[name].push(await pressOnce(browser, { ...place, url }, control, `${visitor} ${name}`));
        }
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    const row = toRow(control.name, presses.ours, presses.normal);
    rows.push(row);
    onRow(row);
  }
  await browser.close();
  for (const site of [ours, normal]) await site.stop();
  for (const webhook of [chat, contact]) await webhook.close();
  copy.remove();
  return rows;
}

/** Prints a line for each control; ends with code 1 when a press of ours was lost or doubled. */
export async function main([runs = '5', normalRuns = runs, only]: string[]): Promise<void> {
  const say = (row: Row) => console.log(`${row.name}: ${row.note}`);
  const rows = await measureFirstPress(Number(runs), Number(normalRuns), only, say);
  console.log();
  printRows('first press on', rows);
}
