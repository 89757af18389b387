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
export type OpenedMicrophone = { ok: true; value: Microphone } | { ok: false; problem: MicrophoneProblem };

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

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
export async function openMicrophone(): Promise<OpenedMicrophone> {
  if (!window.isSecureContext) return { ok: false, problem: 'insecure' };
  if (!navigator.mediaDevices) return { ok: false, problem: 'unsupported' };
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
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

/** Whether the browser recognises speech. Without it, a call of the built-in engine needs no microphone. */
export function recognisesSpeech(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

/** Calls back when the microphone stops delivering sound because it was unplugged or withdrawn. */
export function onMicrophoneEnded({ stream }: Microphone, callback: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', callback, { once: true });
}
