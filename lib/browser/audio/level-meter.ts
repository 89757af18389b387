import { VOICE_VOLUME_DIVISOR } from '#lib/contracts/limits';

const INTERVAL_MS = 100;

/** Creates a meter that reads a stream's level as its root mean square, 0 to 1. */
export function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power));
    },
    close: () => void context.close(),
  };
}

/** Reports a stream's level, 0 to 1, ten times a second. Returns a function that stops it. */
export function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const { read, close } = createMeter(stream);
  const timer = setInterval(() => onLevel(Math.min(1, read() / VOICE_VOLUME_DIVISOR)), INTERVAL_MS);
  return () => {
    clearInterval(timer);
    close();
  };
}

/** A level for a voice that the page can't measure: it rises with each word and decays in between. */
export function wordMeter(onLevel: (level: number) => void) {
  let level = 0;
  const timer = setInterval(() => {
    if (level === 0) return;
    level = level < 0.05 ? 0 : level * 0.7;
    onLevel(level);
  }, INTERVAL_MS);
  return {
    word() {
      level = 0.8;
    },
    stop: () => clearInterval(timer),
  };
}
