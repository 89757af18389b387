import type { Microphone } from '#lib/browser/audio/microphone';
import { loadPart } from '#lib/browser/load-part';
import type { voice } from '#lib/content/voice';
import type { Conversation } from '#lib/contracts/record';
import type { StartedCall, VoiceCredits } from '#lib/contracts/voice';

export type VoiceStage = keyof typeof voice.stages;
export type VoiceNotice = keyof typeof voice.notices;
export type VoiceProblem = keyof typeof voice.problems;
export type Role = 'user' | 'assistant';

/** Events of an engine's call. No event follows `ended` or `failed`. */
export type CallEvents = {
  stage(stage: VoiceStage, attempt?: number): void;
  connected(): void;
  speaking(isSpeaking: boolean): void;
  level(role: Role, level: number): void;
  transcript(role: Role, text: string, isFinal: boolean): void;
  notice(notice: VoiceNotice | null): void;
  /** Returns the conversation to send with the visitor's next words; null until the agent has sent one. */
  bringConversation(): Conversation | null;
  conversation(conversation: Conversation): void;
  ended(): void;
  failed(problem: VoiceProblem, cause: string): void;
};

/** How the assistant says a text, as specified. Each option is off by default. */
export type SayOptions = {
  endCallAfterSpoken?: boolean;
  interruptionsEnabled?: boolean;
  interruptAssistantEnabled?: boolean;
};

export type LiveCall = {
  stop(): Promise<void>;
  setMuted(muted: boolean): void;
  say(text: string): void;
  /** Rejects when it cannot be opened. The previous microphone is then kept. */
  chooseMicrophone(deviceId: string): Promise<void>;
};

/** The interface of both engines. The engine owns `microphone`, which is null when turns are typed. */
export type CallEngine = {
  isSupported(): boolean;
  open(
    call: StartedCall,
    microphone: Microphone | null,
    deviceId: string | null,
    events: CallEvents,
  ): LiveCall;
};

/** Loads the code of an engine. Rejects when it cannot be loaded. */
export async function loadEngine(kind: VoiceCredits['engine']): Promise<CallEngine> {
  const { engine } =
    kind === 'service'
      ? await loadPart(() => import('#lib/browser/voice/service-engine'))
      : await loadPart(() => import('#lib/browser/voice/embedded-engine'));
  return engine;
}
