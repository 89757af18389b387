import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endHearing, finishHearing, startHearing, useHeard, waitForHeard } from '#lib/browser/chat/hearing';
import { discardRecording, startRecording, stopRecording, takeRecording } from '#lib/browser/chat/recorder';
import { useRecorder } from '#lib/browser/chat/view';
import { openMicrophone } from '#lib/browser/core/microphone';
import type { Recognition } from '#lib/browser/core/recognition';
import { takeToasts, useToasts } from '#lib/browser/page/toasts';
import { chat } from '#lib/content/chat';

// The microphone, the recorder and the browser's recogniser, as far as tests/e2e/chat-recording.spec.ts
// and tests/e2e/hearing.spec.ts do not show them.

let supported: string[];
let recorder: FakeRecorder;
let openTracks: number;
const getUserMedia = vi.fn();

class FakeRecorder {
  static isTypeSupported = (type: string) => supported.includes(type);
  state = 'inactive';
  chunkMs = 0;
  ondataavailable = (_event: { data: Blob }) => {};
  onstop: (() => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  readonly mimeType: string;
  constructor(_stream: MediaStream, { mimeType = 'its own' }: MediaRecorderOptions) {
    this.mimeType = mimeType;
    recorder = this;
  }
  start(ms: number) {
    this.chunkMs = ms;
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  supported = ['audio/webm;codecs=opus'];
  openTracks = 0;
  getUserMedia.mockImplementation(async () => {
    openTracks += 1;
    const track = {
      stop() {
        openTracks -= 1;
      },
    };
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  });
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('fetch', async () => Response.json({ transcriber: 'site' }));
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => {
  discardRecording();
  takeToasts();
});

const state = () => useRecorder.getState();
const toast = () => useToasts.getState().waiting[0] ?? null;

/** Lets the recorder run for `ms`, and deliver a chunk of sound. */
function hear(ms: number, sound = 'sound') {
  vi.advanceTimersByTime(ms);
  recorder.ondataavailable({ data: new Blob([sound]) });
}
async function record(ms = 5000) {
  await startRecording();
  hear(ms);
  stopRecording();
}

test('records in mono with echo cancellation, in chunks of 250 ms, and shows a preview', async () => {
  await record();
  const voice = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  expect(getUserMedia).toHaveBeenCalledWith({ audio: voice });
  expect([recorder.chunkMs, recorder.mimeType]).toEqual([250, 'audio/webm;codecs=opus']);
  expect(state()).toMatchObject({ status: 'preview', seconds: 5 });
  expect(openTracks).toBe(0);
});

test('counts every tenth of a second, and stops by itself after a minute', async () => {
  await startRecording();
  hear(100);
  expect(state()).toEqual({ status: 'recording', elapsedMs: 100 });
  vi.advanceTimersByTime(60_000);
  expect(state()).toMatchObject({ status: 'preview', seconds: 60 });
});

test('keeps only chunks that are not empty', async () => {
  await startRecording();
  hear(1000, '');
  hear(1000);
  const made = vi.spyOn(globalThis, 'Blob');
  stopRecording();
  expect(made.mock.calls[0]?.[0]).toHaveLength(1);
  expect(await (await takeRecording())?.audio.text()).toBe('sound');
});

test.each([
  [['audio/mp4'], 'audio/mp4'],
  [[], 'its own'],
])('of %j it records %s', async (types, type) => {
  supported = types;
  await startRecording();
  expect(recorder.mimeType).toBe(type);
});

test('a recording of less than a chunk at the press is none, and nothing is said', async () => {
  await startRecording();
  vi.advanceTimersByTime(249);
  const stop = recorder.stop.bind(recorder);
  recorder.stop = () => {
    vi.advanceTimersByTime(100);
    stop();
  };
  stopRecording();
  expect([state().status, toast(), openTracks]).toEqual(['idle', null, 0]);
});

test('a recording without any sound says that there is no microphone', async () => {
  await startRecording();
  vi.advanceTimersByTime(1000);
  stopRecording();
  expect([state().status, toast()?.title]).toEqual(['idle', chat.toast.microphone]);
});

test.each([
  ['an error of the recorder', () => recorder.onerror?.(new Error('encoder'))],
  // Recorders end with their microphone.
  ['a microphone that is unplugged', () => recorder.stop()],
])('%s stops the recording and keeps it', async (_what, end) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await startRecording();
  hear(5000);
  end();
  expect([state().status, openTracks]).toEqual(['preview', 0]);
});

test('a new recording discards the preview, and taking it empties the recorder', async () => {
  await record();
  await record(2000);
  expect(state()).toMatchObject({ seconds: 2 });
  expect(await takeRecording()).toEqual({ audio: expect.any(Blob), transcript: '' });
  expect([state().status, await takeRecording()]).toEqual(['idle', null]);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'other'],
])('a microphone with %s is %s', async (name, problem) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  getUserMedia.mockRejectedValue(new DOMException('no', name));
  expect(await openMicrophone()).toEqual({ ok: false, problem });
});

describe('the recogniser', () => {
  const track = { kind: 'audio' } as MediaStreamTrack;
  const [start, stop, abort] = [vi.fn(), vi.fn(), vi.fn()];
  let recognition: Recognition;
  beforeEach(() => {
    for (const spy of [start, stop, abort]) spy.mockReset();
    abort.mockImplementation(() => recognition.onend?.());
    class Recogniser {
      start = start;
      stop = stop;
      abort = abort;
      constructor() {
        recognition = this as unknown as Recognition;
      }
    }
    vi.stubGlobal('window', { SpeechRecognition: Recogniser });
    vi.stubGlobal('navigator', { language: 'fr-CA' });
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(endHearing);

  /** Lets the browser hear words: all the words of the session so far. */
  const say = (transcript: string) => recognition.onresult?.({ results: [{ 0: { transcript } }] });

  test('hears words in the browser’s language, over pauses and after the end', async () => {
    startHearing(track);
    expect([start.mock.calls, recognition.lang]).toEqual([[[track]], 'fr-CA']);
    say('what does it');
    recognition.onend?.();
    vi.advanceTimersByTime(250);
    say('cost');
    expect(useHeard.getState()).toEqual({ text: 'what does it cost', isOver: false });
    finishHearing();
    say('cost a year');
    recognition.onend?.();
    expect(await waitForHeard()).toBe('what does it cost a year');
    vi.advanceTimersByTime(60_000);
    expect(start).toHaveBeenCalledTimes(2);
  });

  test('hears the microphone where the browser takes no track', () => {
    start.mockImplementationOnce(() => {
      throw new TypeError('no track');
    });
    startHearing(track);
    expect(start.mock.calls).toEqual([[track], []]);
  });

  test('keeps what it has heard when its service fails, and hears no more', async () => {
    startHearing(track);
    say('what does');
    recognition.onerror?.({ error: 'network' });
    say('what does it cost');
    expect(await waitForHeard()).toBe('what does');
  });

  test('hears nothing if it cannot be started', async () => {
    start.mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    startHearing(track);
    expect(await waitForHeard()).toBe('');
  });

  test('begins anew with each recording, and keeps as many words as a typed message has', () => {
    startHearing(track);
    const last = recognition;
    startHearing(track);
    last.onresult?.({ results: [{ 0: { transcript: 'old and late' } }] });
    expect(useHeard.getState()).toEqual({ text: '', isOver: false });
    say('x'.repeat(4001));
    expect(useHeard.getState().text).toHaveLength(4000);
  });
});
