import { readStored, writeStored } from '#lib/browser/storage';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import type { CreditRecord } from '#lib/contracts/voice';

// The browser's copy of the record (specification, section 3), for showing at once. The server has the say.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

/** The record that the last visit left, or null. What is not a record is not believed. */
export function readMirror(): CreditRecord | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(PREFIX));
    const record = key && JSON.parse(readStored('localStorage', key) ?? '');
    return Number.isFinite(record?.remainingCredits + record?.nextRefreshTime) ? record : null;
  } catch (error) {
    console.warn('voice credits', error);
    return null;
  }
}

/** Keeps a visitor's record under `voice_credits_{id}`, and no other. */
export function writeMirror(id: string, record: CreditRecord): void {
  const { remainingCredits, lastRefreshTime, nextRefreshTime } = record;
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

/** Hours until the credits are full again, rounded up; 0 while there are some, or once the time has passed (section 4). */
export function hoursUntilRefresh(record: CreditRecord | null, now: number): number {
  if (!record || record.remainingCredits > 0 || now >= record.nextRefreshTime) return 0;
  return Math.ceil((record.nextRefreshTime - now) / HOUR_MS);
}

/** Credits as they stand now: full once the refresh time has passed, or while nothing is known. */
export function remainingCredits(record: CreditRecord | null, now: number): number {
  return record && now < record.nextRefreshTime ? record.remainingCredits : VOICE_CREDITS;
}

/** Milliseconds until what the record says changes by itself: an hour less to wait, or the refresh. */
export function msUntilChange(record: CreditRecord, now: number): number {
  return (record.nextRefreshTime - now) % HOUR_MS || HOUR_MS;
}
