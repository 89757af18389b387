import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { loadLate, prefetch } from '#lib/browser/page/load-late';
import { showToast } from '#lib/browser/page/toasts';
import { type CallPlace, dispatch, useCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';

// What a press does before the call's code is loaded.

export const loadCallView = () => import('#components/voice/call-view');
const loadCall = () => Promise.all([import('#lib/browser/voice/call'), loadCallView()]);

export const prefetchCall = () => prefetch(loadCall);

/** Starts a call: asks for the microphone within the press, and loads the call's code meanwhile. */
export async function pressStart(place: CallPlace): Promise<void> {
  if (useCall.getState().status !== 'disconnected') return;
  const isNeeded = recognisesSpeech() || useCredits.getState().credits?.engine === 'service';
  const asked = isNeeded ? openMicrophone() : null;
  dispatch({ type: 'started', place, stage: asked && 'microphone' });
  const late = await loadLate(loadCall);
  if (late) return late[0].startCall(asked);
  void asked?.then((opened) => opened.ok && opened.value.stop());
  dispatch({ type: 'over', problem: null, past: null });
  showToast({ kind: 'destructive', title: voice.toast.startFailed });
}

/** Ends the call at any stage. */
export const pressEnd = () => void loadLate(loadCall).then((late) => late?.[0].stopCall());
