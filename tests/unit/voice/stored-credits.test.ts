import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredCredits, writeStoredCredits } from '#lib/browser/voice/stored-credits';
import { HOUR_MS } from '#lib/server/core/durations';

const NOW = Date.UTC(2026, 10, 1, 10);
const record = {
  remainingCredits: 1,
  lastRefreshTime: NOW - 20 * HOUR_MS,
  nextRefreshTime: NOW + 4 * HOUR_MS,
};

/** Local storage like a browser's, whose keys are its own properties. */
class Stored {
  [key: string]: unknown;
  static {
    for (const [name, value] of Object.entries({
      getItem(this: Stored, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Stored, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Stored, key: string) {
        delete this[key];
      },
    }))
      Object.defineProperty(Stored.prototype, name, { value });
  }
}

let localStorage: Stored;
beforeEach(() => {
  localStorage = new Stored();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the last visitor’s record is restored, and no other is kept', () => {
  localStorage.voice_credits_before = JSON.stringify(record);
  writeStoredCredits({ ...record, id: 'a', engine: 'service', maxCallSeconds: 180 });
  expect(Object.keys(localStorage)).toEqual(['voice_credits_a']);
  expect(readStoredCredits()).toEqual(record);
});

test.each([
  ['no JSON', '{"remainingCredits":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '3'],
  ['a list', '[]'],
  ['half of a record', JSON.stringify({ remainingCredits: 2 })],
  ['a word for a number', JSON.stringify({ ...record, remainingCredits: '1' })],
  ['more credits than there are', JSON.stringify({ ...record, remainingCredits: 99 })],
  ['fewer than none', JSON.stringify({ ...record, remainingCredits: -1 })],
  ['a part of a credit', JSON.stringify({ ...record, remainingCredits: 1.5 })],
  ['a refresh that is over', JSON.stringify({ ...record, nextRefreshTime: NOW })],
  ['a refresh in years', JSON.stringify({ ...record, nextRefreshTime: 1e99 })],
  [
    'a refresh that is no number',
    JSON.stringify({ ...record, nextRefreshTime: String(record.nextRefreshTime) }),
  ],
])('%s is not a record', (_name, text) => {
  localStorage.voice_credits_a = text;
  expect(readStoredCredits()).toBeNull();
});
