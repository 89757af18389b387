import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

// Counts live in this process's memory: a restart forgets them, and two processes count apart.

const policies = {
  // By address: a chat has no account. An office shares one, so the row is wide enough for a meeting room.
  chat: { points: 30, duration: 60 },
  // By address: a person sends one form, a colleague another; a script sends hundreds.
  contact: { points: 10, duration: 600 },
  // By address: looking up credits and ending a call cost us one row.
  voice: { points: 60, duration: 60 },
  // By address: a start may cost money; the credits and the day's ceilings do the fine work.
  call: { points: 20, duration: 60 },
} as const;

export type RateLimitPolicy = keyof typeof policies;

const held = globalThis as typeof globalThis & { siteRateLimiters?: Map<RateLimitPolicy, RateLimiterMemory> };

function limiter(policy: RateLimitPolicy): RateLimiterMemory {
  held.siteRateLimiters ??= new Map();
  const known = held.siteRateLimiters.get(policy);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix: policy, ...policies[policy] });
  held.siteRateLimiters.set(policy, made);
  return made;
}

/** Takes one point of a policy for a key. Returns 0 when granted, else the seconds to wait, rounded up. */
export async function takePoint(policy: RateLimitPolicy, key: string): Promise<number> {
  try {
    await limiter(policy).consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
