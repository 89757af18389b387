import { chatToast, type RecorderState, showChatFailure, useRecorder } from '#lib/browser/chat/panel-state';
import { sendRecording } from '#lib/browser/chat/sending';
import type { Transcription } from '#lib/browser/chat/transcription';
import { browserMustTranscribe, startTranscription } from '#lib/browser/chat/transcription';
import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { chat } from '#lib/content/chat';
import { microphoneProblems, transcriptionWords } from '#lib/content/microphone';

// The microphone must never stay open. Every way out of a recording closes it, and a permission granted after the
// visitor has left is closed at once.

export const RECORDING_MAX_SECONDS = 60;
const RECORDING_TICK_MS = 100;
const RECORDING_CHUNK_MS = 250;
// WebKit records MP4 instead of WebM.
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** A recording from the press until it is sent or discarded. Its `controller` is aborted at its end, which closes the microphone. */
type RecordingAttempt = {
  controller: AbortController;
  recorder?: MediaRecorder;
  transcription?: Transcription;
};

let attempt: RecordingAttempt = { controller: new AbortController() };

const set = (state: RecorderState) => useRecorder.setState(state, true);

/** Ends a recording or preview, closes the microphone and keeps nothing. */
export function discardRecording(): void {
  attempt.controller.abort();
  attempt.transcription?.cancel();
  set({ status: 'idle' });
}

/** Ends the recording, which can then be played and sent, or withdraws the request for the microphone. */
export function stopRecording(): void {
  if (useRecorder.getState().status === 'requesting') discardRecording();
  if (attempt.recorder?.state === 'recording') attempt.recorder.stop();
}

function giveUp(problem: keyof typeof microphoneProblems): void {
  discardRecording();
  showChatFailure(chat.toast.microphone, microphoneProblems[problem]);
}

function record(stream: MediaStream, isTranscribed: boolean): void {
  const { signal } = attempt.controller;
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  const elapsed = () => Math.min(performance.now() - startedAt, RECORDING_MAX_SECONDS * 1000);
  const ticks = setInterval(() => {
    set({ status: 'recording', elapsedMs: elapsed() });
    if (elapsed() >= RECORDING_MAX_SECONDS * 1000) stopRecording();
  }, RECORDING_TICK_MS);
  attempt.recorder = recorder;
  signal.addEventListener('abort', () => {
    clearInterval(ticks);
    stopRecording();
  });
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data);
  };
  const keep = () => {
    const elapsedMs = elapsed();
    const blob = new Blob(chunks, { type: recorder.mimeType });
    attempt.controller.abort();
    // A slip of the finger, which may have no chunk.
    if (elapsedMs < RECORDING_CHUNK_MS) return discardRecording();
    if (blob.size === 0) return giveUp('other');
    attempt.transcription?.finish();
    set({ status: 'preview', blob, seconds: elapsedMs / 1000 });
  };
  // Also when the microphone is unplugged, or the recorder has failed; not when the recording is discarded.
  recorder.addEventListener('stop', keep, { signal });
  recorder.onerror = console.warn;
  recorder.start(RECORDING_CHUNK_MS);
  if (isTranscribed) attempt.transcription = startTranscription(stream.getAudioTracks()[0]);
  set({ status: 'recording', elapsedMs: 0 });
}

/** Requests the microphone and records. An earlier recording is discarded. */
export async function startRecording(): Promise<void> {
  discardRecording();
  attempt = { controller: new AbortController() };
  const { signal } = attempt.controller;
  set({ status: 'requesting' });
  const isTranscribed = await browserMustTranscribe();
  if (signal.aborted) return;
  if (isTranscribed === null || (isTranscribed && !recognisesSpeech())) {
    discardRecording();
    if (isTranscribed) chatToast.show({ kind: 'info', title: transcriptionWords.cannot });
    else showChatFailure(chat.toast.title, chat.toast.voiceFailed);
    return;
  }
  const opened = await openMicrophone(signal);
  if (signal.aborted) return;
  if (!opened.ok) return giveUp(opened.problem);
  try {
    record(opened.value.stream, isTranscribed);
  } catch (error) {
    console.warn('recorder', error);
    giveUp('unsupported');
  }
}

/** Sends the recording with the text that the browser has heard, and closes the preview; not beside a pending reply. */
export async function sendPreview(): Promise<void> {
  const transcript = (await attempt.transcription?.readFinalText()) ?? '';
  const state = useRecorder.getState();
  if (state.status !== 'preview') return console.warn('no recording to send');
  if (sendRecording({ audio: state.blob, transcript })) discardRecording();
}
