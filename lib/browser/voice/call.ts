import { useCallbackStore } from '#lib/browser/callback/state';
import {
  type Microphone,
  type OpenedMicrophone,
  openMicrophone,
  recognisesSpeech,
} from '#lib/browser/core/microphone';
import { loadLate } from '#lib/browser/page/load-late';
import type { Toast } from '#lib/browser/page/toasts';
import { endTitle, explainRefusal, reportEnd, requestCall } from '#lib/browser/voice/call-requests';
import { dispatch, type PastCall, useCall } from '#lib/browser/voice/call-state';
import { showCallToast } from '#lib/browser/voice/call-toast';
import { fetchCredits, takeCredits, useCredits } from '#lib/browser/voice/credits';
import { type EngineEvent, engineLoaders, type LiveCall, type VoiceStage } from '#lib/browser/voice/engine';
import { keepPastCall } from '#lib/browser/voice/past-call';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import type { CallbackRows } from '#lib/contracts/callback';
import { VOICE_CALL_SECONDS, VOICE_CONNECT_MS, VOICE_LOAD_MS } from '#lib/contracts/limits';
import type { StartedCall } from '#lib/contracts/voice';

/** How long before its end the assistant says goodbye. */
const VOICE_GOODBYE_MS = 8000;

// Runs one call at a time, on either engine. Late events of an older attempt are ignored. However a call ends
// (by the button, the other side, an error, the clock, leaving the page), `finish` runs once.

/** One attempt at a call, with the call and the connection once it has them. `over` is aborted at its end. */
type Attempt = {
  over: AbortController;
  call: StartedCall | null;
  live: LiveCall | null;
  microphone?: Microphone;
  /** The callback's rows before the call. */
  rows: CallbackRows | undefined;
};
type Ending = { toast?: Toast; problem?: string; isDeaf?: boolean };

/**
 * Whether the page may use the microphone beside the browser's recognition. Phones lend it to one of them at a time, and
 * Safari has not been seen to do better; only Chromium tells that it is neither.
 */
function canShareMicrophone(): boolean {
  return (navigator as { userAgentData?: { mobile: boolean } }).userAgentData?.mobile === false;
}

/** How long an engine may take to release its call before the visitor is told that it failed. */
const STOP_MS = 3000;

let attempt: Attempt | null = null;
let watchdog: ReturnType<typeof setTimeout>;
/** Settles when the last call is released, or has taken too long. The call library allows only one. */
let closing: Promise<unknown> = Promise.resolve();

/** Releases an engine's call. Resolves to whether it did so properly and in time. */
function release(live: LiveCall): Promise<boolean> {
  const stopped = live.stop().then(
    () => true,
    (error: unknown) => {
      console.warn('voice stop', error);
      return false;
    },
  );
  const inTime = Promise.race([
    stopped,
    new Promise<boolean>((resolve) => setTimeout(resolve, STOP_MS, false)),
  ]);
  closing = inTime;
  return inTime;
}

/** Returns what is kept of a call that was connected for `seconds`. */
function summarise({ call, rows }: Attempt, seconds: number): PastCall {
  const { place, answeredInMs, captions } = useCall.getState();
  const turns = captions.map(({ role, text, at, delayMs }) => ({ role, text, at, delayMs }));
  const filled = useCallbackStore.getState().callback?.rows;
  const hasRows = filled !== undefined && filled !== rows && Object.keys(filled).length > 0;
  return { id: call?.id ?? '', place: place ?? 'tab', seconds, answeredInMs, turns, hasRows };
}

function finish(mine: Attempt, { toast, problem, isDeaf = false }: Ending = {}): void {
  if (attempt !== mine) return;
  attempt = null;
  mine.over.abort();
  clearTimeout(watchdog);
  const { connectedAt } = useCall.getState();
  const wasConnected = connectedAt !== null;
  const connectedMs = wasConnected ? Math.round(performance.now() - connectedAt) : 0;
  const past = wasConnected ? summarise(mine, Math.floor(connectedMs / 1000)) : null;
  dispatch({ type: 'over', problem: problem ? { text: problem, isDeaf } : null, past });
  if (past) keepPastCall(past);
  const released = mine.live ? release(mine.live) : Promise.resolve(true);
  const end = mine.call && { id: mine.call.id, connectedMs };
  if (toast) showCallToast(toast);
  void Promise.all([released, end && reportEnd(end)]).then(([wasReleased, ended]) => {
    // A call that has been started since has newer credits, and the stage.
    if (attempt) return;
    if (ended?.ok) takeCredits(ended.value.credits);
    if (toast) return;
    if (wasReleased) showCallToast({ kind: 'info', title: endTitle(ended, wasConnected) });
    else showCallToast({ kind: 'destructive', title: callWords.toast.endFailed });
  });
}

function failCall(mine: Attempt, problem: string, cause: string, isDeaf = false): void {
  if (attempt !== mine) return;
  console.warn('voice call', cause);
  const title =
    useCall.getState().status === 'connected' ? callWords.toast.connectionError : voice.toast.startFailed;
  finish(mine, { problem, isDeaf, toast: { kind: 'destructive', title } });
}

