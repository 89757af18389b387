import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  discardRecording,
  leaveRecorder,
  pausePreview,
  playPreview,
  startRecording,
  stopRecording,
  takeRecording,
  useRecorder,
} from '#lib/browser/chat/recorder';
import { dismissChatToast, useChatToast } from '#lib/browser/chat/toast';
import { chat } from '#lib/content/chat';
import { stubDevices } from '#tests/support/unit/recorder-setup';

let devices: ReturnType<typeof stubDevices>;

beforeEach(() => {
  devices = stubDevices();
});
afterEach(() => {
  discardRecording();
  dismissChatToast();
  vi.useRealTimers();
});

const status = () => useRecorder.getState().status;
const toast = () => useChatToast.getState().toast;

async function record(ms = 5000) {
  await startRecording();
  devices.record(ms);
  stopRecording();
}

test('records in mono with echo cancellation, in chunks of 250 ms, and shows a preview', async () => {
  await record();
  const voice = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  expect([devices.constraints, devices.recorder().chunkMs]).toEqual([{ audio: voice }, 250]);
  expect(useRecorder.getState()).toMatchObject({ status: 'preview', seconds: 5 });
  expect(devices.openTracks).toBe(0);
});

test('counts every tenth of a second, and stops by itself after a minute', async () => {
  await startRecording();
  devices.record(100);
  expect(useRecorder.getState()).toEqual({ status: 'recording', elapsedMs: 100 });
  vi.advanceTimersByTime(60_000);
  expect(useRecorder.getState()).toMatchObject({ status: 'preview', seconds: 60 });
});

test('keeps only chunks that hold something', async () => {
  await startRecording();
  devices.record(1000, '');
  devices.record(1000, 'sound');
  stopRecording();
  expect(await takeRecording()?.text()).toBe('sound');
});

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/mp4'], 'audio/mp4'],
  [[], 'its own'],
])('of %j it records %s', async (supported, type) => {
  devices.support(...supported);
  await startRecording();
  expect(devices.recorder().mimeType).toBe(type);
});

test('a recording stopped within 110 ms is none, and nothing is said', async () => {
  await startRecording();
  vi.advanceTimersByTime(100);
  stopRecording();
  expect([status(), toast(), devices.openTracks]).toEqual(['idle', null, 0]);
});

test('a recording without any sound says that there is no microphone', async () => {
  await startRecording();
  vi.advanceTimersByTime(1000);
  stopRecording();
  expect([status(), toast()?.title]).toEqual(['idle', chat.toast.microphone]);
});

test('a refused microphone is told with what to do', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  devices.grant = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await startRecording();
  expect(status()).toBe('idle');
  expect(toast()).toMatchObject({ title: chat.toast.microphone, description: chat.microphone.refused });
});

test('permission that comes after the visitor has left closes the microphone', async () => {
  const latch = Promise.withResolvers<void>();
  devices.grant = () => latch.promise;
  const started = startRecording();
  expect(status()).toBe('requesting');
  leaveRecorder();
  latch.resolve();
  await started;
  expect([status(), devices.openTracks]).toEqual(['idle', 0]);
});

test('forgetting during a recording ends it at once and keeps nothing', async () => {
  await startRecording();
  devices.record(5000);
  discardRecording();
  expect([status(), devices.recorder().state, devices.openTracks]).toEqual(['idle', 'inactive', 0]);
});

test.each([
  ['an error of the recorder', () => devices.recorder().onerror?.(new Error('encoder'))],
  ['a microphone that is unplugged', () => devices.unplug()],
  ['leaving the panel', () => leaveRecorder()],
])('%s stops the recording and keeps it', async (_what, end) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await startRecording();
  devices.record(5000);
  end();
  expect([status(), devices.openTracks]).toEqual(['preview', 0]);
});

test('a preview plays from its start, and returns there when it is paused or over', async () => {
  await record();
  await playPreview();
  devices.audio().ontimeupdate();
  expect(useRecorder.getState()).toMatchObject({ isPlaying: true, position: 0.7 });
  pausePreview();
  expect(useRecorder.getState()).toMatchObject({ isPlaying: false, position: 0 });
  expect(devices.audio().isPaused).toBe(true);
  await playPreview();
  devices.audio().onended();
  expect(useRecorder.getState()).toMatchObject({ isPlaying: false });
});

test('a preview that cannot be played says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  devices.failPlayback();
  await record();
  await playPreview();
  expect(useRecorder.getState()).toMatchObject({ status: 'preview', isPlaying: false });
  expect(toast()).toMatchObject({ title: chat.toast.playbackTitle, description: chat.toast.playback });
});

test('a new recording discards the preview, and taking it empties the recorder', async () => {
  await record();
  await record(2000);
  expect(useRecorder.getState()).toMatchObject({ seconds: 2 });
  expect(takeRecording()).toBeInstanceOf(Blob);
  expect([status(), takeRecording()]).toEqual(['idle', null]);
});
