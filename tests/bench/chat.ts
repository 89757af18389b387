import path from 'node:path';
import { printRows, type Row } from '#tests/support/bench/rows';
import { quantile } from '#tests/support/quantile';
import { chatForm, chatInit, makeSession, recordedForm } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answerOutput, startWebhook } from '#tests/support/webhook';

// What `/api/chat` adds to calling the webhook directly: the same bytes, the same webhook, in turns in one run. With the
// folder of another build (`.builds/ID` of another commit) that one takes its turns too.

const RECORDING_BYTES = 200_000;
// As many as make the code warm: a first hundred messages take twice as long, one at a time.
const rounds = { 1: 1000, 50: 1500 } as const;
const TURNS = 3;

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
          // A session and a visitor of its own each: neither their limits nor the rate limit is what is measured.
          ...chatInit({ session: makeSession(), headers: { [VISITOR_HEADER]: nextVisitor() } }).headers,
          'content-type': type,
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
  const cpuMs = before !== null && after !== null ? (after - before) / times.length : null;
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: times.length / seconds, cpuMs };
}

type Target = { name: string; url: string; cpuMs(): number | null };

/** Each target's figures, in turns: the first round is the warm-up. */
async function compare(
  targets: Target[],
  form: () => FormData,
  concurrency: keyof typeof rounds,
  reset: () => void,
) {
  const seen = targets.map((): Figures[] => []);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, { url, cpuMs }] of targets.entries()) {
      const figures = await measure(url, form(), concurrency, cpuMs);
      if (turn > 0) seen[index]?.push(figures);
      // What a webhook of the tests received stays in its memory.
      reset();
    }
  }
  return seen;
}

/** Typed and recorded messages at concurrency 1 and 50: each build's figures beside the direct call's. */
export async function measureChat(otherBuild?: string): Promise<Row[]> {
  const webhook = await startWebhook(answerOutput('We answer within ten seconds.'));
  const { DATABASE_URL = '' } = process.env;
  const env = { CHAT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error', DATABASE_URL };
  const site = await startSite(env);
  const other = otherBuild ? await startSite(env, path.resolve(otherBuild)) : null;
  const targetOf = (name: string, { url, cpuMs }: Site) => ({ name, url: `${url}/api/chat`, cpuMs });
  const targets: Target[] = [
    { name: 'direct', url: webhook.url, cpuMs: () => null },
    targetOf('ours', site),
    ...(other ? [targetOf('other build', other)] : []),
  ];
  const rows: Row[] = [];
  for (const [message, form] of [
    ['typed', () => chatForm()],
    [`recorded ${RECORDING_BYTES / 1000} kB`, () => recordedForm(RECORDING_BYTES)],
  ] as const) {
    for (const concurrency of [1, 50] as const) {
      const [direct = [], ...ours] = await compare(targets, form, concurrency, () => {
        webhook.received.length = 0;
      });
      for (const [index, figures] of ours.entries()) {
        const of = index > 0 ? `, ${targets[index + 1]?.name}` : '';
        const name = `chat, ${message}, ${concurrency} at once${of}`;
        for (const share of ['p50', 'p99'] as const) {
          const [turns, bare] = [figures, direct].map((all) => all.map((one) => one[share])) as [
            number[],
            number[],
          ];
          rows.push({
            name: `${name}, ${share}`,
            unit: 'ms',
            turns,
            beside: { name: 'direct', turns: bare },
          });
        }
        rows.push({
          name: `${name}, a second`,
          unit: 'requests',
          turns: figures.map((one) => one.perSecond),
          beside: { name: 'direct', turns: direct.map((one) => one.perSecond) },
        });
        const turns = figures.flatMap(({ cpuMs }) => cpuMs ?? []);
        rows.push({ name: `${name}, CPU`, unit: 'ms', turns, digits: 2 });
      }
    }
  }
  await site.stop();
  await other?.stop();
  await webhook.close();
  return rows;
}

export async function main([otherBuild]: string[] = []): Promise<void> {
  printRows('what the route adds to its webhook', await measureChat(otherBuild));
}
