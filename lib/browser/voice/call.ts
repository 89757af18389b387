import { hearsVisitor, type Microphone, openHeardMicrophone } from '#lib/browser/audio/microphone';
import type { ApiFailure, ApiResult } from '#lib/browser/http';
import { keepSharedRequest, onSharedRequestForgotten, readSharedRequest } from '#lib/browser/shared-request';
import { createSignal } from '#lib/browser/signal';
import { after } from '#lib/browser/timer';
import { showToast, type Toast } from '#lib/browser/toasts';
import { noteCallLength, onSent, wasSent } from '#lib/browser/visit';
import {
  afterRequestSent,
  afterSending,
  type RecordState,
  receiveConversation,
  receiveEdit,
  sayRequestSent,
  toConversation,
} from '#lib/browser/visitor-record';
import { endCall, endCallOnLeave, startCall } from '#lib/browser/voice/call-requests';
import { addCaption, initialCallState, type VoiceCallState } from '#lib/browser/voice/call-state';
import { fetchCredits } from '#lib/browser/voice/credits';
import {
  type CallEngine,
  type CallEvents,
  type LiveCall,
  loadEngine,
  type Role,
  type VoiceProblem,
  type VoiceStage,
} from '#lib/browser/voice/engine';
import { hoursUntilRefresh, writeStoredCredits } from '#lib/browser/voice/stored-credits';
import { voice } from '#lib/content/voice';
import { VOICE_CONNECT_MS, VOICE_LOAD_MS } from '#lib/contracts/limits';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import type { EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';

// One call at a time, on either engine. Events of an older attempt are ignored. Every end of a call
// (button, other side, error, clock, leaving the page) goes through `finish`, once.

/** One attempt at a call: what it has acquired so far. `controller` is aborted at its end. */
type Attempt = {
  controller: AbortController;
  microphone: Microphone | null;
  call: StartedCall | null;
  live: LiveCall | null;
  deviceId: string | null;
  isAsking: boolean;
  stopWatchdog(): void;
};

// How long an engine may take to release its call before the visitor is told that it failed. The next call
// waits longer, because the call library allows only one.
const STOP_MS = 3000;

// Limits per stage in ms. The other stages are bounded by what they wait for.
const stageLimits: Partial<Record<VoiceStage, number>> = {
  engine: VOICE_LOAD_MS,
  room: VOICE_CONNECT_MS,
};

// The server's sentence would contain a status that means nothing to a visitor.
const startProblems: Partial<Record<ApiFailure['code'], VoiceProblem>> = {
  offline: 'offline',
  'timed-out': 'offline',
  internal: 'service',
  'upstream-status': 'service',
  'upstream-unreachable': 'service',
  'upstream-too-large': 'service',
  'upstream-timeout': 'service',
  'invalid-answer': 'service',
};

// Time for the server to notice an aborted request and refund the credit.
const RELEASE_MS = 1000;

type Ending = { toast: Toast | null; problem?: string; leaving?: boolean };

function endTitle(ended: ApiResult<EndedCall> | null, connected: boolean): string {
  if (!ended?.ok || !connected) return voice.toast.ended;
  const { seconds, refunded, credits } = ended.value;
  return (refunded ? voice.toast.endedShort : voice.toast.endedLong)
    .replace('{s}', String(seconds))
    .replace('{n}', String(credits.remainingCredits));
}

/** The state machine of a call, without React. */
export function createVoiceCall() {
  let state = initialCallState;
  let attempt: Attempt | null = null;
  let closing: Promise<unknown> | null = null;
  // Credits are numbered by request, so that a late response does not replace a newer one.
  let asked = 0;
  let answered = 0;
  const updates = createSignal();
  const levelListeners = new Set<(role: Role, level: number) => void>();

  const set = (next: Partial<VoiceCallState>) => {
    state = { ...state, ...next };
    updates.send();
  };
  const setCredits = (credits: VoiceCredits, turn: number) => {
    if (turn < answered) return;
    answered = turn;
    writeStoredCredits(credits);
    set({ credits });
  };
  const askTurn = () => {
    asked += 1;
    return asked;
  };
  const refresh = async () => {
    const turn = askTurn();
    const credits = await fetchCredits();
    if (credits) setCredits(credits, turn);
  };
  const setRecord = (shown: { recordState: RecordState; noted?: VisitorRecord }) => {
    set(shown);
    if (state.credits?.engine === 'embedded') keepSharedRequest(shown.recordState, 'call');
  };
  const level = (role: Role, value: number) => {
    for (const listener of levelListeners) listener(role, value);
  };

  const letGo = async (live: LiveCall): Promise<boolean> => {
    let cancel = () => {};
    const late = new Promise<boolean>((resolve) => {
      cancel = after(STOP_MS, () => resolve(false));
    });
    const stopped = Promise.resolve()
      .then(() => live.stop())
      .then(() => true)
      .catch((error: unknown) => {
        console.warn('voice stop', error);
        return false;
      });
    closing = stopped;
    void stopped.then(() => {
      if (closing === stopped) closing = null;
    });
    const wasClean = await Promise.race([stopped, late]);
    cancel();
    return wasClean;
  };

  const watch = (mine: Attempt, ms: number, problem: VoiceProblem) => {
    mine.stopWatchdog();
    mine.stopWatchdog = after(ms, () => fail(mine, voice.problems[problem], `${problem} after ${ms} ms`));
  };

  const finish = (mine: Attempt, ending: Ending): void => {
    if (attempt !== mine) return;
    attempt = null;
    const { connectedAt, calls } = state;
    const gaveUpAsking = mine.isAsking;
    mine.stopWatchdog();
    mine.controller.abort();
    const end = mine.call && {
      id: mine.call.id,
      connected: connectedAt !== null,
      connectedMs: connectedAt === null ? 0 : Math.max(0, Math.round(Date.now() - connectedAt)),
    };
    set({
      status: 'disconnected',
      stage: null,
      loadAttempt: 1,
      speaking: false,
      muted: false,
      connectedAt: null,
      notice: null,
      problem: ending.problem ?? null,
      lastSeconds: end?.connected ? Math.floor(end.connectedMs / 1000) : null,
      captions: state.captions.map((caption) => ({ ...caption, isFinal: true })),
    });
    if (state.lastSeconds !== null) noteCallLength(state.lastSeconds);
    level('user', 0);
    level('assistant', 0);
    if (mine.live === null) mine.microphone?.stop();
    if (end && ending.leaving) endCallOnLeave(end);
    const stopping = mine.live ? letGo(mine.live) : Promise.resolve(true);
    const turn = askTurn();
    const settling = end && !ending.leaving ? endCall(end) : Promise.resolve(null);
    if (ending.leaving) return;
    void Promise.all([stopping, settling]).then(([wasClean, ended]) => {
      if (ended?.ok && attempt === null && state.calls === calls && state.lastSeconds !== null) {
        const { seconds } = ended.value;
        if (seconds !== state.lastSeconds) noteCallLength(seconds);
        set({ lastSeconds: seconds });
      }
      if (ended?.ok && state.credits) setCredits({ ...state.credits, ...ended.value.credits }, turn);
      else void refresh();
      if (gaveUpAsking) after(RELEASE_MS, () => void refresh());
      if (ending.toast) showToast(ending.toast);
      else if (wasClean) showToast({ kind: 'info', title: endTitle(ended, connectedAt !== null) });
      else showToast({ kind: 'destructive', title: voice.toast.endFailed });
    });
  };

  const fail = (mine: Attempt, problem: string, cause: string) => {
    if (attempt !== mine) return;
    console.warn('voice call', cause);
    const title = state.status === 'connected' ? voice.toast.connectionError : voice.toast.startFailed;
    finish(mine, { problem, toast: { kind: 'destructive', title } });
  };

  const refuse = (mine: Attempt, hours: number) =>
    finish(mine, {
      toast: { kind: 'destructive', title: voice.toast.noCredits.replace('{n}', String(hours)) },
    });

  const writeDown = (role: Role, text: string, isFinal: boolean) => {
    if (text.trim() === '') return;
    const atSeconds = Math.floor((Date.now() - (state.connectedAt ?? Date.now())) / 1000);
    set({ captions: addCaption(state.captions, { role, text, isFinal, atSeconds }) });
  };

  const bringConversation = () => {
    const { recordState } = state;
    if (!recordState) return null;
    setRecord({ recordState: afterSending(recordState) });
    return toConversation(recordState);
  };

  const createEvents = (mine: Attempt): CallEvents => {
    const whileCurrent =
      <A extends unknown[]>(handle: (...args: A) => void) =>
      (...args: A) => {
        if (attempt === mine) handle(...args);
      };
    return {
      stage: whileCurrent((stage, nth = 1) => {
        if (state.status !== 'connecting') return;
        const limit = stageLimits[stage];
        if (limit && nth === 1) watch(mine, limit, 'timeout');
        set({ stage, loadAttempt: nth });
      }),
      connected: whileCurrent(() => {
        if (state.status === 'connected') return;
        mine.stopWatchdog();
        const ms = (state.credits?.maxCallSeconds ?? 0) * 1000;
        // A typed call costs nothing, and typing takes longer.
        const end = () => {
          if (!state.isTyped) void finish(mine, { toast: null });
        };
        mine.controller.signal.addEventListener('abort', after(ms, end));
        set({
          status: 'connected',
          stage: null,
          loadAttempt: 1,
          connectedAt: Date.now(),
          calls: state.calls + 1,
        });
        showToast({ kind: 'success', title: voice.toast.connected });
      }),
      speaking: whileCurrent((speaking) => set({ speaking })),
      level: whileCurrent(level),
      transcript: whileCurrent(writeDown),
      notice: whileCurrent((notice) => set({ notice, isTyped: state.isTyped || notice === 'typed' })),
      bringConversation: () => (attempt === mine ? bringConversation() : null),
      conversation: whileCurrent((next) => setRecord(receiveConversation(state.recordState, next))),
      ended: whileCurrent(() => finish(mine, { toast: null })),
      failed: whileCurrent((problem, cause) => fail(mine, voice.problems[problem], cause)),
    };
  };

  const openMicrophone = async (mine: Attempt, engine: VoiceCredits['engine']): Promise<boolean> => {
    const opened = await openHeardMicrophone(state.deviceId, mine.controller.signal);
    if (!opened.ok) {
      fail(mine, voice.problems[opened.problem], `microphone ${opened.problem}`);
      set({ canType: engine === 'embedded' });
      return false;
    }
    if (attempt !== mine) {
      opened.value.stop();
      return false;
    }
    mine.microphone = opened.value;
    return true;
  };

  // If the engine still had a call, the next one would be paid for and then refused.
  const waitForLast = async (mine: Attempt): Promise<boolean> => {
    if (closing) {
      set({ stage: 'closing' });
      watch(mine, VOICE_CONNECT_MS, 'stuck');
      await closing;
      mine.stopWatchdog();
      if (attempt === mine) set({ stage: 'microphone' });
    }
    return attempt === mine;
  };

  const awaitEngine = async (
    mine: Attempt,
    loading: Promise<CallEngine | null>,
  ): Promise<CallEngine | null> => {
    set({ stage: 'engine' });
    watch(mine, VOICE_CONNECT_MS, 'engine');
    const engine = await loading;
    mine.stopWatchdog();
    if (attempt !== mine) return null;
    if (engine?.isSupported()) return engine;
    if (engine) fail(mine, voice.problems.browser, 'the call library does not support this browser');
    else fail(mine, voice.problems.engine, 'the engine did not load');
    return null;
  };

  const askForCall = async (mine: Attempt): Promise<StartedCall | null> => {
    set({ stage: 'server' });
    mine.isAsking = true;
    const started = await startCall(mine.controller.signal);
    mine.isAsking = !started.ok && (started.code === 'timed-out' || started.code === 'offline');
    if (attempt !== mine) {
      if (started.ok) void endCall({ id: started.value.id, connected: false, connectedMs: 0 }).then(refresh);
      return null;
    }
    if (started.ok) {
      mine.call = started.value;
      return started.value;
    }
    if (started.code === 'no-credits') {
      await refresh();
      refuse(mine, hoursUntilRefresh(state.credits, Date.now()));
      return null;
    }
    const ours = startProblems[started.code];
    fail(mine, ours ? voice.problems[ours] : (started.detail ?? ''), `start ${started.code}`);
    return null;
  };

  return {
    getState: () => state,
    subscribe: updates.subscribe,
    onLevel(listener: (role: Role, level: number) => void) {
      levelListeners.add(listener);
      return () => void levelListeners.delete(listener);
    },
    /** Prefetches the credits and the engine's code. */
    async prepare(): Promise<void> {
      if (!state.credits) await refresh();
      if (!state.credits) return;
      await loadEngine(state.credits.engine).catch((error: unknown) => console.warn('voice engine', error));
    },
    /** Starts a call. Does nothing while one is running. `isTyped`: without a microphone. */
    async start({ isTyped = false } = {}): Promise<void> {
      if (attempt) return;
      const controller = new AbortController();
      const mine: Attempt = {
        controller,
        microphone: null,
        call: null,
        live: null,
        deviceId: state.deviceId,
        isAsking: false,
        stopWatchdog: () => {},
      };
      attempt = mine;
      set({
        ...initialCallState,
        status: 'connecting',
        stage: 'microphone',
        credits: state.credits,
        deviceId: state.deviceId,
        calls: state.calls,
      });
      const leave = () => finish(mine, { toast: null, leaving: true });
      addEventListener('pagehide', leave, { signal: controller.signal });
      if (!state.credits) await refresh();
      if (!(await waitForLast(mine))) return;
      const { credits } = state;
      if (!credits) {
        fail(mine, voice.problems.offline, 'no credits answer');
        return;
      }
      const hours = hoursUntilRefresh(credits, Date.now());
      if (hours > 0) {
        refuse(mine, hours);
        return;
      }
      if (credits.engine === 'embedded') set({ recordState: readSharedRequest() });
      const loading = loadEngine(credits.engine).catch((error: unknown) => {
        console.warn('voice engine', error);
        return null;
      });
      const isHeard = !isTyped && hearsVisitor(credits.engine);
      if (isHeard && !(await openMicrophone(mine, credits.engine))) return;
      const engine = await awaitEngine(mine, loading);
      if (!engine) return;
      const call = await askForCall(mine);
      if (!call) return;
      void refresh();
      set({ stage: 'engine' });
      watch(mine, VOICE_CONNECT_MS, 'timeout');
      try {
        mine.live = engine.open(call, mine.microphone, state.deviceId, createEvents(mine));
        if (attempt !== mine) void letGo(mine.live);
      } catch (error) {
        fail(mine, voice.problems.engine, String(error));
      }
    },
    stop(): void {
      if (attempt) finish(attempt, { toast: null });
    },
    toggleMute(): void {
      if (!attempt?.live || state.status !== 'connected') return;
      attempt.live.setMuted(!state.muted);
      set({ muted: !state.muted });
    },
    say(text: string): boolean {
      if (!attempt?.live || state.status !== 'connected' || text.trim() === '') return false;
      writeDown('user', text.trim(), true);
      attempt.live.say(text.trim());
      return true;
    },
    /** Edits a row of the record, during the call or after it; empty text removes it. */
    editRow(field: RecordField, text: string): void {
      if (state.recordState) setRecord(receiveEdit(state.recordState, field, text));
    },
    forgetRecord(): void {
      set({ recordState: null, noted: {} });
    },
    /** Called after the record was sent. */
    noteSent(): void {
      if (!state.recordState) return;
      setRecord(afterRequestSent(state.recordState));
      if (state.status === 'connected')
        writeDown('assistant', sayRequestSent(state.recordState.record), true);
    },
    /** Selects the microphone for this call and the next. One that cannot be opened is not selected. */
    async chooseMicrophone(deviceId: string): Promise<void> {
      set({ deviceId });
      const mine = attempt;
      if (!mine?.live) return;
      const isLatest = () => attempt === mine && state.deviceId === deviceId;
      try {
        await mine.live.chooseMicrophone(deviceId);
        if (!isLatest()) return;
        mine.deviceId = deviceId;
        if (state.notice?.startsWith('microphone-')) set({ notice: null });
      } catch (error) {
        console.warn('microphone', error);
        if (!isLatest()) return;
        const notice = state.notice === 'microphone-lost' ? state.notice : 'microphone-kept';
        set({ deviceId: mine.deviceId, notice });
      }
    },
  };
}

export const voiceCall = createVoiceCall();

onSharedRequestForgotten(voiceCall.forgetRecord);
onSent(() => {
  const { recordState } = voiceCall.getState();
  if (recordState && wasSent(recordState.record)) voiceCall.noteSent();
});
