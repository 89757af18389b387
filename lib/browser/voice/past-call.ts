import { isRecent } from '#lib/browser/core/persisted';
import { hasFields, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { type PastCall, useCall } from '#lib/browser/voice/call-state';

// The last call survives a reload in the session's storage, for as long as the chat's messages do.

const KEY = 'past_call';

export function keepPastCall(past: PastCall): void {
  writeStored('sessionStorage', KEY, JSON.stringify({ past, savedAt: Date.now() }));
}

/** Shows the last call of this visit again. */
export function restorePastCall(): void {
  const kept = readStoredJson('sessionStorage', KEY);
  if (hasFields(kept) && isRecent(kept.savedAt) && useCall.getState().past === null)
    useCall.setState({ past: kept.past as PastCall });
}

/** Removes the last call's words from the page and the session. */
export function forgetPastCall(): void {
  writeStored('sessionStorage', KEY, null);
  useCall.setState({ past: null });
}
