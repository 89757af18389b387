import { chatForm, recordedForm, SESSION_ID } from '#tests/support/requests';
import { startSite, VISITOR_HEADER } from '#tests/support/site';
import { answerOutput, startWebhook } from '#tests/support/webhook';

// What `/api/chat` adds to calling the webhook directly: the same bytes, the same webhook, in turns in one run.

const RECORDING_BYTES = 200_000;
const rounds = { 1: 150, 50: 1500 } as const;

type Figures = { p50: number; p99: number; perSecond: number; cpuMs: number | null };

async function bodyOf(form: FormData): Promise<{ body: ArrayBuffer; type: string }> {
  const encoded = new Response(form);
  return { body: await encoded.arrayBuffer(), type: encoded.headers.get('content-type') ?? '' };
}

async function measure(
  url: string,
  form: FormData,
  concurrency: keyof typeof rounds,
  cpu: () => number | null,
): Promise<Figures> {
  const { body, type } = await bodyOf(form);
  const times: number[] = [];
  let left: number = rounds[concurrency];
  const visit = async () => {
    while (left-- > 0) {
      const started = performance.now();
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': type,
          accept: 'application/json',
          sessionID: SESSION_ID,
          toolType: 'aiChat',
          // A visitor of its own for each request: the rate limit is not what is measured.
          [VISITOR_HEADER]: `10.${left >> 16}.${(left >> 8) & 255}.${left & 255}`,
        },
      });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await response.arrayBuffer();
      times.push(performance.now() - started);
    }
  };
  const before = cpu();
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, visit));
  const seconds = (performance.now() - started) / 1000;
  const after = cpu();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const cpuMs = before !== null && after !== null ? (after - before) / times.length : null;
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds, cpuMs };
}

/** Prints, for typed and recorded messages at concurrency 1 and 50, the direct call, ours, and the ratio. */
export async function main(): Promise<void> {
  const webhook = await startWebhook(answerOutput('We answer within ten seconds.'));
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
  const none = () => null;
  const measureBoth = async (form: () => FormData, concurrency: keyof typeof rounds) => {
    // In turns, twice: the first is the warm-up.
    let direct: Figures | undefined;
    let ours: Figures | undefined;
    for (let turn = 0; turn < 2; turn++) {
      direct = await measure(webhook.url, form(), concurrency, none);
      ours = await measure(`${site.url}/api/chat`, form(), concurrency, site.cpuMs);
      webhook.received.length = 0;
    }
    return { direct, ours };
  };

  console.log(
    'message, concurrency      direct p50/p99 ms      ours p50/p99 ms   p50 ratio  added ms  CPU ms/request',
  );
  for (const [name, form] of [
    ['typed', () => chatForm()],
    [`recorded ${RECORDING_BYTES / 1000} kB`, () => recordedForm(RECORDING_BYTES)],
  ] as const) {
    for (const concurrency of [1, 50] as const) {
      const { direct, ours } = await measureBoth(form, concurrency);
      if (!direct || !ours) continue;
      const pair = (figures: Figures) => `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`;
      console.log(
        `${name.padEnd(17)} c=${String(concurrency).padEnd(4)} ${pair(direct).padStart(18)} ${pair(ours).padStart(20)}` +
          `${(ours.p50 / direct.p50).toFixed(2).padStart(12)}${(ours.p50 - direct.p50).toFixed(1).padStart(10)}` +
          `${(ours.cpuMs ?? 0).toFixed(2).padStart(14)}`,
      );
    }
  }
  await site.stop();
  await webhook.close();
}
