import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '#tests/support/quantile';
import { inspectable, inspectProcess, measureRest } from '#tests/support/resilience/inspected';
import { releaseHeld } from '#tests/support/resilience/release-held';
import { come, type Kind, type Ledger, pickKind, type Sample } from '#tests/support/resilience/soak-traffic';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, type Behaviour, drop, startWebhook } from '#tests/support/webhook';

// A compressed working day: mixed traffic, upstreams that fail in windows, one restart, one kill. Compares
// the site's promises with what happened.

type Open = { handles: number; sockets: number };

export type SoakFigures = {
  requests: number;
  calls: number;
  acknowledged: number;
  /** Acknowledged leads that the webhook never received. */
  lost: string[];
  wrongCredits: string[];
  /** Failures by the window in which they happened. */
  explained: Record<string, number>;
  /** Failures outside any window that could explain them. */
  unexplained: string[];
  /**
   * Live MB after a forced collection, with traffic and no failing upstream, in the process that lived
   * longest: the medians of the first and the last third of its samples.
   */
  heap: { early: number; late: number; samples: number };
  /** Open handles and sockets: of an unused process, and of that one after the last visitor. */
  open: { fresh: Open; after: Open };
};

/** How much more may be live in the last third of a soak than in the first. */
export const HEAP_GROWTH = 1.1;

const LONGEST_FAULT_MS = 20_000;
const DRAIN_DEADLINE_MS = 90_000;
/** Minimum ms between two samples of the heap, and the number of samples in a long run. */
const LOOK_MS = 1000;
const LOOKS = 150;
/** Time after a fault until its backlog is gone. */
const CALM_MS = 2000;

// As shares of the whole time. The restart and the kill come first, so that one process lives through all
// faults. Their duration is added to it.
const BEFORE_EACH_STOP = 0.1;
const BEFORE_EACH_FAULT = 0.15;
const FAULT_SHARE = 0.1;
const FAULTS = ['status', 'hang', 'reset'] as const;

type Fault = (typeof FAULTS)[number];
type Window = { name: string; from: number; to: number };

/** The three upstreams, which all fail while `fault` is set. */
export async function startUpstreams() {
  const taken = new Set<string>();
  let fault: Fault | null = null;
  const hanging = new Set<() => void>();
  const failing =
    (good: Behaviour): Behaviour =>
    (request, response) => {
      if (fault === 'status') return answer('{"message":"down"}', 500)(request, response);
      if (fault === 'reset') return drop(request, response);
      if (fault === 'hang') return void hanging.add(() => response.socket?.destroy());
      return good(request, response);
    };
  const contact: Behaviour = (request, response) => {
    taken.add(String(request.headers['idempotency-key']));
    return answer('')(request, response);
  };
  const voice: Behaviour = (request, response) => {
    const room = { id: randomUUID(), webCallUrl: 'https://rooms.daily.co/demo' };
    return answer(JSON.stringify(room), 201)(request, response);
  };
  const hooks = await Promise.all([
    startWebhook(failing(answerOutput('We answer within ten seconds.'))),
    startWebhook(failing(contact)),
    startWebhook(failing(voice)),
  ]);
  // What they received is not needed, and would be the largest thing in this process.
  const forgetting = setInterval(() => {
    for (const { received } of hooks) received.length = 0;
  }, 1000);
  const [chatHook, contactHook, voiceHook] = hooks;
  return {
    env: {
      CHAT_WEBHOOK_URL: chatHook.url,
      CONTACT_WEBHOOK_URL: contactHook.url,
      VAPI_API_KEY: 'soak',
      VAPI_ASSISTANT_ID: 'soak',
      VAPI_API_URL: new URL(voiceHook.url).origin,
    },
    /** Waits for leads up to `ms` milliseconds, and returns those that have not arrived. */
    async waitForLeads(ids: ReadonlySet<string>, ms: number): Promise<string[]> {
      const lost = () => [...ids].filter((id) => !taken.has(id));
      const deadline = performance.now() + ms;
      while (lost().length > 0 && performance.now() < deadline) await sleep(200);
      return lost();
    },
    fail(next: Fault | null) {
      fault = next;
      if (next) return;
      for (const cut of hanging) cut();
      hanging.clear();
    },
    async close() {
      clearInterval(forgetting);
      await Promise.all(hooks.map((hook) => hook.close()));
    },
  };
}

// The page and the form need no upstream, so only a stop of their server excuses them.
const needsUpstream = new Set<Kind>(['chat', 'recorded', 'voice']);

