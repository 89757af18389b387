import 'fake-indexeddb/auto';
import { clear, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetRecordingDraft,
  forgetRecordingDrafts,
  keepRecordingDraft,
  loadRecordingDrafts,
} from '#lib/browser/chat/recording-drafts';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

const blob = new Blob(['sound'], { type: 'audio/webm' });
const recording = (id: string) => ({ id, blob, durationSeconds: 4.2 });
const ids = async () => (await loadRecordingDrafts()).map(({ id }) => id);
let storage: Map<string, string>;
const flag = () => storage.get('chat_recording') ?? null;

beforeEach(async () => {
  storage = new Map();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
  await clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps a recording for a day', async () => {
  keepRecordingDraft(recording('a'));
  expect(await loadRecordingDrafts()).toMatchObject([{ id: 'a', durationSeconds: 4.2 }]);
  vi.setSystemTime(new Date('2026-11-02T09:59:00Z'));
  expect(await ids()).toEqual(['a']);
  vi.setSystemTime(new Date('2026-11-02T10:01:00Z'));
  expect(await ids()).toEqual([]);
  vi.setSystemTime(new Date('2026-11-01T10:00:00Z'));
  expect(await ids()).toEqual([]);
});

test('forgets only one recording, and knows whether any are left', async () => {
  keepRecordingDraft(recording('a'));
  keepRecordingDraft(recording('b'));
  forgetRecordingDraft('a');
  expect(await ids()).toEqual(['b']);
  expect(flag()).toBe('kept');
  forgetRecordingDraft('b');
  expect(await ids()).toEqual([]);
  expect(flag()).toBeNull();
});

test('a deletion that was interrupted by leaving is completed later, for one or all', async () => {
  for (const [left, rest] of [
    ['a', ['b']],
    ['*', []],
  ] as const) {
    await clear();
    for (const id of ['a', 'b']) await set(id, { blob, durationSeconds: 4.2, savedAt: Date.now() });
    storage.set('chat_recording_forgotten', left);
    vi.resetModules();
    const nextPage = await import('#lib/browser/chat/recording-drafts');
    expect((await nextPage.loadRecordingDrafts()).map(({ id }) => id)).toEqual(rest);
    expect(await keys()).toEqual(rest);
    expect(storage.has('chat_recording_forgotten')).toBe(false);
  }
});

test('announces at once what is being deleted', async () => {
  keepRecordingDraft(recording('a'));
  await ids();
  forgetRecordingDraft('a');
  expect(storage.get('chat_recording_forgotten')).toBe('a');
  forgetRecordingDrafts();
  expect(storage.get('chat_recording_forgotten')).toBe('a *');
  expect(await ids()).toEqual([]);
  expect(storage.has('chat_recording_forgotten')).toBe(false);
});

test('what is kept during a deletion is not overlooked', async () => {
  keepRecordingDraft(recording('a'));
  forgetRecordingDraft('a');
  keepRecordingDraft(recording('b'));
  expect(await ids()).toEqual(['b']);
  expect(flag()).toBe('kept');
});

test('keeps one per message and one preview, the newest', async () => {
  for (let index = 0; index < CHAT_MESSAGES_KEPT + 3; index += 1) {
    keepRecordingDraft(recording(`r${index}`));
    await loadRecordingDrafts();
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() + 1000);
  }
  expect(await ids()).toEqual(['r6', 'r5', 'r4', 'r3', 'r2']);
  expect(await keys()).toHaveLength(CHAT_MESSAGES_KEPT + 1);
});

test('invalid recordings are removed', async () => {
  const savedAt = Date.now();
  await set('words', 'nothing to hear');
  await set('no sound', { blob: 'sound', durationSeconds: 1, savedAt });
  await set('no length', { blob, durationSeconds: 'long', savedAt });
  await set('no time', { blob, durationSeconds: 1 });
  await set(7, { blob, durationSeconds: 1, savedAt });
  // The format from before recordings had ids.
  await set('chat_recording', { blob, durationSeconds: 3, savedAt });
  expect(await loadRecordingDrafts()).toMatchObject([{ id: 'chat_recording', durationSeconds: 3 }]);
  expect(await keys()).toEqual(['chat_recording']);
});

test('a failing database means no drafts, and nothing else fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'InvalidStateError');
  });
  keepRecordingDraft(recording('a'));
  forgetRecordingDraft('a');
  expect(await ids()).toEqual([]);
  expect(console.warn).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  keepRecordingDraft(recording('b'));
  expect(await ids()).toEqual(['b']);
});
