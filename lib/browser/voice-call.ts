import type { PostFailure, PostResult } from '#lib/browser/post';
import type { Toast } from '#lib/browser/toasts';
import type { Microphone, MicrophoneProblem, OpenedMicrophone } from '#lib/browser/voice-microphone';
import { hoursUntilRefresh } from '#lib/browser/voice-mirror';
import { voice } from '#lib/content/voice';
import { VOICE_CONNECT_MS, VOICE_SHORT_CALL_SECONDS } from '#lib/contracts/limits';
import type { EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';

// One call at a time, whichever engine carries it. Every attempt has a number: what an older one still says is not
// heard, and every way out of a call (the button, the other side, an error, the clock, leaving) is `finish`, once.

export type VoiceStage = keyof typeof voice.stages;
export type VoiceNotice = keyof typeof voice.notices;
export type VoiceProblem = keyof typeof voice.problems;
export type Role = 'user' | 'assistant';

/** What an engine tells of its call. After `ended` or `failed` nothing more is heard. */
export type CallEvents = {
  stage(stage: VoiceStage): void;
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

/** A call that runs. `stop` leaves nothing behind: no element, no track, no timer. */
export type LiveCall = {
  stop(): Promise<void>;
  setMuted(muted: boolean): void;
  /** Speaks for the visitor, by text. */
  say(text: string): void;
  chooseMicrophone(deviceId: string): Promise<void>;
};

/** The one interface of the two engines. `microphone` is the engine's to stop; null when turns are typed. */
export type CallEngine = {
  open(
    call: StartedCall,
    microphone: Microphone | null,
    deviceId: string | null,
    events: CallEvents,
  ): LiveCall;
};

export type Caption = { id: number; role: Role; text: string; isFinal: boolean; atSeconds: number };

export type VoiceCallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  stage: VoiceStage | null;
  speaking: boolean;
  muted: boolean;
  /** By the clock of `deps.now`. */
  connectedAt: number | null;
  captions: readonly Caption[];
  notice: VoiceNotice | null;
  /** Why the last call failed: a sentence. */
  problem: string | null;
  credits: VoiceCredits | null;
  deviceId: string | null;
  /** Calls that were connected since the page was opened. */
  calls: number;
};

/** What the machine needs of the browser, so that a test can give it another world. */
export type VoiceCallDeps = {
  loadEngine(engine: VoiceCredits['engine']): Promise<CallEngine>;
  hearsVisitor(engine: VoiceCredits['engine']): boolean;
  openMicrophone(deviceId: string | null): Promise<OpenedMicrophone>;
  fetchCredits(): Promise<VoiceCredits | null>;
  keepCredits(credits: VoiceCredits): void;
  startCall(signal: AbortSignal): Promise<PostResult<StartedCall>>;
  endCall(id: string, connected: boolean): Promise<PostResult<EndedCall>>;
  /** Ends a call from a page that is going away; nobody waits for the answer. */
  endCallOnLeave(id: string, connected: boolean): void;
  onLeave(callback: () => void): () => void;
  showToast(toast: Toast): void;
  warn(what: string, cause: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after some ms. Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
};

// Milliseconds for an engine to let go of its call before the next may begin.
const STOP_MS = 3000;

// The server's sentence would speak of a status that no visitor can do anything about.
const startProblems: Partial<Record<PostFailure['code'], VoiceProblem>> = {
  offline: 'offline',
  internal: 'service',
  'upstream-status': 'service',
  'upstream-unreachable': 'service',
  'upstream-too-large': 'service',
  'upstream-timeout': 'service',
  'invalid-answer': 'service',
};

// Milliseconds for the server to see that an asking visitor has left, and to give the credit back.
const RELEASE_MS = 1000;

const initial: VoiceCallState = {
  status: 'disconnected',
  stage: null,
  speaking: false,
  muted: false,
  connectedAt: null,
  captions: [],
  notice: null,
  problem: null,
  credits: null,
  deviceId: null,
  calls: 0,
};

type Attempt = {
  /** The server was asked for a call and has not answered. */
  asking: boolean;
  controller: AbortController;
  microphone: Microphone | null;
  call: StartedCall | null;
  live: LiveCall | null;
  stopWatchdog: () => void;
  cancels: (() => void)[];
};

type Ending = { toast: Toast | null; problem?: string; leaving?: boolean };

/** The state machine of the demo (section 4), without React and without a browser. */
export function createVoiceCall(deps: VoiceCallDeps) {
  let state = initial;
  let attempt: Attempt | null = null;
  let closing: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const levelListeners = new Set<(role: Role, level: number) => void>();

  const set = (next: Partial<VoiceCallState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const setCredits = (credits: VoiceCredits | null) => {
    if (!credits) return;
    deps.keepCredits(credits);
    set({ credits });
  };
  const refresh = async () => setCredits(await deps.fetchCredits());
  const level = (role: Role, value: number) => {
    for (const listener of levelListeners) listener(role, value);
  };

  const letGo = async (live: LiveCall): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const cancel = deps.after(STOP_MS, () => late.resolve(false));
    const stopped = Promise.resolve()
      .then(() => live.stop())
      .then(() => true)
      .catch((error: unknown) => {
        deps.warn('voice stop', error);
        return false;
      });
    const wasClean = await Promise.race([stopped, late.promise]);
    cancel();
    return wasClean;
  };

  const toastOf = (ended: PostResult<EndedCall> | null): string => {
    if (!ended?.ok) return voice.toast.ended;
    const { seconds, credits } = ended.value;
    const isShort = seconds < VOICE_SHORT_CALL_SECONDS && credits.remainingCredits > 0;
    return (isShort ? voice.toast.endedShort : voice.toast.endedLong)
      .replace('{s}', String(seconds))
      .replace('{n}', String(credits.remainingCredits));
  };

  /** The one way out. Only the attempt that is on can be finished, and only once. */
  const finish = (mine: Attempt, ending: Ending): void => {
    if (attempt !== mine) return;
    attempt = null;
    const wasConnected = state.status === 'connected';
    const gaveUpAsking = mine.asking;
    for (const cancel of mine.cancels) cancel();
    mine.controller.abort();
    set({
      status: 'disconnected',
      stage: null,
      speaking: false,
      muted: false,
      connectedAt: null,
      notice: null,
      problem: ending.problem ?? null,
      captions: state.captions.map((caption) => ({ ...caption, isFinal: true })),
    });
    level('user', 0);
    level('assistant', 0);
    if (mine.live === null) mine.microphone?.stop();
    const { call } = mine;
    if (call && ending.leaving) deps.endCallOnLeave(call.id, wasConnected);
    const stopping = mine.live ? letGo(mine.live) : Promise.resolve(true);
    const settling = call && !ending.leaving ? deps.endCall(call.id, wasConnected) : Promise.resolve(null);
    closing = stopping.then(() => undefined);
    if (ending.leaving) return;
    void Promise.all([stopping, settling]).then(([wasClean, ended]) => {
      if (ended?.ok && state.credits) setCredits({ ...state.credits, ...ended.value.credits });
      else void refresh();
      if (gaveUpAsking) deps.after(RELEASE_MS, () => void refresh());
      if (ending.toast) deps.showToast(ending.toast);
      else if (wasClean) deps.showToast({ kind: 'info', title: toastOf(ended) });
      else deps.showToast({ kind: 'destructive', title: voice.toast.endFailed });
    });
  };

  const fail = (mine: Attempt, problem: string, cause: string) => {
    if (attempt !== mine) return;
    deps.warn('voice call', cause);
    const title = state.status === 'connected' ? voice.toast.connectionError : voice.toast.startFailed;
    finish(mine, { problem, toast: { kind: 'destructive', title } });
  };

  const refuse = (mine: Attempt, hours: number) =>
    finish(mine, {
      toast: { kind: 'destructive', title: voice.toast.noCredits.replace('{n}', String(hours)) },
    });

  const writeDown = (role: Role, text: string, isFinal: boolean) => {
    if (text.trim() === '') return;
    const open = state.captions.findLast((caption) => caption.role === role && !caption.isFinal);
    if (open) {
      set({ captions: state.captions.map((one) => (one === open ? { ...one, text, isFinal } : one)) });
      return;
    }
    const atSeconds = Math.floor((deps.now() - (state.connectedAt ?? deps.now())) / 1000);
    set({ captions: [...state.captions, { id: state.captions.length, role, text, isFinal, atSeconds }] });
  };

  const eventsOf = (mine: Attempt): CallEvents => {
    const heard =
      <A extends unknown[]>(handle: (...args: A) => void) =>
      (...args: A) => {
        if (attempt === mine) handle(...args);
      };
    return {
      stage: heard((stage) => {
        if (state.status === 'connecting') set({ stage });
      }),
      connected: heard(() => {
        if (state.status === 'connected') return;
        mine.stopWatchdog();
        const ms = (state.credits?.maxCallSeconds ?? 0) * 1000;
        mine.cancels.push(deps.after(ms, () => finish(mine, { toast: null })));
        set({ status: 'connected', stage: null, connectedAt: deps.now(), calls: state.calls + 1 });
        deps.showToast({ kind: 'success', title: voice.toast.connected });
      }),
      speaking: heard((speaking) => set({ speaking })),
      level: heard(level),
      transcript: heard(writeDown),
      notice: heard((notice) => set({ notice })),
      ended: heard(() => finish(mine, { toast: null })),
      failed: heard((problem, cause) => fail(mine, voice.problems[problem], cause)),
    };
  };

  const openMicrophone = async (mine: Attempt, engine: VoiceCredits['engine']): Promise<boolean> => {
    if (!deps.hearsVisitor(engine)) return true;
    const opened = await deps.openMicrophone(state.deviceId);
    if (!opened.ok) {
      const problem: MicrophoneProblem = opened.problem;
      fail(mine, voice.problems[problem], `microphone ${problem}`);
      return false;
    }
    if (attempt !== mine) {
      opened.value.stop();
      return false;
    }
    mine.microphone = opened.value;
    return true;
  };

  const askForCall = async (mine: Attempt): Promise<StartedCall | null> => {
    set({ stage: 'server' });
    mine.asking = true;
    const started = await deps.startCall(mine.controller.signal);
    mine.asking = false;
    if (attempt !== mine) {
      // The answer crossed the visitor's Cancel.
      if (started.ok) void deps.endCall(started.value.id, false).then(refresh);
      return null;
    }
    if (started.ok) {
      mine.call = started.value;
      return started.value;
    }
    if (started.code === 'no-credits') {
      await refresh();
      refuse(mine, hoursUntilRefresh(state.credits, deps.now()));
      return null;
    }
    const ours = startProblems[started.code];
    fail(mine, ours ? voice.problems[ours] : (started.detail ?? ''), `start ${started.code}`);
    return null;
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Levels come ten times a second: they are no part of the state. */
    onLevel(listener: (role: Role, level: number) => void) {
      levelListeners.add(listener);
      return () => void levelListeners.delete(listener);
    },
    /** Fetches ahead what a start will need: the credits and the engine's code. */
    async prepare(): Promise<void> {
      if (!state.credits) await refresh();
      if (!state.credits) return;
      await deps.loadEngine(state.credits.engine).catch((error: unknown) => deps.warn('voice engine', error));
    },
    /** Starts a call. A second start while one is running is refused and changes nothing (section 4). */
    async start(): Promise<void> {
      if (attempt) return;
      const mine: Attempt = {
        asking: false,
        controller: new AbortController(),
        microphone: null,
        call: null,
        live: null,
        stopWatchdog: () => {},
        cancels: [],
      };
      attempt = mine;
      set({ status: 'connecting', stage: 'microphone', problem: null, notice: null, captions: [] });
      mine.cancels.push(deps.onLeave(() => finish(mine, { toast: null, leaving: true })));
      if (!state.credits) await refresh();
      await closing;
      if (attempt !== mine) return;
      const { credits } = state;
      if (!credits) {
        fail(mine, voice.problems.offline, 'no credits answer');
        return;
      }
      const hours = hoursUntilRefresh(credits, deps.now());
      if (hours > 0) {
        refuse(mine, hours);
        return;
      }
      const loading = deps.loadEngine(credits.engine).catch((error: unknown) => {
        deps.warn('voice engine', error);
        return null;
      });
      if (!(await openMicrophone(mine, credits.engine))) return;
      const call = await askForCall(mine);
      if (!call) return;
      void refresh();
      set({ stage: 'engine' });
      mine.stopWatchdog = deps.after(VOICE_CONNECT_MS, () =>
        fail(mine, voice.problems.timeout, 'not connected in time'),
      );
      mine.cancels.push(mine.stopWatchdog);
      const engine = await loading;
      if (attempt !== mine) return;
      if (!engine) {
        fail(mine, voice.problems.engine, 'the engine did not load');
        return;
      }
      try {
        mine.live = engine.open(call, mine.microphone, state.deviceId, eventsOf(mine));
      } catch (error) {
        fail(mine, voice.problems.engine, String(error));
      }
    },
    /** Ends the call, or gives up connecting. */
    stop(): void {
      if (attempt) finish(attempt, { toast: null });
    },
    toggleMute(): void {
      if (!attempt?.live || state.status !== 'connected') return;
      attempt.live.setMuted(!state.muted);
      set({ muted: !state.muted });
    },
    /** Speaks by typing. Returns whether the words were taken. */
    say(text: string): boolean {
      if (!attempt?.live || state.status !== 'connected' || text.trim() === '') return false;
      writeDown('user', text.trim(), true);
      attempt.live.say(text.trim());
      return true;
    },
    /** Chooses the microphone of this call and of the next. */
    async chooseMicrophone(deviceId: string): Promise<void> {
      set({ deviceId });
      await attempt?.live
        ?.chooseMicrophone(deviceId)
        .then(() => set({ notice: state.notice === 'microphone-lost' ? null : state.notice }))
        .catch((error: unknown) => {
          deps.warn('microphone', error);
          set({ notice: 'microphone-lost' });
        });
    },
  };
}

export type VoiceCall = ReturnType<typeof createVoiceCall>;
