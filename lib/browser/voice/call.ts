import { wait } from '#lib/browser/core/clock';
import { type ApiFailure, type ApiResult, readJson, sendRequest } from '#lib/browser/core/http';
import {
  type Microphone,
  type OpenedMicrophone,
  openMicrophone,
  recognisesSpeech,
} from '#lib/browser/core/microphone';
import { loadLate } from '#lib/browser/page/late-parts';
import { useOwnFigures } from '#lib/browser/page/own-figures';
import { createPanelToast, pageToast, type Toast } from '#lib/browser/page/toasts';
import { type CallProblem, dispatch, useCall, usePastCall } from '#lib/browser/voice/call-state';
import { fetchCredits, receiveCredits, useCredits } from '#lib/browser/voice/credits';
import { type EngineEvent, engineLoaders, type LiveCall, type VoiceStage } from '#lib/browser/voice/engine';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import { VOICE_CALL_SECONDS, VOICE_SHORT_MS } from '#lib/contracts/limits';
import type { Responses } from '#lib/contracts/responses';
import type { EndCallRequest } from '#lib/contracts/voice';
import { format } from '#lib/utils';

// Runs one call at a time, on either engine. Late events of an older attempt are ignored. However a call ends
// (by the button, the other side, an error, the clock, leaving the page), `finish` runs once, and aborts its signal.

/** The call library's three attempts of 20 s, 3 s apart, and 4 s more, so that it gives up first. */
const LOAD_MS = 3 * 20_000 + 2 * 3000 + 4000;
/** Time for our own engine to load, and again for a loaded call to connect. */
const CONNECT_MS = 20_000;
/** How long before its end the assistant says goodbye. */
const VOICE_GOODBYE_MS = 8000;
/** How long an engine may take to release its call before the visitor is told that it failed. */
const STOP_MS = 3000;
/** Pauses before an end is reported again. */
const REPORT_PAUSES_MS = [2000, 10_000, 40_000];

/** Creates an attempt at a call, which keeps what it has so far. */
const createAttempt = () => ({
  /** Aborted at the attempt's end. */
  aborter: new AbortController(),
  timers: [] as ReturnType<typeof setTimeout>[],
  microphone: null as Microphone | null,
  /** The id of the call that the server has counted. */
  id: null as string | null,
  call: null as LiveCall | null,
});
type Attempt = ReturnType<typeof createAttempt>;

let currentAttempt: Attempt | null = null;
/** Settles when the last call is released, or has taken too long. The call library allows only one. */
let closing: Promise<unknown> = Promise.resolve();

/** Reports a call's end, even while the page is being closed, and takes over the credits after it. */
async function reportEnd(end: EndCallRequest): Promise<ApiResult<Responses['endedCall']>> {
  const options = { keepalive: true, read: readJson('endedCall') };
  const ended = await sendRequest('POST', '/api/voice/call/end', JSON.stringify(end), options);
  // A call that has been started since has newer credits.
  if (ended.ok && !currentAttempt) receiveCredits(ended.value.credits);
  return ended;
}

/** Reports an end again that could not be reported. Without it a short call would cost its credit. */
async function reportAgain(end: EndCallRequest): Promise<void> {
  for (const ms of REPORT_PAUSES_MS) {
    await wait(ms);
    if ((await reportEnd(end)).ok) return;
  }
}

/** Refusals that another try does not change: a toast says why, and the page stays as it was. */
const finalRefusals: readonly string[] = ['no-credits', 'address-limit', 'budget-spent', 'rate-limited'];

/** Returns the visitor's sentence for a call that the server did not start. */
function explainRefusal({ code, detail }: ApiFailure): string {
  if (code === 'offline') return callWords.problems.offline;
  // The server's sentences for these codes are about upstreams, which mean nothing to a visitor.
  if (code === 'internal' || code === 'invalid-answer' || code.startsWith('upstream-'))
    return callWords.problems.service;
  return detail ?? '';
}

function explainEnd(ended: ApiResult<Responses['endedCall']> | null, wasConnected: boolean): string {
  if (!ended?.ok || !wasConnected) return callWords.toast.ended;
  const { seconds, credits } = ended.value;
  const { endedShort, endedLong } = callWords.toast;
  const isAgain = seconds * 1000 < VOICE_SHORT_MS && credits.remainingCredits > 0;
  return format(isAgain ? endedShort : endedLong, { s: seconds, n: credits.remainingCredits });
}

/** The toast of the call, which is shown inside its stage. */
export const callToast = createPanelToast();

