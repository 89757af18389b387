import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { exchange, type Reply } from '#tests/support/raw-http';
import { judge, judgeLog } from '#tests/support/resilience/fuzz-judge';
import { type Mutant, mutantsOf } from '#tests/support/resilience/fuzz-mutants';
import { fuzzTargets, type Target } from '#tests/support/resilience/fuzz-requests';
import { inspectable, inspectProcess } from '#tests/support/resilience/inspected';
import { startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, type Behaviour, startWebhook } from '#tests/support/webhook';

// Sends malformed requests by the thousand to the running site, whose upstreams all work.

const CONCURRENCY = 12;
// A busy machine may take long, and invalid HTTP may get no response at all.
const PATIENCE_MS = 15_000;
const BROKEN_PATIENCE_MS = 120;

export type Attacked = {
  /** Counts per status; 0 is none. */
  statuses: Map<number, number>;
  /** The faults, each with the seed and number that reproduce the request. */
  failures: string[];
};

/** The voice service. Each call has a new id, starting with `call-1`. */
function makeCall(): Behaviour {
  let calls = 0;
  return (request, response) => {
    calls += 1;
    const call = { id: `call-${calls}`, webCallUrl: 'https://rooms.daily.co/demo' };
    return answer(JSON.stringify(call), 201)(request, response);
  };
}

/** Starts a site with every feature on and working upstreams, ready to be attacked. */
export async function startFuzzTarget() {
  const upstreams = await Promise.all([
    startWebhook(answerOutput('Hello.')),
    startWebhook(answer('')),
    startWebhook(makeCall()),
    startWebhook(answer('{}')),
  ]);
  const [chat, contact, voice, ingest] = upstreams;
  const dsn = `http://publickey@${new URL(ingest.url).host}/42`;
  const site = await startSite({
    CHAT_WEBHOOK_URL: chat.url,
    CONTACT_WEBHOOK_URL: contact.url,
    VAPI_API_KEY: 'key',
    VAPI_ASSISTANT_ID: 'assistant',
    VAPI_API_URL: new URL(voice.url).origin,
    VOICE_DAILY_CALL_BUDGET: '1000000',
    SENTRY_DSN: dsn,
    // Connections left open by clients must close before the rest is measured.
    KEEP_ALIVE_TIMEOUT: '5000',
    ...inspectable,
  });
  const begun = await fetch(`${site.url}/api/voice/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [VISITOR_HEADER]: '10.255.0.1' },
    body: '{}',
  });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    site,
    targets: fuzzTargets({ host: new URL(site.url).host, cookie }),
    inspector: await inspectProcess(site.printed()),
    /** Upstreams record what they receive, which must not count in the measurement. */
    forget() {
      for (const upstream of upstreams) upstream.received.length = 0;
    },
    async stop() {
      await site.stop();
      await Promise.all(upstreams.map((upstream) => upstream.close()));
    },
  };
}

export type FuzzTarget = Awaited<ReturnType<typeof startFuzzTarget>>;

function sendMutant({ site }: FuzzTarget, mutant: Mutant): Promise<Reply[]> {
  const silenceMs = mutant.isBroken ? BROKEN_PATIENCE_MS : PATIENCE_MS;
  const isHead = mutant.method === 'HEAD';
  return exchange(Number(new URL(site.url).port), mutant.bytes, { isHead, silenceMs });
}

/** Sends mutants 0 to `count - 1` of one route, and judges every response and the log. */
export async function attack(
  fuzzTarget: FuzzTarget,
  target: Target,
  seed: number,
  count: number,
): Promise<Attacked> {
  const { site } = fuzzTarget;
  const mutants = fc.sample(mutantsOf(target), { seed, numRuns: count }).entries();
  const statuses = new Map<number, number>();
  const answered = new Map<string, number>();
  const failures: string[] = [];
  const before = site.printed().length;
  const send = async () => {
    for (const [index, mutant] of mutants) {
      const replies = await sendMutant(fuzzTarget, mutant);
      const status = replies[0]?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      for (const { headers, status: said } of replies)
        if (headers['x-request-id']) answered.set(headers['x-request-id'], said);
      const wrong = judge(target, mutant, replies);
      if (wrong) failures.push(`${wrong} (${target.name}, seed ${seed}, number ${index})`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, send));
  fuzzTarget.forget();
  const wrongInLog = () => judgeLog(site.printed().slice(before), answered);
  // A response may arrive before its log line.
  for (let turn = 0; turn < 50 && wrongInLog().length > 0; turn += 1) await sleep(50);
  return { statuses, failures: [...failures, ...wrongInLog()] };
}
