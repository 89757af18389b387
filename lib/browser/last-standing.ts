import { createSignal } from '#lib/browser/signal';
import type { Standing } from '#lib/browser/visitor-record';

// The request that the visitor has told the built-in agent, in the chat or in a call: either goes on from where the
// other left it.

type Source = 'chat' | 'call';
type Last = { standing: Standing; from: Source };

let last: Last | null = null;
const forgetting = createSignal();

/** Where the request stands; null when there is none. */
export const readLastStanding = (): Standing | null => last?.standing ?? null;

/** The same, if the other conversation has changed it last. */
export const readOtherStanding = (own: Source): Standing | null =>
  last && last.from !== own ? last.standing : null;

/** Stores where the request stands after a conversation has changed it, or dropped it. */
export function keepLastStanding(standing: Standing, from: Source): void {
  // Only the built-in agent remembers anything; a webhook's record is the chat's alone.
  const isRequest = Object.keys(standing.record).length > 0 && standing.memory !== '';
  if (last || isRequest) last = { standing, from };
}

/** Forgets the request everywhere in this page. */
export function forgetLastStanding(): void {
  last = null;
  forgetting.send();
}

/** Calls back when the request is forgotten. Returns a function that unsubscribes. */
export const onStandingForgotten = forgetting.subscribe;
