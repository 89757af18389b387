import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRecorderSetup } from '#tests/support/unit/recorder-setup';

let { setup, recorder } = makeRecorderSetup();
beforeEach(() => {
  ({ setup, recorder } = makeRecorderSetup());
});

/** Nothing that was opened may stay open. */
afterEach(() => {
  if (recorder.getState().status === 'recording') return;
  expect({
    microphones: setup.openMicrophones,
    meters: setup.openMeters,
    timers: vi.getTimerCount(),
  }).toEqual({
    microphones: 0,
    meters: 0,
    timers: 0,
  });
});

const status = () => recorder.getState().status;
const preview = () => {
  const state = recorder.getState();
  if (state.status !== 'preview') throw new Error(`no preview but ${state.status}`);
  return state;
};

test('asks, records in chunks of 250 ms, stops on request and shows a preview with the duration by the clock', async () => {
  const started = recorder.start();
  expect(status()).toBe('requesting');
  await started;
  expect(setup.chunkMs).toBe(250);
  setup.pass(12_300);
  expect(recorder.getState()).toMatchObject({
    status: 'recording',
    elapsedMs: 12_300,
    level: 0.2,
    isSilent: false,
  });
  recorder.stop();
  expect(preview().recording.durationSeconds).toBeCloseTo(12.3);
  expect(preview().recording.blob).toMatchObject({ type: 'audio/webm;codecs=opus', size: 49 * 5 });
});

