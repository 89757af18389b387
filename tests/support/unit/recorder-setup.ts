import type { MicrophoneProblem } from '#lib/browser/audio/microphone';
import type { Recording } from '#lib/browser/chat/message';
import { createRecorder, type RecorderDevices } from '#lib/browser/chat/recorder';

type RecorderHandlers = Parameters<ReturnType<RecorderDevices['createRecorder']>['on']>[0];

/** A recorder with clock, microphone and sound controlled by the test. */
export function makeRecorderSetup() {
  let now = 0;
  let ticks: { ms: number; callback: () => void }[] = [];
  let handlers: RecorderHandlers | undefined;
  let unplug = () => {};
  const setup = {
    level: 0.2,
    openMicrophones: 0,
    openMeters: 0,
    urls: new Set<string>(),
    /** Recordings kept across a reload, oldest first. */
    drafts: new Map<string, Recording>(),
    failures: [] as MicrophoneProblem[],
    playbackFailures: 0,
    chunkMs: 0,
    /** Answers the request for the microphone. Replace it to refuse with a problem or to wait. */
    grant: async (): Promise<MicrophoneProblem | undefined> => undefined,
    playing: async () => {},
    endPlayback: () => {},
    get timers() {
      return ticks.length;
    },
    /** Moves the clock with its ticks, and delivers a chunk of sound every 250 ms. */
    pass(ms: number) {
      for (let step = 0; step < ms; step += 50) {
        now += 50;
        if (now % 250 === 0) handlers?.chunk(new Blob(['sound']));
        for (const tick of ticks) if (now % tick.ms === 0) tick.callback();
      }
    },
    fail: () => handlers?.error(new Error('encoder')),
    unplug: () => unplug(),
    emptyChunk: () => handlers?.chunk(new Blob([])),
  };
  const devices: RecorderDevices = {
    async openMicrophone() {
      const problem = await setup.grant();
      if (problem) return { ok: false, problem };
      setup.openMicrophones += 1;
      let isOpen = true;
      const stop = () => {
        if (isOpen) setup.openMicrophones -= 1;
        isOpen = false;
      };
      return { ok: true, value: { stream: {} as MediaStream, stop } };
    },
    onMicrophoneEnded(_microphone, callback) {
      unplug = callback;
    },
    createRecorder: () => ({
      type: 'audio/webm;codecs=opus',
      start: (ms) => {
        setup.chunkMs = ms;
      },
      stop: () => {
        const mine = handlers;
        handlers = undefined;
        mine?.stop();
      },
      on: (given) => {
        handlers = given;
      },
    }),
    createMeter: () => {
      setup.openMeters += 1;
      return {
        read: () => setup.level,
        close: () => {
          setup.openMeters -= 1;
        },
      };
    },
    createPlayer: (_url, onEnded) => {
      setup.endPlayback = onEnded;
      return {
        play: () => setup.playing(),
        reset: () => {},
        close: () => {},
      };
    },
    createUrl: () => {
      const url = `blob:${setup.urls.size}`;
      setup.urls.add(url);
      return url;
    },
    revokeUrl: (url) => setup.urls.delete(url),
    keepDraft: (recording) => {
      setup.drafts.set(recording.id, recording);
    },
    forgetDraft: (id) => setup.drafts.delete(id),
    loadDrafts: async () => [...setup.drafts.values()].toReversed(),
    now: () => now,
    every: (ms, callback) => {
      const tick = { ms, callback };
      ticks.push(tick);
      return () => {
        ticks = ticks.filter((one) => one !== tick);
      };
    },
  };
  const recorder = createRecorder(devices, {
    microphoneFailed: (problem) => setup.failures.push(problem),
    playbackFailed: () => {
      setup.playbackFailures += 1;
    },
  });
  return { setup, recorder };
}
