import { create } from 'zustand';
import { type Microphone, openMicrophone } from '#lib/browser/audio/microphone';
import type { ApiFailure, ApiResult } from '#lib/browser/http';
import { setInCall } from '#lib/browser/in-call';
import { showToast, type Toast } from '#lib/browser/toasts';
import { endCall, endCallOnLeave, requestCall } from '#lib/browser/voice/call-requests';
import {
  type CallEvent,
  initialCallState,
  microphoneProblems,
  reduceCall,
} from '#lib/browser/voice/call-state';
import { fetchCredits, hoursUntilRefresh, writeStoredCredits } from '#lib/browser/voice/credits';
import { type EngineEvents, type LiveCall, loadEngine, type VoiceProblem } from '#lib/browser/voice/engine';
import { canRecognise } from '#lib/browser/voice/recognition';
import { voice } from '#lib/content/voice';
import { VOICE_CONNECT_MS, VOICE_GOODBYE_SECONDS, VOICE_LOAD_MS } from '#lib/contracts/limits';
import type { EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';

// One call at a time. Every end of it (button, other side, error, clock, leaving the page) goes through
// `finish`, once; what an older attempt still reports is ignored.

/** Time for an engine to release its call, in ms. */
const STOP_MS = 3000;

type Attempt = {
  controller: AbortController;
  microphone: Microphone | null;
  call: StartedCall | null;
  live: LiveCall | null;
  timers: Set<ReturnType<typeof setTimeout>>;
};

export const useVoiceCall = create(() => initialCallState);

const getState = useVoiceCall.getState;
function dispatch(event: CallEvent): void {
  useVoiceCall.setState(reduceCall(getState(), event));
  setInCall(getState().status !== 'disconnected');
}

let attempt: Attempt | null = null;
/** The end of the last call: the call library allows only one at a time. */
let closing: Promise<unknown> = Promise.resolve();

function setCredits(credits: VoiceCredits): void {
  writeStoredCredits(credits);
  dispatch({ type: 'credits', credits });
}

/** Fetches the credits, and loads the code of the engine that they name. */
export async function prepareCall(): Promise<void> {
  const credits = await fetchCredits();
  if (!credits) return;
  dispatch({ type: 'credits', credits });
  loadEngine(credits.engine).catch((error: unknown) => console.warn('voice', error));
}

// The server's sentence would name a status that means nothing to a visitor.
function problemOf({ code }: ApiFailure): VoiceProblem | null {
  if (code === 'offline' || code === 'timed-out') return 'offline';
  return code === 'internal' || code === 'invalid-answer' || code.startsWith('upstream-') ? 'service' : null;
}

function endTitle(ended: ApiResult<EndedCall> | null, wasConnected: boolean): string {
  if (!ended?.ok || !wasConnected) return voice.toast.ended;
  const { seconds, refunded, credits } = ended.value;
  const title = refunded ? voice.toast.endedShort : voice.toast.endedLong;
  return title.replace('{s}', String(seconds)).replace('{n}', String(credits.remainingCredits));
}

/** Waits for an engine to release its call. False when it failed, or took too long. */
function letGo(mine: Attempt): Promise<boolean> {
  if (!mine.live) mine.microphone?.stop();
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, STOP_MS, false));
  const stopped = Promise.resolve(mine.live?.stop()).then(
    () => true,
    (error: unknown) => {
      console.warn('voice stop', error);
      return false;
    },
  );
  return Promise.race([stopped, late]);
}

type Ending = { toast?: Toast; problem?: { text: string; isMicrophone: boolean }; isLeaving?: boolean };

function finish(mine: Attempt, { toast, problem, isLeaving }: Ending = {}): void {
  if (attempt !== mine) return;
  attempt = null;
  mine.controller.abort();
  for (const timer of mine.timers) clearTimeout(timer);
  const { connectedAt } = getState();
  const now = Date.now();
  dispatch({ type: 'ended', at: now, problem: problem ?? null });
  const stopping = letGo(mine);
  closing = stopping;
  const connectedMs = connectedAt === null ? 0 : Math.max(0, now - connectedAt);
  const end = mine.call && { id: mine.call.id, connected: connectedAt !== null, connectedMs };
  if (isLeaving) {
    if (end) endCallOnLeave(end);
    return;
  }
  const telling = end ? endCall(end) : Promise.resolve(null);
  void Promise.all([stopping, telling]).then(([isStopped, ended]) => {
    const { credits } = getState();
    if (ended?.ok && credits) setCredits({ ...credits, ...ended.value.credits });
    else if (mine.call) void prepareCall();
    if (toast) showToast(toast);
    else if (!isStopped) showToast({ kind: 'destructive', title: voice.toast.endFailed });
    else showToast({ kind: 'info', title: endTitle(ended, connectedAt !== null) });
  });
}

function fail(mine: Attempt, problem: VoiceProblem | { text: string }, cause: string): void {
  if (attempt !== mine) return;
  console.warn('voice call', cause);
  const title = getState().status === 'connected' ? voice.toast.connectionError : voice.toast.startFailed;
  const text = typeof problem === 'string' ? voice.problems[problem] : problem.text;
  const isMicrophone = typeof problem === 'string' && microphoneProblems.has(problem);
  finish(mine, { toast: { kind: 'destructive', title }, problem: { text, isMicrophone } });
}

