import type { Role } from '#lib/browser/voice/engine';

// How loud both sides of the call are, from 0 to 1. The engines report levels, and the bars read them.

const METER_MS = 50;
/** The root mean square of loud speech: the specified divisor (docs/requirements.md). */
export const LOUD_SPEECH_RMS = 0.15;

const peaks: Record<Role, number> = { user: 0, assistant: 0 };

/** Reports a side's level. The loudest one counts until `popLevel` is called; above 1 it counts as 1. */
export function reportLevel(role: Role, level: number): void {
  peaks[role] = Math.max(peaks[role], Math.min(1, level));
}

/** Reports a word of the browser's speech, of which only its words are known. A long word makes a high bar. */
export function reportWord(role: Role, letters: number): void {
  reportLevel(role, 0.25 + (letters || 4) / 16);
}

/** Returns a side's level since the last call, and resets it. */
export function popLevel(role: Role): number {
  const level = peaks[role];
  peaks[role] = 0;
  return level;
}

/** Reports the visitor's level from a microphone. Returns a function that stops. */
export function meterMicrophone(stream: MediaStream): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    reportLevel('user', Math.sqrt(meanSquare) / LOUD_SPEECH_RMS);
  }, METER_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
