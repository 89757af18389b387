import { sendRequest } from '#lib/browser/http';
import { createSignal } from '#lib/browser/signal';
import { isObject, listStored, readStoredJson, writeStored } from '#lib/browser/storage';
import { ROUTE_DEADLINE_MS, VOICE_CREDITS } from '#lib/contracts/limits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has answered.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

let credits: VoiceCredits | null = null;
const changes = createSignal();

/** Returns what the server said last; null until it has. */
export const getCredits = (): VoiceCredits | null => credits;
export const onCredits = changes.subscribe;

function setCredits(next: VoiceCredits): void {
  credits = next;
  const { id, remainingCredits, lastRefreshTime, nextRefreshTime } = next;
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  writeStored('localStorage', PREFIX + id, JSON.stringify(record));
  changes.send();
}

/** Takes the record that came with a call's start or end. */
export function takeRecord(record: CreditRecord): void {
  if (credits) setCredits({ ...credits, ...record });
}

/** Asks the server for the visitor's credits, and how a call would run. Null when it cannot be reached. */
export async function fetchCredits(): Promise<VoiceCredits | null> {
  const answer = await sendRequest<VoiceCredits>('GET', '/api/voice/credits', null, {
    deadlineMs: ROUTE_DEADLINE_MS,
  });
  if (!answer.ok) return null;
  setCredits(answer.value);
  return answer.value;
}

/** Reads the copy of the last visit; null when there is none. */
export function readStoredCredits(): CreditRecord | null {
  const key = listStored('localStorage').findLast((name) => name.startsWith(PREFIX));
  const record = key && readStoredJson('localStorage', key);
  if (!isObject(record)) return null;
  const { remainingCredits, lastRefreshTime, nextRefreshTime } = record;
  if (![remainingCredits, lastRefreshTime, nextRefreshTime].every(Number.isFinite)) return null;
  return { remainingCredits, lastRefreshTime, nextRefreshTime } as CreditRecord;
}

/** Returns the hours until the credits are refreshed, rounded up; 0 while some are left. */
export function hoursUntilRefresh(record: CreditRecord | null, now: number): number {
  if (!record || record.remainingCredits > 0 || now >= record.nextRefreshTime) return 0;
  return Math.ceil((record.nextRefreshTime - now) / HOUR_MS);
}

/** Returns the credits at `now`: all of them once the refresh time has passed, or if nothing is known. */
export function remainingCredits(record: CreditRecord | null, now: number): number {
  return record && now < record.nextRefreshTime ? record.remainingCredits : VOICE_CREDITS;
}
