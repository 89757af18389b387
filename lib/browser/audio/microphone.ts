import type { VoiceCredits } from '#lib/contracts/voice';

export type MicrophoneProblem =
  | 'refused'
  | 'missing'
  | 'busy'
  /** Forbidden by the policy of this page or of one that embeds it. */
  | 'blocked'
  | 'insecure'
  | 'unsupported'
  | 'other';

export type Microphone = { stream: MediaStream; stop(): void };
export type OpenedMicrophone<Problem = MicrophoneProblem> =
  | { ok: true; value: Microphone }
  | { ok: false; problem: Problem };
export type HeardMicrophone = OpenedMicrophone<MicrophoneProblem | 'silent'>;

const SILENCE_MS = 2000;
const LOOK_MS = 50;

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * Whether a call can hear visitors here: the service always can, the built-in engine if the browser
 * recognises speech.
 */
export function hearsVisitor(engine: VoiceCredits['engine']): boolean {
  return engine === 'service' || 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

// A live microphone always hums, so all-zero samples mean that the hardware or the system has muted it.
async function isSilent(stream: MediaStream, signal?: AbortSignal): Promise<boolean> {
  const context = new AudioContext();
  try {
    if (context.state !== 'running') return false;
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    for (let waited = 0; waited < SILENCE_MS && !signal?.aborted; waited += LOOK_MS) {
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => sample !== 0)) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return !signal?.aborted;
  } finally {
    await context.close();
  }
}

// A denial by policy has the same error name as one by the visitor.
function isBlockedByPolicy(): boolean {
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy;
  return policy ? !policy.allowsFeature('microphone') : false;
}

function toProblem(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' && isBlockedByPolicy()) return 'blocked';
  return problems[name] ?? 'other';
}

/** Opens the microphone in mono, with echo cancellation and noise suppression. Never rejects. */
export async function openMicrophone(deviceId: string | null = null): Promise<OpenedMicrophone> {
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
    return { ok: true, value: { stream, stop } };
  } catch (error) {
    console.warn('microphone', error);
    return { ok: false, problem: toProblem(error) };
  }
}

/** Opens the microphone and, before a call costs a credit, waits for sound until `signal` is aborted. */
export async function openHeardMicrophone(
  deviceId: string | null,
  signal?: AbortSignal,
): Promise<HeardMicrophone> {
  const opened = await openMicrophone(deviceId);
  if (!opened.ok) return opened;
  const { stream, stop } = opened.value;
  try {
    if (signal?.aborted || !(await isSilent(stream, signal))) return opened;
  } catch (error) {
    stop();
    console.warn('microphone', error);
    return { ok: false, problem: 'other' };
  }
  stop();
  return { ok: false, problem: 'silent' };
}

/** Calls back when the microphone stops delivering sound because it was unplugged or withdrawn. */
export function onMicrophoneEnded({ stream }: Microphone, callback: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', callback, { once: true });
}

/** Lists the microphones. Their labels are only known after permission was granted. */
export async function listMicrophones(): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter(
    ({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'communications',
  );
}

export function onMicrophones(callback: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', callback);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', callback);
}
