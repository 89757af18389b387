import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { loadLate } from '#lib/browser/page/late-parts';
import { pageToast } from '#lib/browser/page/toasts';
import { dispatch, type PlaceOfCall, useCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';

// The actions of the call's buttons, before the code that runs a call (call.ts) is loaded.

export const loadCallCode = () => import('#lib/browser/voice/call');

let code: Awaited<ReturnType<typeof loadCallCode>> | null = null;
/** How many calls have been started. One that was ended while its code was loading does not begin. */
let starts = 0;

/** Starts a call: asks for the microphone within the press, and loads the call's code meanwhile. Its place loads its view. */
export async function startCall(place: PlaceOfCall): Promise<void> {
  if (useCall.getState().status !== 'disconnected') return;
  const isNeeded = recognisesSpeech() || useCredits.getState().terms?.engine === 'service';
  const microphone = isNeeded ? openMicrophone() : null;
  dispatch({ type: 'started', place, stage: microphone && 'microphone' });
  const start = ++starts;
  code = await loadLate(loadCallCode);
  const isEnded = start !== starts || useCall.getState().status === 'disconnected';
  if (code && !isEnded) return code.runCall(microphone);
  void microphone?.then((opened) => opened.ok && opened.value.stop());
  if (isEnded) return;
  dispatch({ type: 'finished', problem: null });
  pageToast.show({ kind: 'destructive', title: voice.toast.startFailed });
}

/** Ends the call at any stage, also while its code is loading. */
export function hangUp(): void {
  if (code) code.closeCall();
  else dispatch({ type: 'finished', problem: null });
}
