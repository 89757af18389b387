import type { Microphone } from '#lib/browser/audio/microphone';
import type { voice } from '#lib/content/voice';
import type { StartedCall } from '#lib/contracts/voice';

// What carries a call: the voice service, or the browser by itself.

export type VoiceStage = keyof typeof voice.stages;
export type VoiceNotice = keyof typeof voice.notices;
export type VoiceProblem = keyof typeof voice.problems;
export type Role = 'user' | 'assistant';

/** What an engine tells of its call. After `ended` or `failed` nothing more is heard. */
export type CallEvents = {
  /** `attempt`: which one at this stage, from 1. */
  stage(stage: VoiceStage, attempt?: number): void;
  connected(): void;
  speaking(isSpeaking: boolean): void;
  /** 0 to 1. */
  level(role: Role, level: number): void;
  transcript(role: Role, text: string, isFinal: boolean): void;
  notice(notice: VoiceNotice | null): void;
  /** A normal end by the other side. */
  ended(): void;
  failed(problem: VoiceProblem, cause: string): void;
};

/** What the assistant may be told to say (section 7). Each is off unless it is given. */
export type SayOptions = {
  endCallAfterSpoken?: boolean;
  /** The visitor may talk over it. */
  interruptionsEnabled?: boolean;
  /** It may cut off what the assistant is saying. */
  interruptAssistantEnabled?: boolean;
};

/** A call that runs. `stop` leaves nothing behind: no element, no track, no timer. */
export type LiveCall = {
  stop(): Promise<void>;
  setMuted(muted: boolean): void;
  /** Speaks for the visitor, by text. */
  say(text: string): void;
  /** Rejects when it cannot be opened; the microphone before is kept. */
  chooseMicrophone(deviceId: string): Promise<void>;
};

/** The one interface of the two engines. `microphone` is the engine's to stop; null when turns are typed. */
export type CallEngine = {
  /** Whether this browser can carry its calls. */
  isSupported(): boolean;
  open(
    call: StartedCall,
    microphone: Microphone | null,
    deviceId: string | null,
    events: CallEvents,
  ): LiveCall;
};
