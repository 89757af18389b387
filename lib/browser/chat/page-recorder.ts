import { createMeter } from '#lib/browser/audio/level-meter';
import { onMicrophoneEnded, openMicrophone } from '#lib/browser/audio/microphone';
import { createRecorder, type RecorderDevices } from '#lib/browser/chat/recorder';
import {
  forgetRecordingDraft,
  keepRecordingDraft,
  loadRecordingDrafts,
} from '#lib/browser/chat/recording-drafts';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

// Safari records MP4 instead of WebM.
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

export const recorderDevices: RecorderDevices = {
  async openMicrophone() {
    if (window.isSecureContext && typeof MediaRecorder === 'undefined')
      return { ok: false, problem: 'unsupported' };
    return openMicrophone();
  },
  onMicrophoneEnded,
  createRecorder({ stream }) {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    return {
      get type() {
        return recorder.mimeType;
      },
      start: (chunkMs) => recorder.start(chunkMs),
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
      },
      on: ({ chunk, stop, error }) => {
        recorder.ondataavailable = (event) => chunk(event.data);
        recorder.onstop = stop;
        recorder.onerror = error;
      },
    };
  },
  createMeter: ({ stream }) => createMeter(stream),
  createPlayer(url, onEnded) {
    const audio = new Audio(url);
    audio.onended = onEnded;
    audio.onerror = () => console.warn('audio preview', audio.error?.message);
    return {
      play: () => audio.play(),
      reset: () => {
        audio.pause();
        audio.currentTime = 0;
      },
      close: () => {
        audio.pause();
        audio.onerror = null;
        audio.removeAttribute('src');
      },
    };
  },
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
  keepDraft: keepRecordingDraft,
  forgetDraft: forgetRecordingDraft,
  loadDrafts: loadRecordingDrafts,
  now: () => performance.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
};

export const chatRecorder = createRecorder(recorderDevices, {
  microphoneFailed: (problem) =>
    showToast({ kind: 'destructive', title: chat.toast.microphone, description: chat.microphone[problem] }),
  playbackFailed: (error) => {
    console.warn('playback', error);
    showToast({ kind: 'destructive', title: chat.toast.playbackTitle, description: chat.toast.playback });
  },
});
