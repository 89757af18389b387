import type { Microphone } from '#lib/browser/audio/microphone';
import { loadPart } from '#lib/browser/load-part';
import type { Role } from '#lib/browser/voice/call-state';
import type { voice } from '#lib/content/voice';
import type { StartedCall } from '#lib/contracts/voice';

export type VoiceStage = keyof typeof voice.stages;
export type VoiceNotice = keyof typeof voice.notices;
export type VoiceProblem = keyof typeof voice.problems;

/** What an engine reports of its call. Nothing follows `ended` or `failed`. */
export type EngineEvents = {
  stage(stage: VoiceStage): void;
  connected(): void;
  speaking(isSpeaking: boolean): void;
  said(role: Role, text: string, isFinal: boolean): void;
  /** Nothing is heard here: the visitor types. */
  typed(): void;
  notice(notice: VoiceNotice | null): void;
  ended(): void;
  failed(problem: VoiceProblem, cause: string): void;
};

export type LiveCall = {
  stop(): Promise<void>;
  setMuted(isMuted: boolean): void;
  /** Takes what the visitor has typed. */
  type(text: string): void;
  /** Says that the time is over, then ends the call. */
  sayGoodbye(text: string): void;
};

/** The interface of both engines. The engine owns `microphone`, which is null when the visitor types. */
export type CallEngine = {
  open(call: StartedCall, microphone: Microphone | null, events: EngineEvents): LiveCall;
};

/** Loads the code of an engine. Rejects when it cannot be loaded. */
export async function loadEngine(kind: 'service' | 'embedded'): Promise<CallEngine> {
  const { engine } =
    kind === 'service'
      ? await loadPart(() => import('#lib/browser/voice/service-engine'))
      : await loadPart(() => import('#lib/browser/voice/embedded-engine'));
  return engine;
}
