import { loadPart } from '#lib/browser/load-part';
import type { voice } from '#lib/content/voice';
import type { StartedCall, VoiceCredits } from '#lib/contracts/voice';

export type VoiceStage = keyof typeof voice.stages;
export type VoiceProblem = keyof typeof voice.problems;
export type Role = 'user' | 'assistant';

/** What an engine reports of its call. Nothing follows `ended` or `failed`. */
export type EngineEvent =
  | { type: 'stage'; stage: VoiceStage }
  | { type: 'connected' }
  | { type: 'speaking'; isSpeaking: boolean }
  /** Text that is not final is replaced by the role's next one, or removed by an empty one. */
  | { type: 'said'; role: Role; text: string; isFinal: boolean }
  /** Speech is not recognised: the visitor types. */
  | { type: 'typed' }
  /** The browser has no voice. */
  | { type: 'silent' }
  | { type: 'suggested'; texts: readonly string[] }
  | { type: 'ended' }
  | { type: 'failed'; problem: VoiceProblem; cause: string };

export type LiveCall = {
  stop(): Promise<void>;
  /** Lets the assistant say a last sentence, whatever it was saying, and end the call after it. */
  sayLast(text: string): void;
  /** Takes what the visitor has typed or pressed; only where suggestions or typing are possible. */
  answer?(text: string): void;
};

/** The interface of both engines. */
export type CallEngine = {
  isSupported(): boolean;
  open(call: StartedCall, emit: (event: EngineEvent) => void): LiveCall;
};

/** Loads the code of an engine. Rejects when it cannot be loaded. */
export async function loadEngine(kind: VoiceCredits['engine']): Promise<CallEngine> {
  const { engine } =
    kind === 'service'
      ? await loadPart(() => import('#lib/browser/voice/service-engine'))
      : await loadPart(() => import('#lib/browser/voice/embedded-engine'));
  return engine;
}
