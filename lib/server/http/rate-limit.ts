import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { defineState } from '#lib/server/core/process-state';
import { withTimeout } from '#lib/server/core/time';
import { readClientIp } from '#lib/server/http/client-ip';
import { digestWithSecret } from '#lib/server/store/secret';
import { getStore } from '#lib/server/store/store';

// On Postgres all processes share one count. Without Postgres, or while it is down, each counts in memory.

// Points per address, and their duration in seconds. A whole office may share one address.
const rateLimits = {
  chat: { points: 30, duration: 60 },
  /** A page asks for its reply again after every cut, and phones in tunnels are cut off often. */
  chatRead: { points: 240, duration: 60 },
  contact: { points: 10, duration: 600 },
  voice: { points: 60, duration: 60 },
  call: { points: 20, duration: 60 },
  opsLogin: { points: 10, duration: 60 },
  /** Monitors and schedulers. */
  machine: { points: 120, duration: 60 },
};

export type RateLimit = keyof typeof rateLimits;

/** How long a request waits for the shared count before it counts in memory. */
const SHARED_COUNT_MS = 1000;

/** Runs a function outside the current request, whose body a limiter's timer would keep in memory. */
const runOutsideRequest: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();

const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const ask = async () => {
      const store = await getStore();
      // The key, the only string among the values, contains an address, which the store must not hold.
      const kept = values.map((value) =>
        typeof value === 'string' ? digestWithSecret(store, value) : value,
      );
      return store.db.executeQuery(CompiledQuery.raw(text, kept));
    };
    const result = await withTimeout(ask(), SHARED_COUNT_MS);
    if (!result) throw new Error(`Postgres silent for ${SHARED_COUNT_MS} ms`);
    return result;
  },
};

type Limiter = RateLimiterMemory | RateLimiterPostgres;

function createLimiter(name: RateLimit): Limiter {
  const options = { keyPrefix: name, ...rateLimits[name] };
  const memory = new RateLimiterMemory(options);
  if (getEnv().databaseUrl === null) return memory;
  const table = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  return new RateLimiterPostgres({ ...options, ...table, insuranceLimiter: memory });
}

const getLimiter = (name: RateLimit): Limiter => defineState(`limiter ${name}`, () => createLimiter(name))();

/** Consumes one point of a request's address. */
export async function checkRateLimit(name: RateLimit, headers: Headers): Promise<Result<null>> {
  try {
    await runOutsideRequest(() => getLimiter(name).consume(readClientIp(headers)));
    return succeed(null);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return fail('rate-limited', name, { retryAfterSeconds: wait });
  }
}

export async function refundRateLimit(name: RateLimit, headers: Headers): Promise<void> {
  await getLimiter(name).reward(readClientIp(headers));
}
