import { createRecorder } from '#lib/browser/chat/recorder';
import { recorderDevices } from '#lib/browser/chat/recorder-devices';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

/** The page's recorder. What goes wrong with it is said in a toast. */
export const chatRecorder = createRecorder(recorderDevices, {
  microphoneFailed: (problem) =>
    showToast({ kind: 'destructive', title: chat.toast.microphone, description: chat.microphone[problem] }),
  playbackFailed: (error) => {
    console.warn('playback', error);
    showToast({ kind: 'destructive', title: chat.toast.playbackTitle, description: chat.toast.playback });
  },
});
