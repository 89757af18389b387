import type { Microphone, MicrophoneProblem, RecorderDevices } from '#lib/browser/recorder';
import { keepRecordingDraft, loadRecordingDraft } from '#lib/browser/recording-draft';

// Safari records no WebM; it takes MP4.
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function isBlockedByPolicy(): boolean {
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy;
  return policy ? !policy.allowsFeature('microphone') : false;
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' && isBlockedByPolicy()) return 'blocked';
  return problems[name] ?? 'other';
}

function fail(problem: MicrophoneProblem): never {
  throw new Error('microphone', { cause: problem });
}

type OpenMicrophone = Microphone & { stream: MediaStream };

async function openMicrophone(): Promise<OpenMicrophone> {
  if (!window.isSecureContext) fail('insecure');
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') fail('unsupported');
  // Mono, echo cancellation and noise suppression (specification, section 9).
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio })
    .catch((error: unknown) => fail(problemOf(error)));
  return {
    stream,
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
    },
    onEnded: (callback) => {
      for (const track of stream.getTracks()) track.addEventListener('ended', callback, { once: true });
    },
  };
}

function streamOf(microphone: Microphone): MediaStream {
  return (microphone as OpenMicrophone).stream;
}

/** The browser's own devices. */
export const recorderDevices: RecorderDevices = {
  openMicrophone,
  createRecorder(microphone) {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(streamOf(microphone), mimeType ? { mimeType } : {});
    return {
      get type() {
        return recorder.mimeType;
      },
      start: (chunkMs) => recorder.start(chunkMs),
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
      },
      on: ({ chunk, stop, error }) => {
        recorder.ondataavailable = (event) => chunk(event.data);
        recorder.onstop = stop;
        recorder.onerror = error;
      },
    };
  },
  createMeter(microphone) {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(streamOf(microphone)).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      read() {
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        return Math.min(1, Math.sqrt(power));
      },
      close: () => void context.close(),
    };
  },
  createPlayer(url, onEnded) {
    const audio = new Audio(url);
    audio.onended = onEnded;
    audio.onerror = () => console.warn('audio preview', audio.error?.message);
    return {
      play: () => audio.play(),
      reset: () => {
        audio.pause();
        audio.currentTime = 0;
      },
      close: () => {
        audio.pause();
        audio.onerror = null;
        audio.removeAttribute('src');
      },
    };
  },
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
  keepDraft: keepRecordingDraft,
  loadDraft: loadRecordingDraft,
  now: () => performance.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
};
