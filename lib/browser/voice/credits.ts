import { create } from 'zustand';
import { sendRequest } from '#lib/browser/http';
import { isObject, listStored, readStoredJson, writeStored } from '#lib/browser/storage';
import { ROUTE_DEADLINE_MS, VOICE_CREDITS } from '#lib/contracts/limits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has answered.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

/** The visitor's record, and all that the server said last; null until it has. */
type Credits = { record: CreditRecord | null; credits: VoiceCredits | null };

export const useCredits = create<Credits>(() => ({ record: null, credits: null }));

function setCredits(credits: VoiceCredits): void {
  const { id, remainingCredits, lastRefreshTime, nextRefreshTime } = credits;
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  writeStored('localStorage', PREFIX + id, JSON.stringify(record));
  useCredits.setState({ record, credits });
}

/** Takes the record that came with a call's start or end. */
export function takeRecord(record: CreditRecord): void {
  const { credits } = useCredits.getState();
  if (credits) setCredits({ ...credits, ...record });
}

/** Reads the copy of the last visit; null when there is none. */
function readStoredRecord(): CreditRecord | null {
  const key = listStored('localStorage').findLast((name) => name.startsWith(PREFIX));
  const record = key && readStoredJson('localStorage', key);
  if (!isObject(record)) return null;
  const { remainingCredits, lastRefreshTime, nextRefreshTime } = record;
  if (![remainingCredits, lastRefreshTime, nextRefreshTime].every(Number.isFinite)) return null;
  return { remainingCredits, lastRefreshTime, nextRefreshTime } as CreditRecord;
}

/** Asks the server for the visitor's credits, and how a call would run. Null when it cannot be reached. */
export async function fetchCredits(): Promise<VoiceCredits | null> {
  useCredits.setState(({ record }) => ({ record: record ?? readStoredRecord() }));
  const answer = await sendRequest<VoiceCredits>('GET', '/api/voice/credits', null, {
    deadlineMs: ROUTE_DEADLINE_MS,
  });
  if (!answer.ok) return null;
  setCredits(answer.value);
  return answer.value;
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
