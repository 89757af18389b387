import { create } from 'zustand';
import type { OpenedMicrophone } from '#lib/browser/core/microphone';
import { createPersisted } from '#lib/browser/core/storage';
import type { CallProblem, CallStep, EngineEvent, LiveCall, Role } from '#lib/browser/voice/engine';

// The page's call as one reducer over events, part of the first load. The code that runs a call is loaded later.

/** The two parts of the page that a call can be started in, and is shown in. */
export type CallPlace = 'hero' | 'tab';

export const findStartButton = (place: CallPlace | null): HTMLElement | null =>
  document.getElementById(`call-start-${place}`);

/** `at`: seconds since the call connected. `delayMs`: from the visitor's last words to the assistant's next sound. */
export type Turn = {
  id: number;
  role: Role;
  text: string;
  isFinal: boolean;
  at: number;
  delayMs: number | null;
};

/**
 * A call from the press to its end: however it ends, its controller is aborted. `microphone`: if the press has requested
 * it; null if the visitor types, or the browser may not need one. `timer`: the next limit of its time. `id`: of the call
 * that the server has counted. `live`: the call on its engine.
 */
export type CallAttempt = {
  controller: AbortController;
  microphone: Promise<OpenedMicrophone> | null;
  timer?: ReturnType<typeof setTimeout>;
  id?: string;
  live?: LiveCall;
};

/** A call that has ended. `pickedUpMs`: from the ring to the assistant's first sound or word; null if it never came. */
export type PastCall = {
  place: CallPlace;
  seconds: number;
  pickedUpMs: number | null;
  turns: readonly Turn[];
};

const noCall = { past: null as PastCall | null, pickedUpMs: 0 };
/** The last call of this visit, until it is closed. `pickedUpMs`: how fast the last one was answered; 0 if none was. */
export const usePastCall = createPersisted('past_call', noCall, 'sessionStorage');

const initialCall = {
  status: 'disconnected' as 'disconnected' | 'connecting' | 'connected',
  /** Where the call is, or the last one was. */
  place: null as CallPlace | null,
  /** Null unless the call is connecting. */
  step: null as CallStep | null,
  isSpeaking: false,
  /** Whether the visitor types, because speech is not recognised. */
  isTyped: false,
  connectedAt: null as number | null,
  pickedUpMs: null as number | null,
  /** Since when the visitor has been waiting for the assistant; null while the assistant has answered. */
  waitingSince: null as number | null,
  /** The assistant's last delay, until its words come. */
  delayMs: null as number | null,
  turns: [] as readonly Turn[],
  suggestions: [] as readonly string[],
  /** Why the call has failed, until it is left. */
  problem: null as CallProblem | null,
};

export type CallState = typeof initialCall;

export type CallEvent =
  | Exclude<EngineEvent, { type: 'ended' | 'failed' }>
  | { type: 'started'; place: CallPlace; step: CallStep }
  | { type: 'finished'; problem: CallProblem | null };

const findOpen = (turns: readonly Turn[], role: Role) =>
  turns.findLast((turn) => turn.role === role && !turn.isFinal);

function endWait({ waitingSince, pickedUpMs }: CallState, now: number): Partial<CallState> {
  if (waitingSince === null) return {};
  const ms = Math.round(now - waitingSince);
  return { waitingSince: null, ...(pickedUpMs === null ? { pickedUpMs: ms } : { delayMs: ms }) };
}

/** Begins the visitor's wait for an answer. Until the assistant's first sound or word it goes on from the ring. */
const beginWait = ({ pickedUpMs }: CallState, now: number): Partial<CallState> =>
  pickedUpMs === null ? {} : { waitingSince: now };

type Said = Extract<EngineEvent, { type: 'said' }>;

/** Adds a turn, or changes the role's open one. The assistant's words take its delay. */
function addTurn(state: CallState, { role, text, isFinal }: Said, now: number): Partial<CallState> {
  const { turns, connectedAt } = state;
  const open = findOpen(turns, role);
  if (text.trim() === '') return { turns: turns.filter((turn) => turn !== open) };
  const isAssistant = role === 'assistant';
  const at = (now - (connectedAt ?? now)) / 1000;
  const turn = open ?? { id: (turns.at(-1)?.id ?? 0) + 1, role, at, delayMs: null };
  const changed = { ...turn, text, isFinal, delayMs: turn.delayMs ?? (isAssistant ? state.delayMs : null) };
  return {
    turns: open ? turns.map((one) => (one === open ? changed : one)) : [...turns, changed],
    ...(isAssistant && { delayMs: null }),
  };
}

/** Returns the part of the state that an event changes. `now`: ms of the page's clock. */
function reduceCall(state: CallState, event: CallEvent, now: number): Partial<CallState> {
  switch (event.type) {
    case 'started': {
      const { place, step } = event;
      return { ...initialCall, status: 'connecting', place, step, waitingSince: now };
    }
    case 'step':
      // The line rings: the visitor has allowed the microphone, or needs none.
      return { step: event.step, ...(event.step === 'server' && { waitingSince: now }) };
    case 'connected':
      return { status: 'connected', step: null, connectedAt: now };
    case 'speaking':
      return { isSpeaking: event.isSpeaking, ...(event.isSpeaking && endWait(state, now)) };
    case 'said': {
      const added = addTurn(state, event, now);
      if (event.role === 'assistant')
        return { ...added, ...(state.pickedUpMs === null && endWait(state, now)) };
      // The final text comes some time after the words that it repeats.
      const isRepeated = event.isFinal && findOpen(state.turns, 'user') !== undefined;
      return {
        ...added,
        ...(!isRepeated && beginWait(state, now)),
        ...(event.isFinal && { suggestions: [] }),
      };
    }
    case 'stopped-speaking':
      return state.waitingSince === null ? {} : beginWait(state, now);
    case 'typed':
      return { isTyped: true };
    case 'suggested':
      return { suggestions: event.texts };
    case 'finished':
      return { ...initialCall, place: state.place, problem: event.problem };
  }
}

export const useCall = create(() => initialCall);

export function dispatch(event: CallEvent): void {
  useCall.setState((state) => reduceCall(state, event, performance.now()));
}
