import type { Browser, Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { integrations } from '#lib/content/integrations';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { startBaseline } from '#tests/support/bench/baseline';
import { launchChromium } from '#tests/support/bench/browser';
import { countPresses, type Press, reach, timePress } from '#tests/support/bench/press-times';
import { printRows, type Row } from '#tests/support/bench/rows';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { lead } from '#tests/support/requests';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, answerOutput, type Behaviour, startWebhook } from '#tests/support/webhook';

// Press to paint (INP) of everything that can be pressed, on a phone four times slower than this machine, beside a bare
// button of the baseline page in the same run. `npm run bench -- interactions [runs]`.

const RUNS = 3;
const SLOWDOWN = 4;
const WORST_MS = 200;
// Between two keys of a quick typist.
const KEY_MS = 60;
const typed = 'We miss calls at six';

/** Gets ready, and gives what is then done and measured. */
type Step = { name: string; ready(): Promise<() => Promise<unknown>> };

const section =
  '\n\n## Calls\n\nThe agent picks up on the first ring, asks what a good receptionist would ask and writes the answers ' +
  'into your **CRM**. What needs a person becomes a task with an owner.\n\n- asked on every call\n- kept as fields\n' +
  '- read [by your team](#contact)\n';

/** A reply of some 1,000 words with headings, lists and links: a word or two every 20 ms, as a model speaks. */
const streamLongReply: Behaviour = async (_request, response) => {
  const event = (type: string, content?: string) =>
    response.write(`${JSON.stringify({ type, content, metadata: { nodeId: 'a' } })}\n`);
  response.writeHead(200);
  event('begin');
  for (const piece of section.repeat(24).match(/.{1,10}/gs) ?? []) {
    if (response.destroyed) return;
    event('item', piece);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  event('end');
  response.end();
};

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['microphone'],
    extraHTTPHeaders: { [VISITOR_HEADER]: nextVisitor() },
  });
  await context.addInitScript(askNotToBeFollowed);
  const page = await context.newPage();
  await countPresses(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Everything a visitor presses, in the order of one visit. */
function visit(page: Page, reply: (behaviour: Behaviour) => void): Step[] {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = page.getByRole('region', { name: chat.title });
  const box = panel.getByRole('textbox', { name: chat.inputLabel });
  const log = panel.getByRole('log');
  const send = panel.getByRole('button', { name: /^Send( Message)?$/ });
  const { field, submit } = contactForm(page);
  const { open, close } = chat.launcher;
  const words = chat.recording;

  const press = (name: string, control: Locator, before?: () => Promise<unknown>): Step => ({
    name,
    ready: async () => {
      await before?.();
      return reach(page, control);
    },
  });
  const type = (name: string, control: Locator): Step => ({
    name,
    ready: async () => {
      const tap = await reach(page, control);
      await control.fill('');
      await tap();
      return () => page.keyboard.type(typed, { delay: KEY_MS });
    },
  });
  return [
    press('menu, open', button(header.menu.open)),
    press('menu, close', button(header.menu.close)),
    press('chat, open the first time', button(open), () =>
      page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    ),
    press('chat, close', button(close), () => log.waitFor({ state: 'attached' })),
    press('chat, open again', button(open)),
    type('chat, type 20 keys', box),
    press('chat, send', send),
    press('chat, record', panel.getByRole('button', { name: words.start }), () =>
      log.getByText('Hello.').waitFor(),
    ),
    press('chat, stop recording', button(words.stop), () =>
      panel.getByText(words.progress.replace('{seconds}', '1').replace('{max}', '60')).waitFor(),
    ),
    press('chat, delete the recording', button(words.remove)),
    press('chat, close with messages', button(close)),
    press('tab, to chat', tab(useCases.chat.title)),
    press('tab, to automation', tab(useCases.automation.title)),
    press('chat, send for a long reply', send, async () => {
      reply(streamLongReply);
      await tab(useCases.chat.title).tap();
      await panel.scrollIntoViewIfNeeded();
      await log.waitFor({ state: 'attached' });
      await box.fill(typed);
    }),
    type('form, type while it streams', field('message')),
    press('tab, to voice while it streams', tab(useCases.voice.title)),
    press('tab, to chat while it streams', tab(useCases.chat.title)),
    press('chat, stop the reply', button(chat.stop)),
    press('call, start', button(voice.start), () => tab(useCases.voice.title).tap()),
    press('call, end', button(voice.end)),
    press('strip, pause', button(integrations.strip.pause), () =>
      page.getByRole('region', { name: integrations.strip.region }).scrollIntoViewIfNeeded(),
    ),
    press('quote, read more', button(testimonials.more)),
    press('quote, next', button(testimonials.next)),
    press('form, submit what is invalid', submit, () => field('message').fill('')),
    type('form, type 20 keys', field('company')),
    press('form, submit', submit, () => fillContact(page, lead)),
  ];
}

/** Each press beside a bare button's. */
export async function measureInteractions(runs: number): Promise<Row[]> {
  const chatHook = await startWebhook();
  const voiceHook = await startWebhook(
    answer(JSON.stringify({ id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo' }), 201),
  );
  const site = await startSite({
    CHAT_WEBHOOK_URL: chatHook.url,
    VAPI_API_KEY: 'bench',
    VAPI_ASSISTANT_ID: 'bench',
    VAPI_API_URL: new URL(voiceHook.url).origin,
  });
  const baseline = await startBaseline(site.url);
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  const floors: number[] = [];
  const presses = new Map<string, Press[]>();
  try {
    for (let run = 0; run < runs; run += 1) {
      const plain = await openPhone(browser);
      await plain.goto(baseline.url);
      const bare = plain.getByRole('button', { name: voice.start });
      for (let press = 0; press < 5; press += 1) {
        const { duration } = await timePress(plain, await reach(plain, bare));
        if (press > 0) floors.push(duration);
      }
      await plain.context().close();

      const page = await openPhone(browser);
      chatHook.behave(answerOutput('Hello.'));
      await serveCallMachine(page);
      await page.goto(site.url, { waitUntil: 'networkidle' });
      await waitForContactForm(page);
      for (const { name, ready } of visit(page, chatHook.behave)) {
        const act = await ready();
        presses.set(name, [...(presses.get(name) ?? []), await timePress(page, act)]);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await baseline.stop();
    await site.stop();
    await chatHook.close();
    await voiceHook.close();
  }
  return [...presses].map(([name, all]) => {
    const worst = all.reduce((longest, one) => (one.duration > longest.duration ? one : longest));
    const [waiting, handlers, paint] = [worst.waiting, worst.handlers, worst.paint].map((part) =>
      part.toFixed(0),
    );
    return {
      name,
      unit: 'ms',
      turns: all.map(({ duration }) => duration),
      beside: { name: 'bare button', turns: floors },
      digits: 0,
      note: `the worst: waiting ${waiting}, handlers ${handlers}, paint ${paint}`,
      isWrong: worst.duration > WORST_MS,
    };
  });
}

/** Prints each press and its ratio to a bare button's; ends with code 1 when one is over 200 ms. */
export async function main(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? RUNS);
  printRows(`press to paint at ${SLOWDOWN}× slowdown`, await measureInteractions(runs));
}