test.each([
  [['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/webm', 'audio/mp4'], 'audio/webm'],
  [['audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  [[], 'its own'],
])('a browser that records %j records %s', async (supported, chosen) => {
  setup.supportedTypes = supported;
  await recorder.start();
  setup.pass(500);
  recorder.stop();
  expect(preview().recording.blob.type).toBe(chosen);
});

test('ticks every 100 ms', async () => {
  await recorder.start();
  const seen: number[] = [];
  recorder.subscribe(() => {
    const state = recorder.getState();
    if (state.status === 'recording') seen.push(state.elapsedMs);
  });
  setup.pass(300);
  expect(seen).toEqual([100, 200, 300]);
  recorder.stop();
});

test('stops by itself at 60 s', async () => {
  await recorder.start();
  setup.pass(59_900);
  expect(status()).toBe('recording');
  setup.pass(100);
  expect(preview().recording.durationSeconds).toBe(60);
});

test('a second start while recording changes nothing', async () => {
  await Promise.all([recorder.start(), recorder.start()]);
  await recorder.start();
  expect(setup.openMicrophones).toBe(1);
  setup.pass(500);
  recorder.stop();
});

test('reports silence after four seconds, until there is sound', async () => {
  await recorder.start();
  setup.level = 0;
  setup.pass(3900);
  expect(recorder.getState()).toMatchObject({ isSilent: false });
  setup.pass(100);
  expect(recorder.getState()).toMatchObject({ isSilent: true });
  setup.level = 0.1;
  setup.pass(100);
  expect(recorder.getState()).toMatchObject({ isSilent: false });
  recorder.stop();
});

describe('the microphone', () => {
  test.each(['refused', 'missing', 'busy', 'insecure', 'blocked', 'unsupported'] as const)(
    '%s: reported, and idle',
    async (problem) => {
      setup.grant = async () => problem;
      await recorder.start();
      expect(setup.failures).toEqual([problem]);
      expect(status()).toBe('idle');
    },
  );

  test('permission granted after leaving stops the tracks', async () => {
    const permission = Promise.withResolvers<undefined>();
    setup.grant = () => permission.promise;
    const started = recorder.start();
    recorder.leave();
    permission.resolve(undefined);
    await started;
    expect(status()).toBe('idle');
    expect(setup.failures).toEqual([]);
  });

  test('a denial after leaving is not reported', async () => {
    const permission = Promise.withResolvers<'refused'>();
    setup.grant = () => permission.promise;
    const started = recorder.start();
    recorder.leave();
    permission.resolve('refused');
    await started;
    expect(setup.failures).toEqual([]);
  });

  test('unplugging ends the recording, and what was said is kept', async () => {
    await recorder.start();
    setup.pass(2000);
    setup.unplug();
    expect(preview().recording.durationSeconds).toBe(2);
  });
});

test('a recorder error stops the recording and keeps what was said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await recorder.start();
  setup.pass(1000);
  setup.fail();
  expect(preview().recording.durationSeconds).toBe(1);
});

test('chunks of zero bytes are dropped, and a recording without any shows an error instead of a preview', async () => {
  await recorder.start();
  setup.emptyChunk();
  recorder.stop();
  expect(status()).toBe('idle');
  expect(setup.failures).toEqual(['other']);
});

test('leaving before the first sound shows no error; the next empty recording does', async () => {
  await recorder.start();
  recorder.leave();
  expect(status()).toBe('idle');
  expect(setup.failures).toEqual([]);
  await recorder.start();
  recorder.stop();
  expect(setup.failures).toEqual(['other']);
});

test('leaving while recording keeps the recording', async () => {
  await recorder.start();
  setup.pass(1000);
  recorder.leave();
  expect(status()).toBe('preview');
});

describe('the preview', () => {
  beforeEach(async () => {
    await recorder.start();
    setup.pass(3000);
    recorder.stop();
  });

  test('pauses when playback ends', async () => {
    await recorder.play();
    setup.audio?.onended();
    expect(preview().isPlaying).toBe(false);
    expect(setup.audio).toMatchObject({ isPaused: true, currentTime: 0 });
  });

  test('reports that it cannot be played', async () => {
    setup.playing = () => Promise.reject(new Error('NotSupportedError'));
    await recorder.play();
    expect(preview().isPlaying).toBe(false);
    expect(setup.playbackFailures).toBe(1);
  });

  test('is discarded with its draft and its address', () => {
    recorder.discard();
    expect(status()).toBe('idle');
    expect(setup.drafts.size).toBe(0);
    expect(setup.urls.size).toBe(0);
  });

  test('is taken once for sending, and its draft stays', () => {
    const recording = recorder.take();
    expect(recording?.durationSeconds).toBe(3);
    expect(recorder.take()).toBeNull();
    expect(setup.urls.size).toBe(0);
    expect([...setup.drafts.values()]).toEqual([recording]);
  });

  test('is discarded by a new recording, with its draft', async () => {
    await recorder.start();
    expect(setup.urls.size).toBe(0);
    setup.pass(1000);
    recorder.stop();
    expect(preview().recording.durationSeconds).toBe(1);
    expect([...setup.drafts.values()]).toEqual([preview().recording]);
  });

  test('leaves the draft of a recording that is being sent alone', async () => {
    const sent = recorder.take();
    await recorder.start();
    setup.pass(1000);
    recorder.stop();
    expect(preview().recording.id).not.toBe(sent?.id);
    expect([...setup.drafts.keys()]).toEqual([sent?.id, preview().recording.id]);
    recorder.discard();
    expect([...setup.drafts.values()]).toEqual([sent]);
  });
});

describe('a draft', () => {
  const keep = (id: string, durationSeconds: number) =>
    setup.drafts.set(id, { id, blob: new Blob(['sound']), durationSeconds });

  test('is kept every second while recording, so that a reload loses no more', async () => {
    await recorder.start();
    setup.pass(2600);
    const kept = () => [...setup.drafts.values()].map(({ durationSeconds }) => durationSeconds);
    expect(kept()).toEqual([2]);
    recorder.stop();
    expect(kept()).toEqual([2.6]);
  });

  test('is restored as a preview: the newest without a message', async () => {
    keep('older', 5);
    keep('unsent', 7);
    keep('failed', 9);
    await recorder.restore(new Set(['failed']));
    expect(preview()).toMatchObject({ isRestored: true, recording: { id: 'unsent', durationSeconds: 7 } });
    recorder.discard();
    expect([...setup.drafts.keys()]).toEqual(['older', 'failed']);
  });

  test('does not interrupt a recording that has started', async () => {
    keep('unsent', 7);
    await recorder.start();
    await recorder.restore(new Set());
    expect(status()).toBe('recording');
    setup.pass(500);
    recorder.stop();
  });
});
