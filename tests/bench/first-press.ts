import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchChromium, median } from '#tests/support/bench-browser';
import { type Control, controls, phoneContext, type World } from '#tests/support/first-press';
import { copyWithNormalBoot } from '#tests/support/normal-boot';
import { startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// The very first press on each control, as soon as it can be seen, on a slow phone: 6× CPU slowdown, slow 4G. Ours and
// the same build with Next's own boot, in turns. `npm run bench -- first-press [runs] [runs of the normal boot]`.

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
    const world: World = { page, chat: place.chat, contact: place.contact, mark: run, calls: () => starts };
    await page.goto(`${place.url}/${control.hash ?? ''}`, { waitUntil: 'commit' });
    await control.prepare?.(world);
    const target = control.target(page);
    await target.waitFor({ state: 'visible' });
    const pressed = performance.now();
    if (control.press) await control.press(world);
    else await tap(page, target);
    const wasEarly = await page.evaluate(() => (window as unknown as Seen).seen.wasEarly).catch(() => true);
    const deadline = performance.now() + ANSWER_DEADLINE_MS;
    let answers = 0;
    while (answers === 0 && performance.now() < deadline) {
      // The page may be on its way to another one: it has then not been answered here.
      answers = await control.answered(world).catch(() => 0);
      await setTimeout(LOOK_AGAIN_MS);
    }
    const ms = performance.now() - pressed;
    await setTimeout(SETTLE_MS);
    return { answers: answers && (await control.answered(world).catch(() => 0)), wasEarly, ms };
  } finally {
    await context.close();
  }
}

function summarise(presses: Press[]): string {
  if (presses.length === 0) return ''.padEnd(44);
  const count = (test: (press: Press) => boolean) => presses.filter(test).length;
  const figures = [
    `${count(({ answers }) => answers === 1)} of ${presses.length}`,
    count(({ answers }) => answers === 0),
    count(({ answers }) => answers > 1),
    count(({ wasEarly }) => wasEarly),
    (median(presses.map(({ ms }) => ms)) / 1000).toFixed(1),
  ];
  return figures.map((figure) => String(figure).padStart(9)).join('');
}

/** Prints a line for each control; ends with code 1 when a press of ours was lost or doubled. */
export async function main([runs = '5', normalRuns = runs, only = '']: string[]): Promise<void> {
  const chat = await startWebhook(answerOutput('Hello.'));
  const contact = await startWebhook(answer(''));
  const env = {
    CHAT_WEBHOOK_URL: chat.url,
    CONTACT_WEBHOOK_URL: contact.url,
    VOICE_DAILY_CALL_BUDGET: '1000000',
    LOG_LEVEL: 'error',
  };
  const copy = copyWithNormalBoot();
  const ours = await startSite(env);
  const normal = await startSite(env, copy.folder);
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  const columns = ['answered', 'lost', 'doubled', 'early', 'median s'];
  const head = columns.map((column) => column.padStart(9)).join('');
  console.log(`${''.padEnd(24)}${'boot after paint'.padStart(45)}${"Next's own boot".padStart(45)}`);
  console.log(`${'first press on'.padEnd(24)}${head}${head}`);
  for (const [index, control] of controls.entries()) {
    if (!control.name.includes(only)) continue;
    const presses = { ours: [] as Press[], normal: [] as Press[] };
    const place = { chat, contact };
    let next = 0;
    const visit = async () => {
      for (let run = next++; run < Math.max(Number(runs), Number(normalRuns)); run = next++) {
        const visitor = `10.${index}.${run >> 8}.${run & 255}`;
        for (const [name, url, count] of [
          ['ours', ours.url, Number(runs)],
          ['normal', normal.url, Number(normalRuns)],
        ] as const) {
          if (run >= count) continue;
          presses[name].push(await pressOnce(browser, { ...place, url }, control, `${visitor} ${name}`));
        }
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    if (presses.ours.some(({ answers }) => answers !== 1)) process.exitCode = 1;
    console.log(`${control.name.padEnd(24)}${summarise(presses.ours)}${summarise(presses.normal)}`);
  }
  await browser.close();
  for (const site of [ours, normal]) await site.stop();
  for (const webhook of [chat, contact]) await webhook.close();
  copy.remove();
}
