import { createSignal } from '#lib/browser/signal';

// Part of the first load: the launcher hides during a call, whose code is loaded later.

let inCall = false;
const changes = createSignal();

/** Whether a demo call runs or connects. */
export const isInCall = (): boolean => inCall;

/** Stores whether a demo call runs or connects. */
export function setInCall(next: boolean): void {
  if (next === inCall) return;
  inCall = next;
  changes.send();
}

/** Calls back when `isInCall` has changed. Returns a function that unsubscribes. */
export const onInCall = changes.subscribe;
