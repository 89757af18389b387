import { forgetCallback } from '#lib/browser/callback/callback-state';
import { useConversation } from '#lib/browser/chat/exchanges';
import { useComposer } from '#lib/browser/chat/panel-state';
import { discardRecording } from '#lib/browser/chat/recorder';
import { forgetSessionId } from '#lib/browser/core/session';
import { forgetOnServer } from '#lib/browser/reply/transport';
import { usePastCall } from '#lib/browser/voice/call-state';

/**
 * Forgets what the visitor has said and heard: here, on the server and, of the chat, in other tabs. The form's draft stays.
 * Returns false if the server fails; then nothing but a recording is forgotten.
 */
export async function forgetSession(): Promise<boolean> {
  discardRecording();
  if (!(await forgetOnServer()).ok) return false;
  useConversation.setState({ exchanges: [] });
  useComposer.setState({ text: '' });
  forgetCallback();
  usePastCall.setState({ past: null, pickedUpMs: 0 });
  forgetSessionId();
  return true;
}