/** Shows a toast in the call's box, whose view may be loading; on the page if the call has left nothing in it. */
function showCallToast(kind: Toast['kind'], title: string): void {
  const { status, problem } = useCall.getState();
  const isBoxEmpty = status === 'disconnected' && !problem && !usePastCall.getState().past;
  (isBoxEmpty ? pageToast : callToast).show({ kind, title });
}

/** Releases an engine's call. Resolves to whether it did so properly and in time. */
async function release(call: LiveCall): Promise<boolean> {
  const timeout = new Promise((_, reject) => setTimeout(reject, STOP_MS, `not in ${STOP_MS} ms`));
  try {
    await Promise.race([call.stop(), timeout]);
    return true;
  } catch (error) {
    console.warn('voice stop', error);
    return false;
  }
}

const stopTimers = ({ timers }: Attempt) => timers.forEach(clearTimeout);

/** The title of the toast about a call that has failed, and the problem on its stage. */
type CallFailure = { title: string; problem?: CallProblem };

function finish(attempt: Attempt, failure?: CallFailure): void {
  if (currentAttempt !== attempt) return;
  currentAttempt = null;
  attempt.aborter.abort();
  attempt.microphone?.stop();
  stopTimers(attempt);
  const { connectedAt, place, answeredInMs, turns } = useCall.getState();
  const wasConnected = connectedAt !== null;
  const connectedMs = wasConnected ? Math.round(performance.now() - connectedAt) : 0;
  // A call left during the greeting has nothing to show.
  if (answeredInMs) useOwnFigures.setState({ pickedUpMs: answeredInMs });
  if (place && wasConnected && turns.some(({ role, isFinal }) => role === 'user' || isFinal))
    usePastCall.setState({ past: { place, seconds: Math.floor(connectedMs / 1000), answeredInMs, turns } });
  dispatch({ type: 'finished', problem: failure?.problem ?? null });
  if (failure) showCallToast('destructive', failure.title);
  const released = attempt.call && release(attempt.call);
  if (released) closing = released;
  const end = attempt.id ? { id: attempt.id, connectedMs } : null;
  void Promise.all([released, end && reportEnd(end)]).then(([wasReleased, ended]) => {
    if (end && ended?.ok === false && ended.code !== 'not-found') void reportAgain(end);
    // A call that has been started since has the stage.
    if (currentAttempt || failure) return;
    if (wasReleased === false) showCallToast('destructive', callWords.toast.endFailed);
    else showCallToast('info', explainEnd(ended, wasConnected));
  });
}

function failCall(attempt: Attempt, text: string, cause: string, lacksMicrophone = false): void {
  if (currentAttempt !== attempt) return;
  console.warn('voice call', cause);
  const isConnected = useCall.getState().status === 'connected';
  const title = isConnected ? callWords.toast.connectionError : voice.toast.startFailed;
  finish(attempt, { title, problem: { text, lacksMicrophone } });
}

/** Shows the stage of a connecting call, and limits its time. Allowing the microphone may take any time. */
function enterStage(attempt: Attempt, stage: VoiceStage): void {
  stopTimers(attempt);
  const ms = stage === 'loading' ? LOAD_MS : CONNECT_MS;
  const timeOut = () => failCall(attempt, callWords.problems.timeout, `${stage} took ${ms} ms`);
  if (stage !== 'microphone') attempt.timers.push(setTimeout(timeOut, ms));
  dispatch({ type: 'stage', stage });
}

/** Shows that the call is connected. A spoken one ends at its maximum length, after the assistant's goodbye. */
function onConnected(attempt: Attempt): void {
  if (useCall.getState().status === 'connected') return;
  stopTimers(attempt);
  dispatch({ type: 'connected' });
  showCallToast('success', callWords.toast.connected);
  if (useCall.getState().isTyped) return;
  const ms = VOICE_CALL_SECONDS * 1000;
  const sayGoodbye = () => attempt.call?.sayLast(callWords.goodbye);
  attempt.timers.push(setTimeout(sayGoodbye, ms - VOICE_GOODBYE_MS), setTimeout(finish, ms, attempt));
}

function onEvent(attempt: Attempt, event: EngineEvent): void {
  if (currentAttempt !== attempt) return;
  if (event.type === 'ended') finish(attempt);
  else if (event.type === 'failed') failCall(attempt, callWords.problems[event.problem], event.cause);
  else if (event.type === 'stage') enterStage(attempt, event.stage);
  else if (event.type === 'connected') onConnected(attempt);
  else {
    if (event.type === 'typed') {
      // A visitor who types needs no microphone and no time limit, and costs nothing.
      attempt.microphone?.stop();
      stopTimers(attempt);
    }
    dispatch(event);
  }
}

