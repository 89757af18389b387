import { setTimeout as sleep } from 'node:timers/promises';
import { streamLine } from '#tests/support/n8n-stream';
import { type Received, startWebhook } from '#tests/support/webhook';

// A workflow that streams its replies and counts how often each message has run it.

const PIECES = 5;
const PIECE_PAUSE_MS = 20;

export type Execution = { startedAt: number; finishedAt: number | null };

/** What is known about a message: its keys, and how often the workflow ran for it. */
export type Ran = { keys: Set<string>; executions: Execution[] };

/** The words of a message, and the first and last word of its reply. */
export const words = (n: number) => ({ question: `Question ${n}?`, first: `alpha-${n}`, last: `omega-${n}` });

/** Starts the workflow. Replies in `held` wait until they are released. */
export async function startCountingUpstream() {
  const ran = new Map<number, Ran>();
  const held = new Map<number, { at: 'start' | 'middle'; latch: PromiseWithResolvers<void> }>();

  const numberOf = ({ form }: Received) => Number(/\d+/.exec(String(form?.get('message')))?.[0]);
  const webhook = await startWebhook(async (request, response) => {
    const n = numberOf(request);
    const one: Ran = ran.get(n) ?? { keys: new Set(), executions: [] };
    ran.set(n, one);
    one.keys.add(String(request.headers['idempotency-key']));
    const execution: Execution = { startedAt: Date.now(), finishedAt: null };
    one.executions.push(execution);
    const hold = held.get(n);
    if (hold?.at === 'start') await hold.latch.promise;
    const { first, last } = words(n);
    response.writeHead(200).write(streamLine('begin') + streamLine('item', `${first} `));
    if (hold?.at === 'middle') await hold.latch.promise;
    for (let piece = 0; piece < PIECES; piece += 1) {
      await sleep(PIECE_PAUSE_MS);
      response.write(streamLine('item', `piece ${piece} `));
    }
    response.end(streamLine('item', last) + streamLine('end'), () => {
      execution.finishedAt = Date.now();
    });
  });
  return {
    url: webhook.url,
    close: webhook.close,
    ran: (n: number): Ran => ran.get(n) ?? { keys: new Set(), executions: [] },
    /** Holds a reply before or after its first word. Returns a function that releases it. */
    hold(n: number, at: 'start' | 'middle'): () => void {
      const latch = Promise.withResolvers<void>();
      held.set(n, { at, latch });
      return () => {
        held.delete(n);
        latch.resolve();
      };
    },
    /** Resolves once the workflow has started with a message, or after `ms` milliseconds. */
    async begun(n: number, ms: number): Promise<void> {
      for (const end = Date.now() + ms; !ran.has(n) && Date.now() < end; ) await sleep(20);
    },
  };
}

export type CountingUpstream = Awaited<ReturnType<typeof startCountingUpstream>>;
