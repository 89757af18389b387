import type { microphoneProblems } from '#lib/content/microphone';

type MicrophoneProblem = keyof typeof microphoneProblems;

export type Microphone = { stream: MediaStream; stop(): void };
export type OpenedMicrophone = { ok: true; value: Microphone } | { ok: false; problem: MicrophoneProblem };

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the microphone in mono, with echo cancellation and noise suppression, until `signal` is aborted. Never rejects. */
export async function openMicrophone(signal: AbortSignal): Promise<OpenedMicrophone> {
  if (!window.isSecureContext) return { ok: false, problem: 'insecure' };
  if (!navigator.mediaDevices) return { ok: false, problem: 'unsupported' };
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return { ok: true, value: { stream, stop } };
  } catch (error) {
    console.warn('microphone', error);
    return { ok: false, problem: problems[(error as Error).name] ?? 'other' };
  }
}

/** Whether the browser recognises speech. If not, built-in calls are typed, and need no microphone. */
export function recognisesSpeech(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}