/** Takes the microphone, which stays open until the call ends. Without it the call fails. */
async function takeMicrophone(attempt: Attempt, microphoneRequest: Promise<OpenedMicrophone>): Promise<void> {
  enterStage(attempt, 'microphone');
  const opened = await microphoneRequest;
  if (!opened.ok)
    return failCall(attempt, callWords.problems[opened.problem], `microphone ${opened.problem}`, true);
  if (attempt.aborter.signal.aborted) return opened.value.stop();
  attempt.microphone = opened.value;
  dispatch({ type: 'rang' });
  enterStage(attempt, 'server');
}

/** Whether the page may use the microphone beside the browser's recognition. Only Chromium tells that it is no phone. */
function canShareMicrophone(): boolean {
  return (navigator as { userAgentData?: { mobile: boolean } }).userAgentData?.mobile === false;
}

/**
 * Connects a call: the microphone, the engine, then the credit and the call itself. Throws once the attempt has ended.
 * `prefersTyping`: the visitor wants to type.
 */
async function connect(
  attempt: Attempt,
  microphoneRequest: Promise<OpenedMicrophone> | null,
  prefersTyping: boolean,
): Promise<void> {
  const { signal } = attempt.aborter;
  // In parallel: a visitor without a microphone may type if the terms allow it.
  const asking = useCredits.getState().terms ?? fetchCredits();
  if (microphoneRequest) await takeMicrophone(attempt, microphoneRequest);
  else enterStage(attempt, 'server');
  signal.throwIfAborted();
  const terms = await asking;
  signal.throwIfAborted();
  if (!terms) return failCall(attempt, callWords.problems.offline, 'no response about credits');
  const isBuiltIn = terms.engine === 'browser';
  const isTyped = isBuiltIn && (prefersTyping || !recognisesSpeech());
  if (!isTyped && !microphoneRequest) await takeMicrophone(attempt, openMicrophone());
  signal.throwIfAborted();
  const staysOpen = isBuiltIn && canShareMicrophone();
  if (!staysOpen) attempt.microphone?.stop();

  const [loaded] = await Promise.all([loadLate(engineLoaders[terms.engine]), closing]);
  signal.throwIfAborted();
  if (!loaded) return failCall(attempt, callWords.problems.engine, 'the engine could not be loaded');
  const { engine } = loaded;
  if (!engine.isSupported()) return failCall(attempt, callWords.problems.browser, 'unsupported browser');

  const read = readJson('startedCall');
  const started = await sendRequest('POST', '/api/voice/call/web', '{}', { signal, read });
  signal.throwIfAborted();
  if (!started.ok) {
    // Credits may have been spent in another tab, or given back late.
    void fetchCredits();
    if (finalRefusals.includes(started.code)) return finish(attempt, { title: started.detail ?? '' });
    return failCall(attempt, explainRefusal(started), `start ${started.code}`);
  }
  attempt.id = started.value.id;
  receiveCredits(started.value.credits);
  enterStage(attempt, 'loading');
  const microphone = staysOpen ? attempt.microphone?.stream : undefined;
  attempt.call = engine.open(started.value, (event) => onEvent(attempt, event), { microphone, isTyped });
}

/**
 * Starts the call that the event `started` has announced. `microphoneRequest`: the microphone, if the press
 * has requested it; null if the browser may not need one. `prefersTyping`: whatever the browser can.
 */
export function runCall(microphoneRequest: Promise<OpenedMicrophone> | null, prefersTyping = false): void {
  const attempt = createAttempt();
  currentAttempt = attempt;
  addEventListener('pagehide', () => finish(attempt), { signal: attempt.aborter.signal });
  connect(attempt, microphoneRequest, prefersTyping).catch((error: unknown) =>
    failCall(attempt, callWords.problems.engine, String(error)),
  );
}

/** Starts a call again whose microphone has failed: the visitor types. */
export function startTypedCall(): void {
  const { place } = useCall.getState();
  if (place) dispatch({ type: 'started', place, stage: null });
  runCall(null, true);
}

/** Ends the call, or leaves one that has failed. */
export function closeCall(): void {
  if (currentAttempt) finish(currentAttempt);
  dispatch({ type: 'finished', problem: null });
}

export function sayInCall(text: string): void {
  if (text.trim() !== '') currentAttempt?.call?.say?.(text.trim());
}
