import { create } from 'zustand';
import { loadSchemas, readJson, sendRequest } from '#lib/browser/core/http';
import { recognisesSpeech } from '#lib/browser/core/microphone';
import { listStored, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS, VOICE_REFRESH_HOURS } from '#lib/contracts/limits';
import type { Responses } from '#lib/contracts/responses';
import type { Credits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has responded.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;
/** How far the page's clock may fall behind the device's before the device has slept. */
const SLEEP_MS = 60_000;

/** Whose credits these are, and how a call would run. */
export type CallTerms = Pick<Responses['credits'], 'id' | 'engine'>;

const initialCredits = {
  remaining: VOICE_CREDITS as number,
  /** When all are back, by the page's own clock, because the device's may be set. */
  refreshAt: 0,
  /** How far ahead the device's clock was when these arrived. */
  clockOffset: 0,
  /** Null until the server has responded. */
  terms: null as CallTerms | null,
};
type CreditState = typeof initialCredits;

export const useCredits = create(() => initialCredits);

const listCopies = () => listStored().filter((key) => key.startsWith(PREFIX));

const readClockOffset = () => Date.now() - performance.now();

function setCredits(remaining: number, refreshInMs: number, terms: CallTerms | null): void {
  const refreshAt = performance.now() + refreshInMs;
  useCredits.setState({ remaining, refreshAt, clockOffset: readClockOffset(), terms });
}

/** Takes over credits of the server's, which come with the start and the end of a call too. */
export function takeCredits(credits: Credits, terms = useCredits.getState().terms): void {
  const { refreshInMs, ...record } = credits;
  if (terms) {
    // A new visitor id leaves the copy of the last one behind.
    for (const key of listCopies()) writeStored(key, null);
    writeStored(PREFIX + terms.id, JSON.stringify(record));
  }
  setCredits(record.remainingCredits, refreshInMs, terms);
}

/** Shows the credits of the last visit until the server's are known. */
export async function showStoredCredits(): Promise<void> {
  const [key] = listCopies();
  if (!key) return;
  const { creditRecord } = await loadSchemas();
  const stored = creditRecord.safeParse(readStoredJson(key));
  if (useCredits.getState().terms || !stored.success) return;
  const { remainingCredits, nextRefreshTime } = stored.data;
  setCredits(remainingCredits, Math.min(nextRefreshTime - Date.now(), VOICE_REFRESH_HOURS * HOUR_MS), null);
}

/** Requests the visitor's credits and the terms of a call. Null when the server cannot be reached. */
export async function fetchCredits(): Promise<CallTerms | null> {
  const response = await sendRequest('GET', '/api/voice/credits', null, { read: readJson('credits') });
  if (!response.ok) return null;
  const { id, engine, ...credits } = response.value;
  takeCredits(credits, { id, engine });
  return useCredits.getState().terms;
}

/** Requests the credits until the server has responded, and again after a sleep, in which the page's own clock may stop. */
export function refreshCredits(): void {
  const { terms, clockOffset } = useCredits.getState();
  if (!terms || Math.abs(readClockOffset() - clockOffset) > SLEEP_MS) void fetchCredits();
}

const countMsUntilRefresh = ({ refreshAt }: CreditState) => Math.max(0, refreshAt - performance.now());

/** Returns the hours until the credits are refreshed, rounded up; 0 while some are left. */
export const countHoursUntilRefresh = (credits: CreditState): number =>
  credits.remaining <= 0 ? Math.ceil(countMsUntilRefresh(credits) / HOUR_MS) : 0;

/** Returns the credits: all of them if the refresh time has passed. */
export const countCredits = (credits: CreditState): number =>
  countMsUntilRefresh(credits) > 0 ? credits.remaining : VOICE_CREDITS;

/** Returns the sentence about who hears the visitor. */
export function explainHearing(terms: CallTerms | null): string {
  if (!terms) return voice.hears.unknown;
  if (terms.engine === 'service') return voice.hears.service;
  return recognisesSpeech() ? voice.hears.browser : voice.hears.typed;
}
