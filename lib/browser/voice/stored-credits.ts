import { isObject, readStoredJson, writeStored } from '#lib/browser/storage';
import { VOICE_CREDITS, VOICE_REFRESH_HOURS } from '#lib/contracts/limits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

// The browser's copy of the credit record. The server decides.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

function isCreditRecord(value: unknown): value is CreditRecord {
  if (!isObject(value)) return false;
  const { remainingCredits, lastRefreshTime, nextRefreshTime } = value;
  if (!Number.isInteger(remainingCredits) || !Number.isFinite(lastRefreshTime)) return false;
  const left = Number(nextRefreshTime) - Date.now();
  const isCurrent = typeof nextRefreshTime === 'number' && left > 0 && left <= VOICE_REFRESH_HOURS * HOUR_MS;
  return isCurrent && Number(remainingCredits) >= 0 && Number(remainingCredits) <= VOICE_CREDITS;
}

/** Reads the record of the last visit; null when there is none or it is expired or invalid. */
export function readStoredCredits(): CreditRecord | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(PREFIX));
    const record = key && readStoredJson('localStorage', key);
    return isCreditRecord(record) ? record : null;
  } catch (error) {
    console.warn('voice credits', error);
    return null;
  }
}

/** Stores a visitor's record under `voice_credits_{id}` and removes any other. */
export function writeStoredCredits(credits: VoiceCredits): void {
  const { id, remainingCredits, lastRefreshTime, nextRefreshTime } = credits;
  writeStored(
    'localStorage',
    PREFIX + id,
    JSON.stringify({ remainingCredits, lastRefreshTime, nextRefreshTime }),
  );
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && name !== PREFIX + id) localStorage.removeItem(name);
  } catch (error) {
    console.warn('voice credits', error);
  }
}

/** Returns the hours until the credits are refreshed, rounded up; 0 while some are left. */
export function hoursUntilRefresh(record: CreditRecord | null, now: number): number {
  if (!record || record.remainingCredits > 0 || now >= record.nextRefreshTime) return 0;
  return Math.ceil((record.nextRefreshTime - now) / HOUR_MS);
}

/** Returns the credits at `now`: full once the refresh time has passed, or if nothing is known. */
export function remainingCredits(record: CreditRecord | null, now: number): number {
  return record && now < record.nextRefreshTime ? record.remainingCredits : VOICE_CREDITS;
}

/** Returns the ms until the record's display changes: one hour less to wait, or the refresh. */
export function msUntilChange(record: CreditRecord, now: number): number {
  return Math.max(0, record.nextRefreshTime - now) % HOUR_MS || HOUR_MS;
}
