import { type ApiFailure, type ApiResult, readJson, sendRequest } from '#lib/browser/core/http';
import { type Microphone, type OpenedMicrophone, openMicrophone } from '#lib/browser/core/microphone';
import { loadLazy } from '#lib/browser/page/lazy';
import { createToast, pageToast, type Toast } from '#lib/browser/page/toasts';
import { type CallAttempt, dispatch, useCall, usePastCall } from '#lib/browser/voice/call-state';
import { fetchCredits, receiveCredits, useCredits } from '#lib/browser/voice/credits';
import type { CallProblem, CallStep, EngineEvent, LiveCall } from '#lib/browser/voice/engine';
import { engineLoaders } from '#lib/browser/voice/engine';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import { VOICE_CALL_SECONDS, VOICE_SHORT_MS } from '#lib/contracts/limits';
import type { ApiResponses } from '#lib/contracts/responses';
import type { EndCallRequest } from '#lib/contracts/voice';
import { fillIn } from '#lib/utils';

// Runs one call at a time, on either engine. However a call ends (by the button, the other side, an error, the clock,
// leaving the page), its controller is aborted; then `finish` runs, and late events of the engine are ignored.

/** The call library's three attempts of 20 s, 3 s apart, and 4 s more, so that it gives up first. */
const LOAD_MS = 3 * 20_000 + 2 * 3000 + 4000;
/** Time for our own engine to load, and again for a loaded call to connect. */
const CONNECT_MS = 20_000;
/** How long before its end the assistant says goodbye. */
const GOODBYE_MS = 8000;
/** How long an engine may take to release its call before the visitor is told that it failed. */
const STOP_MS = 3000;
const REPORT_PAUSES_MS = [2000, 10_000, 40_000];

type EndResult = ApiResult<ApiResponses['endedCall']>;

/** Settles when the last call is released, or has taken too long. The call library allows only one. */
let closing: Promise<unknown> = Promise.resolve();

/** The reason with which a failed call is aborted. Without a problem its message is the toast's, and leaves no stage. */
class CallError extends Error {
  readonly problem: CallProblem | null;
  constructor(problem: CallProblem | null, message: string) {
    super(message);
    this.problem = problem;
  }
}

const isIdle = () => useCall.getState().status === 'disconnected';

/**
 * Reports a call's end, even while the page is being closed, and takes over the credits after it. An end that could not be
 * reported is reported again after each pause: without it a short call would cost its credit.
 */
async function reportEnd(end: EndCallRequest, pausesMs = REPORT_PAUSES_MS): Promise<EndResult> {
  const options = { keepalive: true, read: readJson('endedCall') };
  const ended = await sendRequest('POST', '/api/voice/call/end', JSON.stringify(end), options);
  // A call that has been started since has newer credits.
  if (ended.ok && isIdle()) receiveCredits(ended.value.credits);
  const [pauseMs, ...laterMs] = pausesMs;
  if (!ended.ok && ended.code !== 'not-found' && pauseMs) setTimeout(reportEnd, pauseMs, end, laterMs);
  return ended;
}

/** Makes the error of a call that the server did not start. Its own sentences, as about credits, are the toast's. */
function toCallError({ code, detail }: ApiFailure): CallError {
  if (code === 'offline') return new CallError('offline', 'no response to the start');
  if (code.startsWith('upstream-')) return new CallError('service', `start ${code}`);
  return new CallError(null, detail ?? voice.toast.startFailed);
}

function explainEnd(ended: EndResult | null, wasConnected: boolean): string {
  if (!ended?.ok || !wasConnected) return callWords.toast.ended;
  const { seconds, credits } = ended.value;
  const { endedShort, endedLong } = callWords.toast;
  const isAgain = seconds * 1000 < VOICE_SHORT_MS && credits.remainingCredits > 0;
  return fillIn(isAgain ? endedShort : endedLong, { s: seconds, n: credits.remainingCredits });
}

/** The toast of the call, which is shown inside its stage. */
export const callToast = createToast(pageToast.show);

