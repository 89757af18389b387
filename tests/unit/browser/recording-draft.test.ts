import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRecordingDraft, loadRecordingDraft } from '#lib/browser/recording-draft';

const recording = { blob: new Blob(['sound'], { type: 'audio/webm' }), durationSeconds: 4.2 };

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { setItem() {}, removeItem() {} } });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  keepRecordingDraft(null);
});

it('keeps a recording for a day', async () => {
  keepRecordingDraft(recording);
  await expect.poll(loadRecordingDraft).toMatchObject({ durationSeconds: 4.2 });
  vi.setSystemTime(new Date('2026-11-02T09:59:00Z'));
  expect(await loadRecordingDraft()).not.toBeNull();
  vi.setSystemTime(new Date('2026-11-02T10:01:00Z'));
  expect(await loadRecordingDraft()).toBeNull();
  vi.setSystemTime(new Date('2026-11-01T10:00:00Z'));
  expect(await loadRecordingDraft()).toBeNull();
});

it('forgets it', async () => {
  keepRecordingDraft(recording);
  keepRecordingDraft(null);
  await expect.poll(loadRecordingDraft).toBeNull();
});
