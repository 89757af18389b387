import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { loadLate, prefetch } from '#lib/browser/page/load-late';
import { showToast } from '#lib/browser/page/toasts';
import { dispatch, type PlaceOfCall, useCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';

// What a press does before the call's code is loaded.

export const loadCallView = () => import('#components/voice/call-view');
const loadRunner = () => import('#lib/browser/voice/call');
const loadCall = () => Promise.all([loadRunner(), loadCallView()]);

export const prefetchCall = () => prefetch(loadCall);

/** Starts a call: asks for the microphone within the press, and loads the call's code meanwhile. */
export async function pressStart(place: PlaceOfCall): Promise<void> {
  if (useCall.getState().status !== 'disconnected') return;
  const isNeeded = recognisesSpeech() || useCredits.getState().terms?.engine === 'service';
  const microphone = isNeeded ? openMicrophone() : null;
  dispatch({ type: 'started', place, stage: microphone && 'microphone' });
  const parts = await loadLate(loadCall);
  if (parts) return parts[0].startCall(microphone);
  void microphone?.then((opened) => opened.ok && opened.value.stop());
  dispatch({ type: 'finished', problem: null });
  showToast({ kind: 'destructive', title: voice.toast.startFailed });
}

/** Ends the call at any stage. Without its view, because that may be what cannot be loaded. */
export const pressEnd = () => void loadLate(loadRunner).then((runner) => runner?.stopCall());
