import { createSignal } from '#lib/browser/signal';
import type { EngineEvent, Role, VoiceNotice, VoiceStage } from '#lib/browser/voice/engine';

// The state of the page's call, part of the first load. The code that runs a call is loaded later.

export type Caption = { id: number; role: Role; text: string; isFinal: boolean };

export type CallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  stage: VoiceStage | null;
  speaking: boolean;
  muted: boolean;
  /** Whether the visitor types, because speech is not recognised. */
  isTyped: boolean;
  connectedAt: number | null;
  captions: readonly Caption[];
  suggestions: readonly string[];
  notice: VoiceNotice | null;
  /** Why the last call failed. */
  problem: CallProblem | null;
  /** The last call's length, by the server's count once known. Null if it never connected. */
  lastSeconds: number | null;
};

/** `isDeaf`: there is no microphone to hear the visitor. */
export type CallProblem = { text: string; isDeaf: boolean };

export type CallEvent =
  | Exclude<EngineEvent, { type: 'connected' | 'ended' | 'failed' }>
  | { type: 'started' }
  | { type: 'connected'; at: number }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'over'; problem: CallProblem | null; seconds: number | null }
  | { type: 'measured'; seconds: number };

export const initialCall: CallState = {
  status: 'disconnected',
  stage: null,
  speaking: false,
  muted: false,
  isTyped: false,
  connectedAt: null,
  captions: [],
  suggestions: [],
  notice: null,
  problem: null,
  lastSeconds: null,
};

function addCaption(captions: readonly Caption[], said: Omit<Caption, 'id'>): readonly Caption[] {
  const open = captions.findLast((caption) => caption.role === said.role && !caption.isFinal);
  if (said.text.trim() === '') return captions.filter((caption) => caption !== open);
  if (open) return captions.map((caption) => (caption === open ? { ...caption, ...said } : caption));
  return [...captions, { id: (captions.at(-1)?.id ?? 0) + 1, ...said }];
}

/** Returns the state after an event. */
function reduceCall(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'started':
      return { ...initialCall, status: 'connecting', stage: 'microphone' };
    case 'stage':
      return state.status === 'connecting' ? { ...state, stage: event.stage } : state;
    case 'connected':
      return { ...state, status: 'connected', stage: null, connectedAt: event.at };
    case 'speaking':
      return { ...state, speaking: event.isSpeaking };
    case 'said': {
      const { role, text, isFinal } = event;
      const suggestions = role === 'user' && isFinal ? [] : state.suggestions;
      return { ...state, suggestions, captions: addCaption(state.captions, { role, text, isFinal }) };
    }
    case 'typed':
      return { ...state, isTyped: true };
    case 'suggested':
      return { ...state, suggestions: event.texts };
    case 'notice':
      return { ...state, notice: event.notice };
    case 'muted':
      return { ...state, muted: event.isMuted };
    case 'over':
      return {
        ...initialCall,
        captions: state.captions.map((caption) => ({ ...caption, isFinal: true })),
        problem: event.problem,
        lastSeconds: event.seconds,
      };
    case 'measured':
      return { ...state, lastSeconds: event.seconds };
  }
}

let state = initialCall;
const changes = createSignal();

export const getCall = (): CallState => state;
export const onCall = changes.subscribe;

/** Applies an event to the page's call. */
export function dispatch(event: CallEvent): void {
  state = reduceCall(state, event);
  changes.send();
}
