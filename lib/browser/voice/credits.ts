import { sendRequest } from '#lib/browser/http';
import { isObject, readStoredJson, writeStored } from '#lib/browser/storage';
import { ROUTE_DEADLINE_MS, VOICE_CREDITS } from '#lib/contracts/limits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

// The server counts credits. The browser mirrors the last record under `voice_credits_{id}`.

const PREFIX = 'voice_credits_';
const HOUR_MS = 3_600_000;

const findKeys = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

function isCreditRecord(value: unknown): value is CreditRecord {
  const isNumber = (name: string) => isObject(value) && Number.isFinite(value[name]);
  return ['remainingCredits', 'lastRefreshTime', 'nextRefreshTime'].every(isNumber);
}

/** Reads the record of the last visit; null when there is none or it is invalid. */
export function readStoredCredits(): CreditRecord | null {
  try {
    const [key] = findKeys();
    const record = key && readStoredJson('localStorage', key);
    return isCreditRecord(record) ? record : null;
  } catch (error) {
    console.warn('voice credits', error);
    return null;
  }
}

/** Stores a visitor's record and removes any other. */
export function writeStoredCredits({
  id,
  remainingCredits,
  lastRefreshTime,
  nextRefreshTime,
}: VoiceCredits): void {
  const record: CreditRecord = { remainingCredits, lastRefreshTime, nextRefreshTime };
  writeStored('localStorage', PREFIX + id, JSON.stringify(record));
  try {
    for (const name of findKeys()) if (name !== PREFIX + id) localStorage.removeItem(name);
  } catch (error) {
    console.warn('voice credits', error);
  }
}

let asked: Promise<VoiceCredits | null> | null = null;

/** Asks the server for the visitor's credits; null when it does not answer. One request at a time. */
export function fetchCredits(): Promise<VoiceCredits | null> {
  const options = { deadlineMs: ROUTE_DEADLINE_MS };
  asked ??= sendRequest<VoiceCredits>('GET', '/api/voice/credits', null, options).then((answer) => {
    asked = null;
    if (!answer.ok) return null;
    writeStoredCredits(answer.value);
    return answer.value;
  });
  return asked;
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
