import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from '#tests/support/bench/browser';
import { printRows, type Row } from '#tests/support/bench/rows';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { median } from '#tests/support/quantile';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { serveCallMachine } from '#tests/support/voice-call-machine';
import { openVoice } from '#tests/support/voice-page';
import { answer, startWebhook } from '#tests/support/webhook';

// Needs a build. Times are medians; the machine and the service are fakes on this computer, so that what is measured is ours.

const RUNS = 5;
// In each turn.
const STARTS = 20;
const call = answer(JSON.stringify({ id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo' }), 201);

async function measurePress(browser: Browser, url: string, prefetched: boolean) {
  const context = await browser.newContext({
    permissions: ['microphone'],
    extraHTTPHeaders: { [VISITOR_HEADER]: nextVisitor() },
  });
  await context.addInitScript(askNotToBeFollowed);
  const page = await context.newPage();
  const bytes = { load: 0, press: 0 };
  let pressed = false;
  page.on('response', async (response) => {
    if (!response.url().includes('/_next/static/') || !response.url().endsWith('.js')) return;
    const size = gzipSync(await response.body()).byteLength;
    bytes[pressed ? 'press' : 'load'] += size;
  });
  let joined = 0;
  await serveCallMachine(page);
  await page.exposeFunction('benchJoined', () => {
    joined ||= performance.now();
  });
  await page.addInitScript(() => {
    // A microphone that hums at once, as real ones do: Chromium's own beeps once a second.
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const destination = context.createMediaStreamDestination();
      const hum = context.createOscillator();
      hum.connect(destination);
      hum.start();
      return destination.stream;
    };
    addEventListener('message', ({ data }) => {
      if (data?.action === 'join-meeting') (window as unknown as { benchJoined(): void }).benchJoined();
    });
  });
  const { start, end } = await openVoice(page, url);
  await page.waitForLoadState('networkidle');
  if (prefetched) {
    pressed = true;
    await start.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  }
  pressed = true;
  const begun = performance.now();
  await start.evaluate((button: HTMLButtonElement) => button.click());
  await end.waitFor();
  await end.click();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms: joined - begun, bytes };
}

async function measureStart(url: string, upstreamUrl: string) {
  const times = { route: [] as number[], upstream: [] as number[] };
  const headers = { 'content-type': 'application/json' };
  for (let turn = 0; turn < STARTS; turn += 1) {
    const before = performance.now();
    await (
      await fetch(`${url}/api/voice/call/web`, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, [VISITOR_HEADER]: nextVisitor() },
      })
    ).text();
    const between = performance.now();
    await (await fetch(upstreamUrl, { method: 'POST', body: '{}', headers })).text();
    times.route.push(between - before);
    times.upstream.push(performance.now() - between);
  }
  return times;
}

/** Press to join, bytes, and what our start route adds to the service's own time. */
export async function measureVoice(): Promise<Row[]> {
  const service = await startWebhook(call);
  const site = await startSite({
    VAPI_API_KEY: 'bench',
    VAPI_ASSISTANT_ID: 'bench',
    VAPI_API_URL: new URL(service.url).origin,
    VOICE_DAILY_CALL_BUDGET: '100000',
  });
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  const rows: Row[] = [];
  try {
    for (const prefetched of [true, false]) {
      const runs: Awaited<ReturnType<typeof measurePress>>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measurePress(browser, site.url, prefetched));
      const kilobytes = (part: 'load' | 'press') =>
        (median(runs.map(({ bytes }) => bytes[part])) / 1000).toFixed(1);
      rows.push({
        name: `press to join, ${prefetched ? 'prefetched by hover' : 'not prefetched'}`,
        unit: 'ms',
        turns: runs.map(({ ms }) => ms),
        digits: 0,
        note: `scripts ${kilobytes('load')} kB gzip before the reach, ${kilobytes('press')} after it`,
      });
    }
    const turns = { route: [] as number[], upstream: [] as number[] };
    for (let turn = 0; turn < RUNS; turn += 1) {
      const { route, upstream } = await measureStart(site.url, `${new URL(service.url).origin}/call/web`);
      turns.route.push(median(route));
      turns.upstream.push(median(upstream));
    }
    const beside = { name: 'service alone', turns: turns.upstream };
    rows.push({ name: 'start route', unit: 'ms', turns: turns.route, beside });
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await service.close();
  }
}

export async function main(): Promise<void> {
  printRows('call', await measureVoice());
}
