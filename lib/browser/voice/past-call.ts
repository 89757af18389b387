import { hasFields, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { type PastCall, useCall } from '#lib/browser/voice/call-state';
import { CHAT_REPLY_MINUTES } from '#lib/contracts/limits';

// The last call survives a reload in the session's storage, for as long as the chat's messages do: a shared computer must
// not show one visitor's words to the next.

const KEY = 'past_call';
const KEPT_MS = CHAT_REPLY_MINUTES * 60_000;

export function keepPastCall(past: PastCall): void {
  writeStored('sessionStorage', KEY, JSON.stringify({ past, savedAt: Date.now() }));
}

/** Shows the last call of this visit again. */
export function restorePastCall(): void {
  const kept = readStoredJson('sessionStorage', KEY);
  const isFresh = hasFields(kept) && Date.now() - Number(kept.savedAt) < KEPT_MS;
  if (isFresh && useCall.getState().past === null) useCall.setState({ past: kept.past as PastCall });
}

/** Removes the last call's words from the page and the session. */
export function forgetPastCall(): void {
  writeStored('sessionStorage', KEY, null);
  useCall.setState({ past: null });
}
