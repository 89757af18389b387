import { create } from 'zustand';
import { useNow } from '#lib/browser/core/clock';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { recognisesSpeech } from '#lib/browser/core/microphone';
import { writeStored } from '#lib/browser/core/storage';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import type { ApiResponses } from '#lib/contracts/responses';
import type { Credits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`.

const HOUR_MS = 3_600_000;

/** Whose credits these are, and how a call would run. */
export type CallTerms = Pick<ApiResponses['credits'], 'id' | 'engine'>;

/** `refreshAt`: when all are back, in ms since the epoch by the device's clock. `terms`: null until the server has responded. */
export const useCredits = create(() => ({
  remaining: VOICE_CREDITS,
  refreshAt: 0,
  terms: null as CallTerms | null,
}));

/** Stores the server's credits, which also come with the start and the end of a call. */
export function receiveCredits(credits: Credits, terms = useCredits.getState().terms): void {
  const { refreshInMs, ...record } = credits;
  if (terms) writeStored(`voice_credits_${terms.id}`, JSON.stringify(record));
  useCredits.setState({ remaining: record.remainingCredits, refreshAt: Date.now() + refreshInMs, terms });
}

/** Requests the visitor's credits and the terms of a call. Null when the server cannot be reached. */
export async function fetchCredits(): Promise<CallTerms | null> {
  const response = await sendRequest('GET', '/api/voice/credits', null, { read: readJson('credits') });
  if (!response.ok) return null;
  const { id, engine, ...credits } = response.value;
  const terms = { id, engine };
  receiveCredits(credits, terms);
  return terms;
}

/** The remaining credits, all once the refresh time has passed, and the hours until then, rounded up. Updated each minute. */
export function useRemainingCredits(): { remaining: number; hours: number } {
  const { remaining, refreshAt } = useCredits();
  useNow();
  const hours = Math.ceil((refreshAt - Date.now()) / HOUR_MS);
  return { remaining: hours > 0 ? remaining : VOICE_CREDITS, hours };
}

/** Returns the sentence about who hears the visitor. */
export function explainHearing(terms: CallTerms | null): string {
  if (!terms) return voice.hears.unknown;
  if (terms.engine === 'service') return voice.hears.service;
  return recognisesSpeech() ? voice.hears.browser : voice.hears.typed;
}
