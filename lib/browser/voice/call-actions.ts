import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { loadLazy } from '#lib/browser/page/lazy';
import { type CallAttempt, type CallPlace, dispatch, useCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';

// The actions of the call's buttons, before the code that runs a call (call.ts) is loaded.

const loadCallCode = () => import('#lib/browser/voice/call');

/** The last call, running or not. */
let current: CallAttempt = { controller: new AbortController(), microphone: null };

/** Starts a call: asks for the microphone within the press, and loads the code meanwhile. `prefersTyping`: by choice. */
export async function startCall(place: CallPlace, prefersTyping = false): Promise<void> {
  if (useCall.getState().status !== 'disconnected') return;
  const controller = new AbortController();
  const { signal } = controller;
  // Safari on phones lets a page speak only after it has within a press.
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  const mayNeedMicrophone = recognisesSpeech() || useCredits.getState().terms?.engine === 'service';
  const microphone = mayNeedMicrophone && !prefersTyping ? openMicrophone(signal) : null;
  current = { controller, microphone };
  dispatch({ type: 'started', place, step: microphone ? 'microphone' : 'server' });
  const code = await loadLazy(loadCallCode);
  if (signal.aborted) return;
  if (code) code.runCall(current);
  else hangUp();
}

/** Ends the call at any step, or leaves one that has failed. */
export function hangUp(): void {
  current.controller.abort();
  dispatch({ type: 'finished', problem: null });
}

export function sayInCall(text: string): void {
  if (text.trim() !== '') current.live?.say?.(text.trim());
}
