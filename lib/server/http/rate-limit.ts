import 'server-only';
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { withTimeout } from '#lib/server/core/with-timeout';
import { clientIp } from '#lib/server/http/client-ip';
import { getStore } from '#lib/server/store/store';

// On Postgres all processes share one count. Without it, or while it is down, each counts in memory.

// Points per address and duration in seconds. An office shares one address, so they leave room for a meeting.
const policies = {
  chat: { points: 30, duration: 60 },
  // A page asks for its reply again after every cut, and phones in tunnels are cut off often.
  replies: { points: 240, duration: 60 },
  contact: { points: 10, duration: 600 },
  voice: { points: 60, duration: 60 },
  call: { points: 20, duration: 60 },
  /** Wrong passwords for /ops. */
  ops: { points: 10, duration: 60 },
  health: { points: 120, duration: 60 },
} as const satisfies Record<string, { points: number; duration: number }>;

// Health and /ops must answer while the database is down.
const LOCAL_ONLY: ReadonlySet<string> = new Set(['health', 'ops']);

export type RateLimitPolicy = keyof typeof policies;

/** A visitor must not wait long for a shared count. */
const SHARED_COUNT_MS = 1000;

type Limiter = RateLimiterMemory | RateLimiterPostgres;
type Limiters = { local: RateLimiterMemory; shared: RateLimiterPostgres | null };
const globals = globalThis as typeof globalThis & { siteRateLimiters?: Map<RateLimitPolicy, Limiters> };

const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { db } = await getStore();
    const result = await withTimeout(db.executeQuery(CompiledQuery.raw(text, values)), SHARED_COUNT_MS);
    if (!result) throw new Error(`Postgres silent for ${SHARED_COUNT_MS} ms`);
    return result;
  },
};

function getLimiters(policy: RateLimitPolicy): Limiters {
  globals.siteRateLimiters ??= new Map();
  const known = globals.siteRateLimiters.get(policy);
  if (known) return known;
  const row = { keyPrefix: policy, ...policies[policy] };
  const isShared = getEnv().databaseUrl !== null && !LOCAL_ONLY.has(policy);
  const table = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  const made = {
    local: new RateLimiterMemory(row),
    shared: isShared ? new RateLimiterPostgres({ ...row, ...table }) : null,
  };
  globals.siteRateLimiters.set(policy, made);
  return made;
}

/** Returns 0, or the seconds to wait; null when Postgres does not answer. */
async function consume(limiter: Limiter, key: string): Promise<number | null> {
  try {
    // The limiter sets a timer per count, which would keep the request alive.
    await runOutsideRequest(() => limiter.consume(key));
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const cause = describeError(refusal);
    getLog().warn({ cause }, 'Postgres unavailable; counting rate limits in memory');
    return null;
  }
}

/** The store holds no address, only this. */
function hashAddress(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

/** Takes one point from an address of `clientIp`. Returns 0, or the seconds to wait, rounded up. */
export async function consumeRateLimit(policy: RateLimitPolicy, address: string): Promise<number> {
  const { shared, local } = getLimiters(policy);
  const key = hashAddress(address);
  const wait = shared && (await consume(shared, key));
  return wait ?? (await consume(local, key)) ?? 0;
}

/** Gives back a point that was taken from an address, for policies that count failures only. */
export async function refundRateLimit(policy: RateLimitPolicy, address: string): Promise<void> {
  await getLimiters(policy).local.reward(hashAddress(address));
}

/** Takes one point from the address of a request. Fails with `rate-limited`. */
export async function checkRateLimit(policy: RateLimitPolicy, headers: Headers): Promise<Failure | null> {
  const wait = await consumeRateLimit(policy, clientIp(headers));
  return wait > 0 ? fail('rate-limited', policy, { retryAfterSeconds: wait }) : null;
}
