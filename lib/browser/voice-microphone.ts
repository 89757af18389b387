import type { VoiceCredits } from '#lib/contracts/voice';

// Asked for before a call is made: who refuses spends no credit, and nobody creates a call that cannot be heard.

export type MicrophoneProblem =
  | 'refused'
  | 'missing'
  | 'busy'
  | 'silent'
  | 'insecure'
  | 'unsupported'
  | 'other';

export type Microphone = { stream: MediaStream; stop(): void };
export type OpenedMicrophone = { ok: true; value: Microphone } | { ok: false; problem: MicrophoneProblem };
export type MicrophoneChoice = { id: string; label: string };

const SILENCE_MS = 2000;
const LOOK_MS = 50;

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Whether an engine listens to the visitor in this browser: the service always, the browser's own if it recognises speech. */
export function hearsVisitor(engine: VoiceCredits['engine']): boolean {
  return engine === 'service' || 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

// A live microphone always hums: samples that are all zero come from one that is muted in hardware or by the system.
async function isSilent(stream: MediaStream): Promise<boolean> {
  const context = new AudioContext();
  try {
    if (context.state !== 'running') return false;
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    for (let waited = 0; waited < SILENCE_MS; waited += LOOK_MS) {
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => sample !== 0)) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return true;
  } finally {
    await context.close();
  }
}

/** Opens the microphone (section 9: mono, echo cancellation, noise suppression). Every failure is a value. */
export async function openMicrophone(deviceId: string | null): Promise<OpenedMicrophone> {
  if (!window.isSecureContext) return { ok: false, problem: 'insecure' };
  if (!navigator.mediaDevices) return { ok: false, problem: 'unsupported' };
  try {
    const audio = {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      ...(deviceId && { deviceId }),
    };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (await isSilent(stream)) {
      stop();
      return { ok: false, problem: 'silent' };
    }
    return { ok: true, value: { stream, stop } };
  } catch (error) {
    console.warn('microphone', error);
    return { ok: false, problem: problems[error instanceof DOMException ? error.name : ''] ?? 'other' };
  }
}

/** The microphones to choose from. Their names are known once one was allowed. */
export async function listMicrophones(): Promise<MicrophoneChoice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Calls back when a microphone comes or goes. Returns the way to stop. */
export function onMicrophones(callback: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', callback);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', callback);
}
