import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SHARED_ADDRESS_FACTOR, WIDER_NETWORK_FACTOR } from '#lib/contracts/limits';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { withTimeout } from '#lib/server/core/with-timeout';
import { clientIp, isSharedAddress, widerNetwork } from '#lib/server/http/client-ip';
import { getStore } from '#lib/server/store/store';

// On Postgres all processes share one count. Without it, or while it is down, each counts in memory.

type Policy = {
  points: number;
  duration: number;
  /** Multiplies the points of a proxy whose visitors cannot be told apart. */
  sharedFactor?: number;
};

// An office shares one address, so the limits leave room for a meeting.
const policies = {
  chat: { points: 30, duration: 60 },
  // A page asks for its reply again after every cut, and phones in tunnels are cut off often.
  replies: { points: 240, duration: 60 },
  contact: { points: 10, duration: 600, sharedFactor: SHARED_ADDRESS_FACTOR },
  voice: { points: 60, duration: 60 },
  call: { points: 20, duration: 60 },
  ops: { points: 240, duration: 60, sharedFactor: SHARED_ADDRESS_FACTOR },
  health: { points: 120, duration: 60 },
} as const satisfies Record<string, Policy>;

// Health and /ops must answer while the database is down.
const LOCAL_ONLY: ReadonlySet<string> = new Set(['health', 'ops']);

export type RateLimitPolicy = keyof typeof policies;

/** A visitor must not wait long for a shared count. */
const SHARED_COUNT_MS = 1000;

type Limiters = { local: RateLimiterMemory; shared: RateLimiterPostgres | null };
type Globals = typeof globalThis & { siteRateLimiters?: Map<string, Limiters>; siteRateSalt?: Buffer };
const globals = globalThis as Globals;

// Bounds memory in a flood. Salted, so that visitors cannot find out with whom they share a count.
const LOCAL_BUCKETS = 16_384;

function toBucket(key: string): string {
  globals.siteRateSalt ??= randomBytes(16);
  const hash = createHash('sha256').update(globals.siteRateSalt).update(key).digest();
  return String(hash.readUInt32BE() % LOCAL_BUCKETS);
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { db } = await getStore();
    const result = await withTimeout(db.executeQuery(CompiledQuery.raw(text, values)), SHARED_COUNT_MS);
    if (!result) throw new Error(`Postgres silent for ${SHARED_COUNT_MS} ms`);
    return result;
  },
};

function getLimiters(policy: RateLimitPolicy, factor: number): Limiters {
  const keyPrefix = factor === 1 ? policy : `${policy} x${factor}`;
  globals.siteRateLimiters ??= new Map();
  const known = globals.siteRateLimiters.get(keyPrefix);
  if (known) return known;
  const { points, duration } = policies[policy];
  const row = { keyPrefix, points: points * factor, duration };
  const made = {
    local: new RateLimiterMemory(row),
    shared:
      getEnv().databaseUrl && !LOCAL_ONLY.has(policy)
        ? new RateLimiterPostgres({
            ...row,
            storeClient,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : null,
  };
  globals.siteRateLimiters.set(keyPrefix, made);
  return made;
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<number | null> {
  try {
    // The limiter sets a timer per count, which would keep the request alive.
    await runOutsideRequest(() => limiter.consume(key));
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      getLog().warn(
        { cause: describeError(refusal) },
        'Postgres unavailable; counting rate limits in memory',
      );
      return null;
    }
    // Only a clock that was ahead explains such a wait.
    if (refusal.msBeforeNext > 2000 * limiter.duration) {
      await limiter.delete(key);
      return 0;
    }
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

async function take(policy: RateLimitPolicy, key: string, factor: number): Promise<number> {
  const { shared, local } = getLimiters(policy, factor);
  const wait = shared && (await consume(shared, hashKey(key)));
  return wait ?? (await consume(local, toBucket(key))) ?? 0;
}

/** Takes one point from an address of `clientIp`. Returns 0, or the seconds to wait, rounded up. */
export async function consumeRateLimit(policy: RateLimitPolicy, address: string): Promise<number> {
  const { sharedFactor }: Policy = policies[policy];
  if (sharedFactor && isSharedAddress(address)) return take(policy, address, sharedFactor);
  const wait = await take(policy, address, 1);
  const wider = widerNetwork(address);
  return wait > 0 || wider === null ? wait : take(policy, wider, WIDER_NETWORK_FACTOR);
}

/** Takes one point from the address of a request. Fails with `rate-limited`. */
export async function checkRateLimit(policy: RateLimitPolicy, headers: Headers): Promise<Failure | null> {
  const wait = await consumeRateLimit(policy, clientIp(headers));
  return wait > 0 ? fail('rate-limited', policy, { retryAfterSeconds: wait }) : null;
}
