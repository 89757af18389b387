import type { VoiceNotice, VoiceProblem, VoiceStage } from '#lib/browser/voice/engine';
import type { VoiceCredits } from '#lib/contracts/voice';

export type Role = 'user' | 'assistant';
export type Caption = { id: number; role: Role; text: string; isFinal: boolean; atSeconds: number };

export type CallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  /** What a connecting call waits for. */
  stage: VoiceStage | null;
  isSpeaking: boolean;
  isMuted: boolean;
  /** Whether the browser hears nothing and the visitor types. */
  isTyped: boolean;
  connectedAt: number | null;
  captions: readonly Caption[];
  notice: VoiceNotice | null;
  problem: { text: string; isMicrophone: boolean } | null;
  credits: VoiceCredits | null;
  /** The last call's length in seconds; null if it never connected. */
  lastSeconds: number | null;
};

export const initialCallState: CallState = {
  status: 'disconnected',
  stage: null,
  isSpeaking: false,
  isMuted: false,
  isTyped: false,
  connectedAt: null,
  captions: [],
  notice: null,
  problem: null,
  credits: null,
  lastSeconds: null,
};

export type CallEvent =
  | { type: 'started' }
  | { type: 'stage'; stage: VoiceStage }
  | { type: 'connected'; at: number }
  | { type: 'speaking'; isSpeaking: boolean }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'typed' }
  | { type: 'said'; role: Role; text: string; isFinal: boolean; at: number }
  | { type: 'notice'; notice: VoiceNotice | null }
  | { type: 'ended'; at: number; problem: CallState['problem'] }
  | { type: 'credits'; credits: VoiceCredits };

/** Adds what was said, replacing the role's interim words. */
function addCaption({ captions, connectedAt }: CallState, said: Extract<CallEvent, { type: 'said' }>) {
  const { role, text, isFinal, at } = said;
  const open = captions.findLast((caption) => caption.role === role && !caption.isFinal);
  if (open) return captions.map((caption) => (caption === open ? { ...caption, text, isFinal } : caption));
  const atSeconds = Math.max(0, Math.floor((at - (connectedAt ?? at)) / 1000));
  return [...captions, { id: captions.length, role, text, isFinal, atSeconds }];
}

function end(state: CallState, { at, problem }: Extract<CallEvent, { type: 'ended' }>): CallState {
  const { credits, connectedAt, captions } = state;
  return {
    ...initialCallState,
    credits,
    problem,
    captions: captions.map((caption) => ({ ...caption, isFinal: true })),
    lastSeconds: connectedAt === null ? null : Math.max(0, Math.floor((at - connectedAt) / 1000)),
  };
}

/** The state of a call after an event. */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'started':
      return { ...initialCallState, credits: state.credits, status: 'connecting', stage: 'microphone' };
    case 'stage':
      return state.status === 'connecting' ? { ...state, stage: event.stage } : state;
    case 'connected':
      return { ...state, status: 'connected', stage: null, connectedAt: event.at };
    case 'speaking':
      return { ...state, isSpeaking: event.isSpeaking };
    case 'muted':
      return { ...state, isMuted: event.isMuted };
    case 'typed':
      return { ...state, isTyped: true };
    case 'said':
      return event.text.trim() === '' ? state : { ...state, captions: addCaption(state, event) };
    case 'notice':
      return { ...state, notice: event.notice };
    case 'ended':
      return end(state, event);
    case 'credits':
      return { ...state, credits: event.credits };
  }
}

/** Problems of the microphone, after which the chat is the way on. */
export const microphoneProblems: ReadonlySet<VoiceProblem> = new Set<VoiceProblem>([
  'refused',
  'missing',
  'busy',
  'blocked',
  'insecure',
  'unsupported',
  'other',
]);
