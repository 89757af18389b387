import { conversationPane, useRecorder } from '#lib/browser/chat/panel-state';
import { loadSchemas } from '#lib/browser/core/http';
import { loadLazy } from '#lib/browser/page/lazy';

// The actions of the chat's buttons. The code that sends and records is loaded when it is needed, or once the panel is in view.

export const loadSending = () =>
  Promise.all([import('#lib/browser/chat/sending'), loadSchemas()]).then(([sending]) => sending);
const loadRecorder = () => import('#lib/browser/chat/recorder');

/** Sends a text. Resolves to whether it was sent: not a blank one, nor beside a pending reply or a recording. */
export async function pressSend(text: string): Promise<boolean> {
  const sending = await loadLazy(loadSending);
  if (useRecorder.getState().status !== 'idle') return false;
  const isSent = sending?.sendText(text) ?? false;
  // The page may be scrolled past the list, which would leave the question out of sight.
  if (isSent) conversationPane.current?.scrollIntoView({ block: 'nearest' });
  return isSent;
}

export async function pressStop(): Promise<void> {
  (await loadLazy(loadSending))?.stopReplies();
}

/** Starts a recording, or ends the one that runs. */
export async function pressRecord(): Promise<void> {
  const recorder = await loadLazy(loadRecorder);
  // The permission prompt may stay open for a long time, so a second press withdraws the request.
  if (useRecorder.getState().status === 'idle') await recorder?.startRecording();
  else recorder?.stopRecording();
}

export async function endRecording(): Promise<void> {
  if (useRecorder.getState().status !== 'idle') (await loadLazy(loadRecorder))?.stopRecording();
}

export async function pressSendRecording(): Promise<void> {
  await (await loadLazy(loadRecorder))?.sendPreview();
}
