import { create } from 'zustand';
import { MINUTE_MS } from '#lib/browser/core/clock';
import { hasFields, readJson, sendRequest } from '#lib/browser/core/http';
import { recognisesSpeech } from '#lib/browser/core/microphone';
import { listStored, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS, VOICE_REFRESH_HOURS } from '#lib/contracts/limits';
import type { CreditRecord, Credits, VoiceCredits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has responded.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

/** Whose credits these are, and how a call would run. */
export type CallTerms = Pick<VoiceCredits, 'id' | 'engine' | 'maxCallSeconds'>;

const initialCredits = {
  remaining: VOICE_CREDITS as number,
  refreshInMs: 0,
  /** When these two arrived, in ms of the page's own clock, and how far ahead of it the device's clock was. */
  takenAt: 0,
  clockLead: 0,
  /** Null until the server has responded. */
  terms: null as CallTerms | null,
};
type CreditState = typeof initialCredits;

export const useCredits = create(() => initialCredits);

const readClockLead = () => Date.now() - performance.now();
const readClocks = () => ({ takenAt: performance.now(), clockLead: readClockLead() });

/** Whether the device may have slept since the credits arrived: then the page's own clock may have stood still. */
export const hasSleptSince = ({ clockLead }: CreditState): boolean =>
  Math.abs(readClockLead() - clockLead) > MINUTE_MS;

const isRecord = (value: unknown): value is CreditRecord =>
  hasFields(value) &&
  [value.remainingCredits, value.lastRefreshTime, value.nextRefreshTime].every(Number.isFinite);

export const isCredits = (value: unknown): value is Credits =>
  isRecord(value) && Number.isFinite((value as Credits).refreshInMs);

const isVoiceCredits = (value: unknown): value is VoiceCredits =>
  isCredits(value) && 'id' in value && 'engine' in value && 'maxCallSeconds' in value;

/** Takes over credits of the server's, which come with the start and the end of a call too. */
export function takeCredits(credits: Credits, terms = useCredits.getState().terms): void {
  const { remainingCredits, refreshInMs, lastRefreshTime, nextRefreshTime } = credits;
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  if (terms) writeStored(PREFIX + terms.id, JSON.stringify(record));
  useCredits.setState({ remaining: remainingCredits, refreshInMs, ...readClocks(), terms });
}

/** Shows the credits of the last visit until the server's are known. */
export function showStoredCredits(): void {
  const key = listStored().findLast((name) => name.startsWith(PREFIX));
  const record = key && readStoredJson(key);
  if (useCredits.getState().terms || !isRecord(record)) return;
  const refreshInMs = Math.min(record.nextRefreshTime - Date.now(), VOICE_REFRESH_HOURS * HOUR_MS);
  useCredits.setState({ remaining: record.remainingCredits, refreshInMs, ...readClocks() });
}

/** Requests the visitor's credits and the terms of a call. Null when the server cannot be reached. */
export async function fetchCredits(): Promise<CallTerms | null> {
  const response = await sendRequest('GET', '/api/voice/credits', null, { read: readJson(isVoiceCredits) });
  if (!response.ok) return null;
  const { id, engine, maxCallSeconds, ...credits } = response.value;
  takeCredits(credits, { id, engine, maxCallSeconds });
  return useCredits.getState().terms;
}

// By the page's own clock alone: the device's may be set.
const msUntilRefresh = ({ refreshInMs, takenAt }: CreditState) =>
  Math.max(0, takenAt + refreshInMs - performance.now());

/** Returns the hours until the credits are refreshed, rounded up; 0 while some are left. */
export const hoursUntilRefresh = (credits: CreditState): number =>
  credits.remaining <= 0 ? Math.ceil(msUntilRefresh(credits) / HOUR_MS) : 0;

/** Returns the credits: all of them if the refresh time has passed. */
export const countCredits = (credits: CreditState): number =>
  msUntilRefresh(credits) > 0 ? credits.remaining : VOICE_CREDITS;

/** Returns the sentence about who hears the visitor. */
export function explainHearing(terms: CallTerms | null): string {
  if (!terms) return voice.hears.unknown;
  if (terms.engine === 'service') return voice.hears.service;
  return recognisesSpeech() ? voice.hears.embedded : voice.hears.typed;
}
