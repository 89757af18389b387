import { wasSent } from '#lib/browser/visit';
import type { Standing } from '#lib/browser/visitor-record';

// What the visitor has told the built-in agent, in the chat or in a call: the one that begins next goes on from there.

let last: Standing | null = null;

/** The standing of the conversation that changed last; null when nothing in it is a request. */
export const readLastStanding = (): Standing | null => last;

/** Stores where a conversation stands; null forgets it. A record of a webhook is left out: only that webhook knows it. */
export function keepLastStanding(standing: Standing | null): void {
  const hasRows = standing && Object.keys(standing.record).length > 0;
  if (!standing) last = null;
  else if (hasRows && (standing.memory !== '' || wasSent(standing.record))) last = standing;
}