/** Shows a toast in the call's box, whose view may be loading; on the page if the call has left nothing in it. */
function showCallToast(kind: Toast['kind'], title: string): void {
  const isBoxEmpty = isIdle() && !useCall.getState().problem && !usePastCall.getState().past;
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

/** Ends an aborted call: keeps what it has shown, releases its engine, reports its length, and tells the visitor. */
async function finish({ controller, timer, id, live }: CallAttempt): Promise<void> {
  const { reason } = controller.signal;
  const error = reason instanceof CallError ? reason : null;
  clearTimeout(timer);
  const { connectedAt, place, pickedUpMs, turns } = useCall.getState();
  const wasConnected = connectedAt !== null;
  const connectedMs = wasConnected ? Math.round(performance.now() - connectedAt) : 0;
  if (pickedUpMs) usePastCall.setState({ pickedUpMs });
  // A call left during the greeting has nothing to show.
  if (place && wasConnected && turns.some(({ role, isFinal }) => role === 'user' || isFinal))
    usePastCall.setState({ past: { place, seconds: Math.floor(connectedMs / 1000), pickedUpMs, turns } });
  dispatch({ type: 'finished', problem: error?.problem ?? null });
  if (error) {
    console.warn('voice call', error.message);
    const title = wasConnected ? callWords.toast.connectionError : voice.toast.startFailed;
    showCallToast('destructive', error.problem ? title : error.message);
  }
  const released = live && release(live);
  if (released) closing = released;
  const [isReleased, ended] = await Promise.all([released, id ? reportEnd({ id, connectedMs }) : null]);
  // A call that has been started since has the stage.
  if (error || !isIdle()) return;
  if (isReleased === false) showCallToast('destructive', callWords.toast.endFailed);
  else showCallToast('info', explainEnd(ended, wasConnected));
}

/** Shows the step of a connecting call and limits its time, apart from the microphone's. A late step is ignored. */
function enterStep(attempt: CallAttempt, step: CallStep): void {
  if (useCall.getState().status === 'connected') return;
  clearTimeout(attempt.timer);
  const ms = step === 'loading' ? LOAD_MS : CONNECT_MS;
  const giveUp = () => attempt.controller.abort(new CallError('timeout', `${step} took ${ms} ms`));
  if (step !== 'microphone') attempt.timer = setTimeout(giveUp, ms);
  dispatch({ type: 'step', step });
}

/** Shows that the call is connected. A spoken one ends at its maximum length, after the assistant's goodbye. */
function onConnected(attempt: CallAttempt): void {
  if (useCall.getState().status === 'connected') return;
  clearTimeout(attempt.timer);
  dispatch({ type: 'connected' });
  showCallToast('success', callWords.toast.connected);
  if (useCall.getState().isTyped) return;
  const sayGoodbye = () => {
    attempt.timer = setTimeout(() => attempt.controller.abort(), GOODBYE_MS);
    attempt.live?.sayLast(callWords.goodbye);
  };
  attempt.timer = setTimeout(sayGoodbye, VOICE_CALL_SECONDS * 1000 - GOODBYE_MS);
}

function onEvent(attempt: CallAttempt, event: EngineEvent): void {
  const { controller } = attempt;
  if (controller.signal.aborted) return;
  if (event.type === 'ended') controller.abort();
  else if (event.type === 'failed') controller.abort(new CallError(event.problem, event.cause));
  else if (event.type === 'step') enterStep(attempt, event.step);
  else if (event.type === 'connected') onConnected(attempt);
  else {
    // A visitor who types needs no time limit, and costs nothing.
    if (event.type === 'typed') clearTimeout(attempt.timer);
    dispatch(event);
  }
}

/** Takes the microphone, which the end of the call closes. Without it the call fails. */
async function takeMicrophone(attempt: CallAttempt, request: Promise<OpenedMicrophone>): Promise<Microphone> {
  enterStep(attempt, 'microphone');
  const opened = await request;
  attempt.controller.signal.throwIfAborted();
  if (!opened.ok) throw new CallError(opened.problem, `microphone ${opened.problem}`);
  enterStep(attempt, 'server');
  return opened.value;
}

/** Connects a call: the microphone, the engine, then the credit and the call itself. Throws once the call has ended. */
async function connect(attempt: CallAttempt): Promise<void> {
  const { signal } = attempt.controller;
  // In parallel: a visitor without a microphone may type if the terms allow it.
  const asking = useCredits.getState().terms ?? fetchCredits();
  let microphone = attempt.microphone && (await takeMicrophone(attempt, attempt.microphone));
  if (!microphone) enterStep(attempt, 'server');
  const terms = await asking;
  signal.throwIfAborted();
  if (!terms) throw new CallError('offline', 'no response about credits');
  if (terms.engine === 'service') microphone ??= await takeMicrophone(attempt, openMicrophone(signal));

  const [loaded] = await Promise.all([loadLazy(engineLoaders[terms.engine]), closing]);
  signal.throwIfAborted();
  if (!loaded) throw new CallError('engine', 'the engine could not be loaded');
  if (!loaded.engine.isSupported()) throw new CallError('browser', 'unsupported browser');

  const read = readJson('startedCall');
  // Not aborted with the call: a response on its way would be lost, and its credit with it.
  const started = await sendRequest('POST', '/api/voice/call/web', '{}', { read });
  if (signal.aborted && started.ok) void reportEnd({ id: started.value.id, connectedMs: 0 });
  signal.throwIfAborted();
  if (!started.ok) {
    // Credits may have been spent in another tab, or given back late.
    void fetchCredits();
    throw toCallError(started);
  }
  attempt.id = started.value.id;
  receiveCredits(started.value.credits);
  enterStep(attempt, 'loading');
  attempt.live = loaded.engine.open(started.value, (event) => onEvent(attempt, event), microphone);
}

/** Runs the call that the event `started` has announced, until its controller is aborted. */
export function runCall(attempt: CallAttempt): void {
  const { controller } = attempt;
  const { signal } = controller;
  signal.addEventListener('abort', () => void finish(attempt));
  addEventListener('pagehide', () => controller.abort(), { signal });
  connect(attempt).catch((error: unknown) =>
    controller.abort(error instanceof CallError ? error : new CallError('engine', String(error))),
  );
}
