import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { integrations } from '#lib/content/integrations';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { newestBuild } from '#scripts/build/builds';
import { launchChromium } from '#tests/support/bench/browser';
import { findTwins } from '#tests/support/bench/chunk-modules';
import { kilobytes, watchTransfers } from '#tests/support/bench/transfers';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { lead } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, answerOutput, startWebhook } from '#tests/support/webhook';

// What each part of the page adds to the first load when it arrives, and that nothing arrives twice.
// `npm run bench -- islands` ends with code 1 when a file is fetched twice or a module of some size stands in two chunks.

const TWIN_KB = 1;

/** The parts, each by what a visitor does to get it, on a page with or without a voice service. */
function parts(page: Page): [string, () => Promise<unknown>][] {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('region', { name: chat.title });
  const log = panel.getByRole('log');
  return [
    [
      'strip, when it comes near',
      () => page.getByRole('region', { name: integrations.strip.region }).scrollIntoViewIfNeeded(),
    ],
    ['voice credits, when seen', () => button(voice.start).scrollIntoViewIfNeeded()],
    ['call, when reached for', () => button(voice.start).hover()],
    [
      'toasts, with the form’s answer',
      async () => {
        await fillContact(page, lead);
        await contactForm(page).submit.click();
      },
    ],
    [
      'call, when started',
      async () => {
        await button(voice.start).click();
        await button(voice.end).waitFor();
      },
    ],
    ['call, when ended', () => button(voice.end).click()],
    [
      'chat, when its tab opens',
      async () => {
        await page.getByRole('tab', { name: useCases.chat.title }).click();
        await panel.scrollIntoViewIfNeeded();
        await log.waitFor({ state: 'attached' });
      },
    ],
    [
      'chat, the launcher’s panel',
      async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await button(chat.launcher.open).click();
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'chat, the first reply',
      async () => {
        await panel.getByRole('textbox').fill('Hello');
        await panel.getByRole('textbox').press('Enter');
        await log.getByText('answered').waitFor();
      },
    ],
    [
      'chat, the first recording',
      async () => {
        await button(chat.recording.start).click();
        await button(chat.recording.stop).waitFor();
      },
    ],
  ];
}

async function walk(env: Record<string, string>, title: string): Promise<boolean> {
  const site = await startSite(env);
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['microphone'] });
  await page.addInitScript(askNotToBeFollowed);
  await serveCallMachine(page);
  const transfers = await watchTransfers(page);
  await page.goto(site.url);
  await waitForContactForm(page);
  await transfers.quiet();
  let seen = transfers.all().length;
  console.log(`\n${title}, bodies in kB as transferred     scripts   styles    other`);
  const row = (name: string, all: ReturnType<typeof transfers.all>) => {
    const [scripts, styles] = [kilobytes(all, 'Script'), kilobytes(all, 'Stylesheet')];
    const cells = [scripts, styles, kilobytes(all) - scripts - styles].map((cell) =>
      cell.toFixed(1).padStart(9),
    );
    console.log(`${name.padEnd(title.length + 34)}${cells.join('')}`);
  };
  row('first load', transfers.all());
  for (const [name, act] of parts(page)) {
    await act();
    await transfers.quiet();
    const all = transfers.all();
    row(`  + ${name}`, all.slice(seen));
    seen = all.length;
  }
  const files = transfers.all().filter(({ url }) => url.includes('/_next/static/'));
  row('all of it', transfers.all());
  const twice = files.filter(({ url }, at) => files.findIndex((one) => one.url === url) < at);
  for (const { url } of twice) console.log(`  TWICE  ${url.replace(site.url, '')}`);
  await browser.close();
  await site.stop();
  return twice.length === 0;
}

/** Prints the modules that stand in two chunks; @returns whether none of them is worth a word. */
function findNoTwins(): boolean {
  const twins = findTwins(newestBuild());
  // Modules that the bundler has merged are one text under several ids.
  const texts = new Map(twins.map(([first, ...others]) => [first?.text ?? '', [first, ...others]]));
  console.log(
    `\nmodules that stand in more than one chunk: ${twins.length} (a miss from ${TWIN_KB} kB gzip)`,
  );
  const sizes = [...texts].map(([text, same]) => {
    const kB = gzipSync(text).length / 1000;
    const chunks = same.map((one) => one?.chunk).join(', ');
    console.log(`  ${kB.toFixed(1).padStart(6)} kB gzip  module ${same[0]?.id}  in ${chunks}`);
    return kB;
  });
  return Math.max(0, ...sizes) < TWIN_KB;
}

/** Prints what each island weighs, with the built-in demo and with a voice service, and what is there twice. */
export async function main(): Promise<void> {
  const chatHook = await startWebhook(answerOutput('It is **answered**.'));
  const voiceHook = await startWebhook(
    answer(JSON.stringify({ id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo' }), 201),
  );
  const withChat = { CHAT_WEBHOOK_URL: chatHook.url };
  const withVoice = {
    VAPI_API_KEY: 'bench',
    VAPI_ASSISTANT_ID: 'bench',
    VAPI_API_URL: new URL(voiceHook.url).origin,
  };
  const oneEach = [
    await walk(withChat, 'built-in voice demo'),
    await walk({ ...withChat, ...withVoice }, 'voice service'),
    findNoTwins(),
  ];
  await chatHook.close();
  await voiceHook.close();
  if (oneEach.includes(false)) process.exitCode = 1;
}