/** Shows the stage of a connecting call, and limits its time. Allowing the microphone may take any time. */
function enter(mine: Attempt, stage: VoiceStage): void {
  if (attempt !== mine) return;
  clearTimeout(watchdog);
  const ms = stage === 'engine' ? VOICE_LOAD_MS : VOICE_CONNECT_MS;
  const timeOut = () => failCall(mine, callWords.problems.timeout, `${stage} took ${ms} ms`);
  if (stage !== 'microphone') watchdog = setTimeout(timeOut, ms);
  dispatch({ type: 'stage', stage });
}

/** Ends the call at its maximum length. Shortly before, the assistant says goodbye. */
function limitLength(mine: Attempt, ms: number): void {
  // Typing takes longer and costs nothing, and a call is typed from the moment that its recognition fails.
  const unlessTyped = (act: () => void) => () => {
    if (!useCall.getState().isTyped) act();
  };
  const timers = [
    setTimeout(
      unlessTyped(() => mine.live?.sayLast(callWords.goodbye)),
      ms - VOICE_GOODBYE_MS,
    ),
    setTimeout(
      unlessTyped(() => finish(mine)),
      ms,
    ),
  ];
  mine.over.signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout);
  });
}

function handle(mine: Attempt, event: EngineEvent): void {
  if (attempt !== mine) return;
  if (event.type === 'ended') finish(mine);
  else if (event.type === 'failed') failCall(mine, callWords.problems[event.problem], event.cause);
  else if (event.type === 'stage') enter(mine, event.stage);
  else if (event.type !== 'connected') {
    // Whoever types is not heard.
    if (event.type === 'typed') mine.microphone?.stop();
    dispatch(event);
  } else if (useCall.getState().status === 'connecting') {
    clearTimeout(watchdog);
    dispatch({ type: 'connected' });
    showCallToast({ kind: 'success', title: callWords.toast.connected });
    limitLength(mine, (useCredits.getState().credits?.maxCallSeconds ?? VOICE_CALL_SECONDS) * 1000);
  }
}

/** Whether the visitor has allowed the microphone, which then stays open until the call ends. */
async function isAllowed(mine: Attempt, opening: Promise<OpenedMicrophone>): Promise<boolean> {
  enter(mine, 'microphone');
  const opened = await opening;
  if (!opened.ok) failCall(mine, callWords.problems[opened.problem], `microphone ${opened.problem}`, true);
  else if (attempt !== mine) opened.value.stop();
  else {
    mine.microphone = opened.value;
    mine.over.signal.addEventListener('abort', opened.value.stop);
    dispatch({ type: 'rang' });
  }
  enter(mine, 'server');
  return attempt === mine;
}

async function askForCall(mine: Attempt): Promise<StartedCall | null> {
  const started = await requestCall(mine.over.signal);
  if (attempt !== mine) return null;
  if (started.ok) {
    mine.call = started.value;
    takeCredits(started.value.credits);
    return started.value;
  }
  // Credits may have been spent in another tab, or given back late.
  void fetchCredits();
  const { code, detail } = started;
  if (code === 'no-credits') finish(mine, { toast: { kind: 'destructive', title: detail ?? '' } });
  else failCall(mine, explainRefusal(started), `start ${code}`);
  return null;
}

async function connect(mine: Attempt, asked: Promise<OpenedMicrophone> | null): Promise<void> {
  if (!asked) enter(mine, 'server');
  else if (!(await isAllowed(mine, asked))) return;
  const credits = useCredits.getState().credits ?? (await fetchCredits());
  if (!credits) return failCall(mine, callWords.problems.offline, 'no answer about credits');
  const isTyped = credits.engine === 'embedded' && !recognisesSpeech();
  if (!isTyped && !asked && !(await isAllowed(mine, openMicrophone()))) return;
  const isKept = credits.engine === 'embedded' && canShareMicrophone();
  if (!isKept) mine.microphone?.stop();
  const [late] = await Promise.all([loadLate(engineLoaders[credits.engine]), closing]);
  if (attempt !== mine) return;
  if (!late) return failCall(mine, callWords.problems.engine, 'the engine could not be loaded');
  const { engine } = late;
  if (!engine.isSupported()) return failCall(mine, callWords.problems.browser, 'unsupported browser');
  const call = await askForCall(mine);
  if (!call) return;
  enter(mine, 'engine');
  mine.live = engine.open(call, (event) => handle(mine, event), isKept ? mine.microphone?.stream : undefined);
}

/**
 * Starts the call that the event `started` has announced. `asked`: the microphone, if the press
 * has requested it; null if the browser may not need one.
 */
export function startCall(asked: Promise<OpenedMicrophone> | null): void {
  const rows = useCallbackStore.getState().callback?.rows;
  const mine: Attempt = { over: new AbortController(), call: null, live: null, rows };
  attempt = mine;
  addEventListener('pagehide', () => finish(mine), { signal: mine.over.signal });
  connect(mine, asked).catch((error: unknown) => failCall(mine, callWords.problems.engine, String(error)));
}

/** Ends the call at any stage. */
export function stopCall(): void {
  if (attempt) finish(attempt);
}

/** Answers the assistant by a typed or suggested text. */
export function answerCall(text: string): void {
  if (text.trim() !== '') attempt?.live?.answer?.(text.trim());
}
