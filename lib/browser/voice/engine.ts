import type { Microphone } from '#lib/browser/core/microphone';
import type { callWords } from '#lib/content/call';
import type { ApiResponses } from '#lib/contracts/responses';

export type CallStep = keyof typeof callWords.steps;
export type CallProblem = keyof typeof callWords.problems;
export type Role = 'user' | 'assistant';

/** The events that an engine reports about its call. `ended` or `failed` is the last one. */
export type EngineEvent =
  | { type: 'step'; step: CallStep }
  | { type: 'connected' }
  /** Without a voice, speaking starts and ends at once. */
  | { type: 'speaking'; isSpeaking: boolean }
  | { type: 'stopped-speaking' }
  /** A text that is not final is replaced by the role's next text, or removed by an empty one. */
  | { type: 'said'; role: Role; text: string; isFinal: boolean }
  /** Speech is not recognised: the visitor types. */
  | { type: 'typed' }
  | { type: 'suggested'; texts: readonly string[] }
  | { type: 'ended' }
  | { type: 'failed'; problem: CallProblem; cause: string };

export type Emit = (event: EngineEvent) => void;

export type LiveCall = {
  stop(): Promise<void>;
  /** Interrupts the assistant, lets it say a last sentence, and ends the call after that. */
  sayLast(text: string): void;
  /** Handles a turn that the visitor has typed or pressed. Absent where the visitor can only speak. */
  say?(text: string): void;
};

/** The interface of both engines. `microphone`: open, and closed at the call's end at the latest; null if the visitor types. */
export type CallEngine = {
  isSupported(): boolean;
  open(call: ApiResponses['startedCall'], emit: Emit, microphone: Microphone | null): LiveCall;
};

export const engineLoaders: Record<ApiResponses['credits']['engine'], () => Promise<{ engine: CallEngine }>> =
  {
    service: () => import('#lib/browser/voice/service-engine'),
    browser: () => import('#lib/browser/voice/browser-engine'),
  };
