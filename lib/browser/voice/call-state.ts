import { create } from 'zustand';
import type { EngineEvent, Role, VoiceStage } from '#lib/browser/voice/engine';

// The state of the page's call, part of the first load. The code that runs a call is loaded later.

export type Caption = { id: number; role: Role; text: string; isFinal: boolean };

export type CallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  stage: VoiceStage | null;
  speaking: boolean;
  /** Whether the visitor types, because speech is not recognised. */
  isTyped: boolean;
  /** Whether the browser has no voice for the assistant. */
  isSilent: boolean;
  connectedAt: number | null;
  captions: readonly Caption[];
  suggestions: readonly string[];
  /** Why the last call failed. */
  problem: CallProblem | null;
  /** The last call's length. Null if it never connected. */
  lastSeconds: number | null;
};

/** `isDeaf`: the microphone could not be used. */
export type CallProblem = { text: string; isDeaf: boolean };

export type CallEvent =
  | Exclude<EngineEvent, { type: 'connected' | 'ended' | 'failed' }>
  | { type: 'started'; stage: VoiceStage | null }
  | { type: 'connected'; at: number }
  | { type: 'over'; problem: CallProblem | null; seconds: number | null };

const initialCall: CallState = {
  status: 'disconnected',
  stage: null,
  speaking: false,
  isTyped: false,
  isSilent: false,
  connectedAt: null,
  captions: [],
  suggestions: [],
  problem: null,
  lastSeconds: null,
};

function addCaption(captions: readonly Caption[], said: Omit<Caption, 'id'>): readonly Caption[] {
  const open = captions.findLast((caption) => caption.role === said.role && !caption.isFinal);
  if (said.text.trim() === '') return captions.filter((caption) => caption !== open);
  if (open) return captions.map((caption) => (caption === open ? { ...caption, ...said } : caption));
  return [...captions, { id: (captions.at(-1)?.id ?? 0) + 1, ...said }];
}

/** Returns the part of the state that an event changes. */
function reduceCall(state: CallState, event: CallEvent): Partial<CallState> {
  switch (event.type) {
    case 'started':
      return { ...initialCall, status: 'connecting', stage: event.stage };
    case 'stage':
      return state.status === 'connecting' ? { stage: event.stage } : {};
    case 'connected':
      return { status: 'connected', stage: null, connectedAt: event.at };
    case 'speaking':
      return { speaking: event.isSpeaking };
    case 'said': {
      const { role, text, isFinal } = event;
      const captions = addCaption(state.captions, { role, text, isFinal });
      return role === 'user' && isFinal ? { captions, suggestions: [] } : { captions };
    }
    case 'typed':
      return { isTyped: true };
    case 'silent':
      return { isSilent: true };
    case 'suggested':
      return { suggestions: event.texts };
    case 'over': {
      const captions = state.captions.map((caption) => ({ ...caption, isFinal: true }));
      return { ...initialCall, captions, problem: event.problem, lastSeconds: event.seconds };
    }
  }
}

export const useCall = create<CallState>(() => initialCall);

/** Applies an event to the page's call. */
export function dispatch(event: CallEvent): void {
  useCall.setState((state) => reduceCall(state, event));
}
