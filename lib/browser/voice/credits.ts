import { create } from 'zustand';
import { startAge } from '#lib/browser/core/clock';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { recognisesSpeech } from '#lib/browser/core/microphone';
import { hasFields, listStored, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { voice } from '#lib/content/voice';
import { ROUTE_DEADLINE_MS, VOICE_CREDITS, VOICE_REFRESH_HOURS } from '#lib/contracts/limits';
import type { CreditRecord, Credits, VoiceCredits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has answered.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

/** A visitor's credits, and how long they have been known. */
type KnownCredits = Pick<Credits, 'remainingCredits' | 'refreshInMs'> & { age(): number };

/** `known`: from the server, or else from the last visit. `credits`: the server's last answer. */
export const useCredits = create(() => ({
  known: null as KnownCredits | null,
  credits: null as VoiceCredits | null,
}));

const isRecord = (value: unknown): value is CreditRecord =>
  hasFields(value) &&
  [value.remainingCredits, value.lastRefreshTime, value.nextRefreshTime].every(Number.isFinite);

export const isCredits = (value: unknown): value is Credits =>
  isRecord(value) && Number.isFinite((value as Credits).refreshInMs);

const isVoiceCredits = (value: unknown): value is VoiceCredits =>
  isCredits(value) && 'id' in value && 'engine' in value && 'maxCallSeconds' in value;

function setCredits(credits: VoiceCredits): void {
  const { id, remainingCredits, lastRefreshTime, nextRefreshTime, refreshInMs } = credits;
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  writeStored('localStorage', PREFIX + id, JSON.stringify(record));
  useCredits.setState({ known: { remainingCredits, refreshInMs, age: startAge() }, credits });
}

/** Takes over the credits that came with the start or end of a call. */
export function takeCredits(taken: Credits): void {
  const { credits } = useCredits.getState();
  if (credits) setCredits({ ...credits, ...taken });
}

/** Reads the record that the last visit has stored; null when there is none. */
function readStoredCredits(): KnownCredits | null {
  const key = listStored('localStorage').findLast((name) => name.startsWith(PREFIX));
  const record = key && readStoredJson('localStorage', key);
  if (!isRecord(record)) return null;
  const refreshInMs = Math.min(record.nextRefreshTime - Date.now(), VOICE_REFRESH_HOURS * HOUR_MS);
  return { remainingCredits: record.remainingCredits, refreshInMs, age: startAge() };
}

/** Shows the credits of the last visit until the server's are known. */
export function showStoredCredits(): void {
  useCredits.setState(({ known }) => ({ known: known ?? readStoredCredits() }));
}

/** Requests the visitor's credits and the engine of a call. Null when the server cannot be reached. */
export async function fetchCredits(): Promise<VoiceCredits | null> {
  const response = await sendRequest('GET', '/api/voice/credits', null, {
    deadlineMs: ROUTE_DEADLINE_MS,
    read: readJson(isVoiceCredits),
  });
  if (!response.ok) return null;
  setCredits(response.value);
  return response.value;
}

const msUntilRefresh = ({ refreshInMs, age }: KnownCredits) => Math.max(0, refreshInMs - age());

/** Returns the hours until the credits are refreshed, rounded up; 0 while some are left. */
export const hoursUntilRefresh = (known: KnownCredits | null): number =>
  known && known.remainingCredits <= 0 ? Math.ceil(msUntilRefresh(known) / HOUR_MS) : 0;

/** Returns the credits: all of them if the refresh time has passed or nothing is known. */
export const countCredits = (known: KnownCredits | null): number =>
  known && msUntilRefresh(known) > 0 ? known.remainingCredits : VOICE_CREDITS;

/** Returns the sentence about who hears the visitor. */
export function explainHearing(credits: VoiceCredits | null): string {
  if (!credits) return voice.hears.unknown;
  if (credits.engine === 'service') return voice.hears.service;
  return recognisesSpeech() ? voice.hears.embedded : voice.hears.typed;
}