function wait(mine: Attempt, ms: number, then: () => void): void {
  mine.timers.add(setTimeout(then, ms));
}

function connect(mine: Attempt): void {
  if (getState().status === 'connected') return;
  for (const timer of mine.timers) clearTimeout(timer);
  dispatch({ type: 'connected', at: Date.now() });
  showToast({ kind: 'success', title: voice.toast.connected });
  const seconds = getState().credits?.maxCallSeconds;
  if (!seconds) return;
  wait(mine, (seconds - VOICE_GOODBYE_SECONDS) * 1000, () => mine.live?.sayGoodbye(voice.goodbye));
  wait(mine, seconds * 1000, () => finish(mine));
}

/** Translates what the engine reports, as long as its call is the current one. */
function createEvents(mine: Attempt): EngineEvents {
  const ifCurrent =
    <Args extends unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args) => {
      if (attempt === mine) handle(...args);
    };
  return {
    stage: ifCurrent((stage) => dispatch({ type: 'stage', stage })),
    connected: ifCurrent(() => connect(mine)),
    speaking: ifCurrent((isSpeaking) => dispatch({ type: 'speaking', isSpeaking })),
    said: ifCurrent((role, text, isFinal) => dispatch({ type: 'said', role, text, isFinal, at: Date.now() })),
    typed: ifCurrent(() => dispatch({ type: 'typed' })),
    notice: ifCurrent((notice) => dispatch({ type: 'notice', notice })),
    ended: ifCurrent(() => finish(mine)),
    failed: ifCurrent((problem, cause) => fail(mine, problem, cause)),
  };
}

/** Opens the microphone, unless the visitor will type. False when the attempt is over. */
async function hear(mine: Attempt): Promise<boolean> {
  if (getState().credits?.engine === 'embedded' && !canRecognise()) return true;
  const opened = await openMicrophone();
  if (!opened.ok) fail(mine, opened.problem, `microphone ${opened.problem}`);
  else if (attempt === mine) mine.microphone = opened.value;
  else opened.value.stop();
  return attempt === mine;
}

/** Takes a credit and a call from the server. False when the attempt is over. */
async function takeCall(mine: Attempt): Promise<boolean> {
  dispatch({ type: 'stage', stage: 'server' });
  const started = await requestCall(mine.controller.signal);
  if (attempt !== mine) {
    if (started.ok) void endCall({ id: started.value.id, connected: false, connectedMs: 0 });
    return false;
  }
  if (started.ok) {
    mine.call = started.value;
    const { credits } = getState();
    if (credits) setCredits({ ...credits, remainingCredits: Math.max(0, credits.remainingCredits - 1) });
    return true;
  }
  if (started.code === 'no-credits') {
    await prepareCall();
    const title = voice.toast.noCredits.replace(
      '{n}',
      String(hoursUntilRefresh(getState().credits, Date.now())),
    );
    finish(mine, { toast: { kind: 'destructive', title } });
    return false;
  }
  fail(mine, problemOf(started) ?? { text: started.detail ?? '' }, `start ${started.code}`);
  return false;
}

async function openCall(mine: Attempt, call: StartedCall): Promise<void> {
  dispatch({ type: 'stage', stage: 'engine' });
  wait(mine, VOICE_LOAD_MS + VOICE_CONNECT_MS, () => fail(mine, 'timeout', 'the call did not connect'));
  try {
    await closing;
    const engine = await loadEngine(call.webCallUrl ? 'service' : 'embedded');
    if (attempt === mine) mine.live = engine.open(call, mine.microphone, createEvents(mine));
  } catch (error) {
    fail(mine, 'engine', String(error));
  }
}

/**
 * Starts a call; refused while one is on. The microphone comes first, within the press and before any request,
 * because browsers tie its permission to the press, and a refusal must not cost a credit.
 */
export async function startCall(): Promise<void> {
  if (attempt) return;
  const mine: Attempt = {
    controller: new AbortController(),
    microphone: null,
    call: null,
    live: null,
    timers: new Set(),
  };
  attempt = mine;
  dispatch({ type: 'started' });
  if (!(await hear(mine))) return;
  // Before the next request, because both would give a new visitor a cookie.
  if (!getState().credits) await prepareCall();
  if (attempt !== mine) return;
  if ((await takeCall(mine)) && mine.call) await openCall(mine, mine.call);
}

/** Ends the call. `isLeaving`: the page is being closed. */
export function stopCall(isLeaving = false): void {
  if (attempt) finish(attempt, { isLeaving });
}

export function toggleMute(): void {
  const isMuted = !getState().isMuted;
  attempt?.live?.setMuted(isMuted);
  dispatch({ type: 'muted', isMuted });
}

/** Takes what the visitor has typed during a call. */
export function typeInCall(text: string): void {
  if (text.trim() === '' || !attempt?.live) return;
  dispatch({ type: 'said', role: 'user', text: text.trim(), isFinal: true, at: Date.now() });
  attempt.live.type(text.trim());
}

if (typeof window !== 'undefined') addEventListener('pagehide', () => stopCall(true));
