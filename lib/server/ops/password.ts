import 'server-only';
import { SHARED_ADDRESS_FACTOR, WIDER_NETWORK_FACTOR } from '#lib/contracts/limits';
import { safeEqual } from '#lib/server/http/bearer-token';
import { isSharedAddress, widerNetwork } from '#lib/server/http/client-ip';

// Guesses are slowed down per address. A count over all addresses would let an attacker lock everybody out,
// as ten guesses a second still do behind a proxy whose header is not configured.

const FREE_ATTEMPTS = 5;
const PAUSE_MS = 2000;
const WAIT_MAX_MS = 6000;
const ADDRESSES_MAX = 10_000;

type Verdict = 'right' | 'wrong' | 'not-looked-at';

const globals = globalThis as typeof globalThis & { sitePasswordAttempts?: Map<string, number> };

function charge(attempts: Map<string, number>, address: string, until: number, now: number): void {
  attempts.delete(address);
  attempts.set(address, until);
  for (const [oldest, end] of attempts) {
    if (end > now && attempts.size <= ADDRESSES_MAX) break;
    attempts.delete(oldest);
  }
}

/** Compares a password in constant time, after a wait if its address gave wrong ones. Counts per process. */
export async function checkPassword(given: string, password: string, address: string): Promise<Verdict> {
  globals.sitePasswordAttempts ??= new Map();
  const attempts = globals.sitePasswordAttempts;
  const now = performance.now();
  const wider = widerNetwork(address);
  const counted = [
    { key: address, pause: isSharedAddress(address) ? PAUSE_MS / SHARED_ADDRESS_FACTOR : PAUSE_MS },
  ];
  if (wider) counted.push({ key: wider, pause: PAUSE_MS / WIDER_NETWORK_FACTOR });
  const ends = counted.map(({ key }) => Math.max(now, attempts.get(key) ?? now));
  const wait = Math.max(...ends) - now - (FREE_ATTEMPTS - 1) * PAUSE_MS;
  if (wait > WAIT_MAX_MS) return 'not-looked-at';
  // Counted before the wait and given back after it; otherwise a hundred sent at once would all be compared.
  for (const { key, pause } of counted)
    charge(attempts, key, Math.max(now, attempts.get(key) ?? now) + pause, now);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  if (!safeEqual(given, password)) return 'wrong';
  for (const { key, pause } of counted)
    charge(attempts, key, (attempts.get(key) ?? now) - pause, performance.now());
  return 'right';
}
