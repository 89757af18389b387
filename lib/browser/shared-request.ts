import { createSignal } from '#lib/browser/signal';
import type { RecordState } from '#lib/browser/visitor-record';

// The visitor's request to the built-in agent, from the chat or a call. Each continues where the
// other left off.

type Source = 'chat' | 'call';
type Shared = { recordState: RecordState; from: Source };

let shared: Shared | null = null;
const forgotten = createSignal();

/** The state of the request; null if there is none. */
export const readSharedRequest = (): RecordState | null => shared?.recordState ?? null;

/** The same, if the other conversation was the last to change it. */
export const readOtherRequest = (own: Source): RecordState | null =>
  shared && shared.from !== own ? shared.recordState : null;

/** Stores the state of the request after a conversation has changed or dropped it. */
export function keepSharedRequest(recordState: RecordState, from: Source): void {
  // Only the built-in agent has a memory; a webhook's record stays with the chat.
  const isRequest = Object.keys(recordState.record).length > 0 && recordState.memory !== '';
  if (shared || isRequest) shared = { recordState, from };
}

/** Forgets the request everywhere in this page. */
export function forgetSharedRequest(): void {
  shared = null;
  forgotten.send();
}

/** Calls back when the request is forgotten. Returns a function that unsubscribes. */
export const onSharedRequestForgotten = forgotten.subscribe;
