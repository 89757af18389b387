import { hasFields, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { type PastCall, useCall } from '#lib/browser/voice/call-state';

// The last call survives a reload, in the session's storage alone.

const KEY = 'past_call';

export function keepPastCall(past: PastCall): void {
  writeStored('sessionStorage', KEY, JSON.stringify(past));
}

/** Shows the last call of this visit again. */
export function restorePastCall(): void {
  const past = readStoredJson('sessionStorage', KEY);
  if (hasFields(past) && Array.isArray(past.turns) && useCall.getState().past === null)
    useCall.setState({ past: past as PastCall });
}
