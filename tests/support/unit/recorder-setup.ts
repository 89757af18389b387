import { vi } from 'vitest';

// A microphone, a recorder and a loudspeaker as far as the recorder needs them.

class FakeMediaRecorder {
  static supported = ['audio/webm;codecs=opus'];
  static last: FakeMediaRecorder;
  static isTypeSupported = (type: string) => FakeMediaRecorder.supported.includes(type);
  state = 'inactive';
  chunkMs = 0;
  mimeType: string;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  constructor(_stream: MediaStream, { mimeType = 'its own' }: MediaRecorderOptions) {
    this.mimeType = mimeType;
    FakeMediaRecorder.last = this;
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

class FakeAudio {
  static last: FakeAudio;
  static play = async () => {};
  currentTime = 0.7;
  isPaused = false;
  onended = () => {};
  ontimeupdate = () => {};
  play = () => FakeAudio.play();
  src: string;
  constructor(src: string) {
    this.src = src;
    FakeAudio.last = this;
  }
  pause() {
    this.isPaused = true;
  }
}

/** Stubs the devices, with a clock that the test moves. */
export function stubDevices() {
  vi.useFakeTimers();
  FakeMediaRecorder.supported = ['audio/webm;codecs=opus'];
  FakeAudio.play = async () => {};
  let ended = () => {};
  const devices = {
    openTracks: 0,
    constraints: {} as MediaStreamConstraints,
    /** Answers the request for the microphone. Replace it to refuse or to wait. */
    grant: async () => {},
    recorder: () => FakeMediaRecorder.last,
    audio: () => FakeAudio.last,
    support: (...types: string[]) => {
      FakeMediaRecorder.supported = types;
    },
    failPlayback() {
      FakeAudio.play = async () => Promise.reject(new Error('no device'));
    },
    unplug: () => ended(),
    /** Moves the clock by `ms`, and delivers a chunk of sound. */
    record(ms: number, sound = 'sound') {
      vi.advanceTimersByTime(ms);
      FakeMediaRecorder.last.ondataavailable?.({ data: new Blob([sound]) });
    },
  };
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    devices.constraints = constraints;
    await devices.grant();
    devices.openTracks += 1;
    const track = {
      stop: () => {
        devices.openTracks -= 1;
      },
      addEventListener: (_type: string, listener: () => void) => {
        ended = listener;
      },
    };
    return { getTracks: () => [track] };
  };
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('Audio', FakeAudio);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return devices;
}
