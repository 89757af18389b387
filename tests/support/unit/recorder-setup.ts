import { vi } from 'vitest';
import type { MicrophoneProblem } from '#lib/browser/audio/microphone';
import type { Recording } from '#lib/browser/chat/message';
import { createRecorder } from '#lib/browser/chat/recorder';
import { onToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

const CHUNK_MS = 250;

let setup: ReturnType<typeof createSetup>;

vi.mock('#lib/browser/audio/microphone', () => ({
  async openMicrophone() {
    const problem = await setup.grant();
    if (problem) return { ok: false, problem };
    setup.openMicrophones += 1;
    let isOpen = true;
    const stop = () => {
      if (isOpen) setup.openMicrophones -= 1;
      isOpen = false;
    };
    return { ok: true, value: { stream: {}, stop } };
  },
  onMicrophoneEnded(_microphone: unknown, callback: () => void) {
    setup.unplug = callback;
  },
}));

vi.mock('#lib/browser/audio/level-meter', () => ({
  createMeter() {
    setup.openMeters += 1;
    return {
      read: () => setup.level,
      close: () => {
        setup.openMeters -= 1;
      },
    };
  },
}));

vi.mock('#lib/browser/chat/recording-drafts', () => ({
  keepRecordingDraft: (recording: Recording) => setup.drafts.set(recording.id, recording),
  forgetRecordingDraft: (id: string) => setup.drafts.delete(id),
  loadRecordingDrafts: async () => [...setup.drafts.values()].toReversed(),
}));

class FakeMediaRecorder {
  static isTypeSupported = (type: string) => setup.supportedTypes.includes(type);
  state = 'inactive';
  mimeType: string;
  ondataavailable = (_event: { data: Blob }) => {};
  onstop = () => {};
  onerror = (_error: Error) => {};
  constructor(_stream: MediaStream, { mimeType = 'its own' }: MediaRecorderOptions) {
    this.mimeType = mimeType;
    setup.mediaRecorder = this;
  }
  start(ms: number) {
    setup.chunkMs = ms;
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop();
  }
}

class FakeAudio {
  currentTime = 0.7;
  isPaused = false;
  onended = () => {};
  play = () => setup.playing();
  constructor() {
    setup.audio = this;
  }
  pause() {
    this.isPaused = true;
  }
  removeAttribute() {}
}

function createSetup() {
  return {
    level: 0.2,
    openMicrophones: 0,
    openMeters: 0,
    urls: new Set<string>(),
    /** Recordings kept across a reload, oldest first. */
    drafts: new Map<string, Recording>(),
    failures: [] as MicrophoneProblem[],
    playbackFailures: 0,
    chunkMs: 0,
    supportedTypes: ['audio/webm;codecs=opus'],
    mediaRecorder: undefined as FakeMediaRecorder | undefined,
    audio: undefined as FakeAudio | undefined,
    /** Answers the request for the microphone. Replace it to refuse with a problem or to wait. */
    grant: async (): Promise<MicrophoneProblem | undefined> => undefined,
    playing: async () => {},
    unplug: () => {},
    /** Moves the clock with its ticks, and delivers a chunk of sound every 250 ms. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= CHUNK_MS) {
        if (left >= CHUNK_MS) this.mediaRecorder?.ondataavailable({ data: new Blob(['sound']) });
        vi.advanceTimersByTime(Math.min(left, CHUNK_MS));
      }
    },
    fail() {
      this.mediaRecorder?.onerror(new Error('encoder'));
    },
    emptyChunk() {
      this.mediaRecorder?.ondataavailable({ data: new Blob([]) });
    },
  };
}

/** A recorder with clock, microphone and sound controlled by the test. */
export function makeRecorderSetup() {
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('Audio', FakeAudio);
  const mine = createSetup();
  setup = mine;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${mine.urls.size}`;
    mine.urls.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void mine.urls.delete(url));
  onToast(
    ({ title, description }) => {
      if (title === chat.toast.playbackTitle) mine.playbackFailures += 1;
      const problems = Object.entries(chat.microphone) as [MicrophoneProblem, string][];
      for (const [problem, words] of problems) if (words === description) mine.failures.push(problem);
    },
    () => {},
  );
  return { setup: mine, recorder: createRecorder() };
}