/** Returns the window in which a failed request happened, or undefined. */
function explain({ kind, from, to }: Sample, windows: Window[]): Window | undefined {
  return windows.find(
    (window) =>
      from < window.to && to > window.from && (window.name.startsWith('stop') || needsUpstream.has(kind)),
  );
}

export const isFailure = ({ kind, status }: Sample) =>
  // A visitor without credits is told so.
  !(status >= 200 && status < 300) && !(kind === 'voice' && status === 429);

/** Collects a process's garbage at intervals while `isCalm`, and records how much is live. */
async function watchHeap(site: Site, everyMs: number, isCalm: () => boolean) {
  const inspector = await inspectProcess(site.printed());
  const looks: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await sleep(everyMs);
      if (isCalm() && !isOver) looks.push((await inspector.rest()).liveMb);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      isOver = true;
      await watching;
      inspector.close();
      return looks;
    },
  };
}

export const newLedger = (): Ledger => ({ samples: [], acknowledged: new Set(), wrongCredits: [], calls: 0 });

/** Makes `rate` visits a second for `seconds`, waits until every lead has arrived, and counts. */
export async function soak({ seconds, rate }: { seconds: number; rate: number }): Promise<SoakFigures> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-soak-'));
  const upstreams = await startUpstreams();
  const start = () =>
    startSite({
      ...upstreams.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      VOICE_DAILY_CALL_BUDGET: '1000000',
      // Connections that visitors leave open must close before the rest is measured.
      KEEP_ALIVE_TIMEOUT: '5000',
      ...inspectable,
    });
  let site: Site = await start();
  const url = () => site.url;
  const countOpen = async (): Promise<Open> => {
    const inspector = await inspectProcess(site.printed());
    const { handles, sockets } = await measureRest(inspector);
    inspector.close();
    return { handles, sockets };
  };
  const warmUp = () => Promise.all(['/', '/api/health', '/api/voice/credits'].map((at) => fetch(url() + at)));
  const ledger = newLedger();
  const windows: Window[] = [];
  const restart = async (name: string, stop: () => Promise<void>) => {
    const window = { name, from: performance.now(), to: Infinity };
    windows.push(window);
    await stop();
    site = await start();
    await warmUp();
    window.to = performance.now();
  };

  try {
    await warmUp();
    const fresh = await countOpen();
    const length = seconds * 1000;
    const from = performance.now();
    const part = (share: number) => sleep(share * length);
    const visitors = new Set<Promise<void>>();
    let sent = 0;
    const sending = setInterval(() => {
      const due = ((performance.now() - from) / 1000) * rate;
      while (sent < due) {
        sent += 1;
        const visitor = come(url, ledger, pickKind()).finally(() => visitors.delete(visitor));
        visitors.add(visitor);
      }
    }, 10);

    await part(BEFORE_EACH_STOP);
    await restart('stop: restart', () => site.stop());
    await part(BEFORE_EACH_STOP);
    await restart('stop: kill', () => site.kill());
    const heap = await watchHeap(site, Math.max(LOOK_MS, length / LOOKS), () => {
      const last = windows.at(-1);
      return last !== undefined && performance.now() > last.to + CALM_MS;
    });
    for (const fault of FAULTS) {
      await part(BEFORE_EACH_FAULT);
      upstreams.fail(fault);
      const window = { name: fault, from: performance.now(), to: Infinity };
      windows.push(window);
      await Promise.race([part(FAULT_SHARE), sleep(LONGEST_FAULT_MS)]);
      upstreams.fail(null);
      window.to = performance.now();
    }
    await part(BEFORE_EACH_FAULT);
    clearInterval(sending);
    const looks = await heap.stop();
    await Promise.all(visitors);
    await releaseHeld({ databaseUrl: null, dataDir });
    const lost = await upstreams.waitForLeads(ledger.acknowledged, DRAIN_DEADLINE_MS);
    const after = await countOpen();

    const explained: Record<string, number> = {};
    const unexplained: string[] = [];
    for (const sample of ledger.samples.filter(isFailure)) {
      const window = explain(sample, windows);
      if (window) explained[window.name] = (explained[window.name] ?? 0) + 1;
      else unexplained.push(`${sample.kind} ${sample.status} at ${Math.round(sample.from - from)} ms`);
    }
    const third = Math.floor(looks.length / 3);
    return {
      requests: ledger.samples.length,
      calls: ledger.calls,
      acknowledged: ledger.acknowledged.size,
      lost,
      wrongCredits: ledger.wrongCredits,
      explained,
      unexplained,
      heap: {
        early: median(looks.slice(0, third)),
        late: median(looks.slice(-third)),
        samples: looks.length,
      },
      open: { fresh, after },
    };
  } finally {
    await site.kill();
    await upstreams.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
