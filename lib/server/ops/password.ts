import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { safeEqual } from '#lib/server/http/bearer-token';

// Guesses are slowed down by address. What others do keeps nobody out, so there is no count over all addresses.

/** Attempts that an address has before the next ones wait. */
const FREE_ATTEMPTS = 5;
/** Milliseconds between two attempts after these. */
const PAUSE_MS = 2000;
/** Milliseconds that an attempt waits at most: a process that stops waits for it too. */
const WAIT_MAX_MS = 6000;
/** Addresses that are remembered; the ones that failed longest ago are forgotten first. */
const ADDRESSES_MAX = 10_000;

/** What an attempt came to. `not-looked-at`: too many of its address wait already. */
export type Verdict = 'right' | 'wrong' | 'not-looked-at';
type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

const realClock: Clock = { now: () => performance.now(), sleep: pause };
const held = globalThis as typeof globalThis & { sitePasswordAttempts?: Map<string, number> };

/** Notes until when an address has attempts to wait out, and forgets addresses that have none, or are too many. */
function charge(attempts: Map<string, number>, address: string, until: number, now: number): void {
  // Last in the map is who came last.
  attempts.delete(address);
  attempts.set(address, until);
  for (const [oldest, end] of attempts) {
    if (end > now && attempts.size <= ADDRESSES_MAX) break;
    attempts.delete(oldest);
  }
}

/** Compares a password in constant time, later where its address has given wrong ones. Counted by each process. */
export async function checkPassword(
  given: string,
  password: string,
  address: string,
  clock: Clock = realClock,
): Promise<Verdict> {
  held.sitePasswordAttempts ??= new Map();
  const attempts = held.sitePasswordAttempts;
  const now = clock.now();
  const until = Math.max(now, attempts.get(address) ?? now);
  const wait = until - now - (FREE_ATTEMPTS - 1) * PAUSE_MS;
  if (wait > WAIT_MAX_MS) return 'not-looked-at';
  // Charged before the comparison, and given back after: a hundred at once must not all be compared.
  charge(attempts, address, until + PAUSE_MS, now);
  if (wait > 0) await clock.sleep(wait);
  if (!safeEqual(given, password)) return 'wrong';
  charge(attempts, address, (attempts.get(address) ?? now) - PAUSE_MS, clock.now());
  return 'right';
}
