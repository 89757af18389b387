import { create } from 'zustand';
import { sendRequest } from '#lib/browser/core/http';
import { hasFields, listStored, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { ROUTE_DEADLINE_MS, VOICE_CREDITS } from '#lib/contracts/limits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

// The server counts the credits. The browser keeps a copy under `voice_credits_{id}`, which is shown until the
// server has answered.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

/** The visitor's record, and the server's last answer. Both are null until they are known. */
type Credits = { record: CreditRecord | null; credits: VoiceCredits | null };

export const useCredits = create<Credits>(() => ({ record: null, credits: null }));

function setCredits(credits: VoiceCredits): void {
  const { id, remainingCredits, lastRefreshTime, nextRefreshTime } = credits;
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  writeStored('localStorage', PREFIX + id, JSON.stringify(record));
  useCredits.setState({ record, credits });
}

/** Takes over the record that came with the start or end of a call. */
export function takeRecord(record: CreditRecord): void {
  const { credits } = useCredits.getState();
  if (credits) setCredits({ ...credits, ...record });
}

/** Reads the record that the last visit has stored; null when there is none. */
function readStoredRecord(): CreditRecord | null {
  const key = listStored('localStorage').findLast((name) => name.startsWith(PREFIX));
  const record = key && readStoredJson('localStorage', key);
  if (!hasFields(record)) return null;
  const { remainingCredits, lastRefreshTime, nextRefreshTime } = record;
  if (![remainingCredits, lastRefreshTime, nextRefreshTime].every(Number.isFinite)) return null;
  return { remainingCredits, lastRefreshTime, nextRefreshTime } as CreditRecord;
}

/** Requests the visitor's credits and the engine of a call. Null when the server cannot be reached. */
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

/** Returns the credits at `now`: all of them if the refresh time has passed or no record is known. */
export function remainingCredits(record: CreditRecord | null, now: number): number {
  return record && now < record.nextRefreshTime ? record.remainingCredits : VOICE_CREDITS;
}
