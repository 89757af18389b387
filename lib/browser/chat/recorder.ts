import { create } from 'zustand';
import { type Microphone, onMicrophoneEnded, openMicrophone } from '#lib/browser/audio/microphone';
import { showChatToast } from '#lib/browser/chat/toast';
import { chat } from '#lib/content/chat';
import { RECORDING_CHUNK_MS, RECORDING_MAX_SECONDS, RECORDING_TICK_MS } from '#lib/contracts/limits';

// The microphone must never stay open. Every way out of a recording calls `release`, and a permission granted
// after the visitor has left stops its tracks at once.

/** A shorter recording is a slip of the finger. */
const SHORTEST_MS = 110;
// WebKit records MP4 instead of WebM.
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export type RecorderState =
  | { status: 'idle' }
  | { status: 'requesting' }
  | { status: 'recording'; elapsedMs: number }
  | { status: 'preview'; blob: Blob; seconds: number; isPlaying: boolean; position: number };

/** idle → requesting → recording → preview → idle. There is one recorder, shared by both views. */
export const useRecorder = create<RecorderState>(() => ({ status: 'idle' }));

let attempt = 0;
let release = () => {};
let finish = () => {};
let player: HTMLAudioElement | null = null;

const set = (state: RecorderState) => useRecorder.setState(state, true);

function sayMicrophoneFailed(problem: keyof typeof chat.microphone): void {
  showChatToast({
    kind: 'destructive',
    title: chat.toast.microphone,
    description: chat.microphone[problem],
  });
}

function closePlayer(): void {
  if (!player) return;
  player.pause();
  URL.revokeObjectURL(player.src);
  player = null;
}

/** Ends whatever is under way, closes the microphone and keeps nothing. */
export function discardRecording(): void {
  attempt += 1;
  release();
  closePlayer();
  set({ status: 'idle' });
}

function record(microphone: Microphone): void {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(microphone.stream, mimeType ? { mimeType } : {});
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  const elapsed = () => Math.min(performance.now() - startedAt, RECORDING_MAX_SECONDS * 1000);

  const end = () => {
    const elapsedMs = elapsed();
    const blob = new Blob(chunks, { type: recorder.mimeType });
    discardRecording();
    if (elapsedMs < SHORTEST_MS) return;
    if (blob.size === 0) return sayMicrophoneFailed('other');
    set({ status: 'preview', blob, seconds: elapsedMs / 1000, isPlaying: false, position: 0 });
  };
  finish = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const ticks = setInterval(() => {
    set({ status: 'recording', elapsedMs: elapsed() });
    if (elapsed() >= RECORDING_MAX_SECONDS * 1000) finish();
  }, RECORDING_TICK_MS);
  release = () => {
    release = () => {};
    clearInterval(ticks);
    recorder.onstop = null;
    recorder.onerror = null;
    finish();
    finish = () => {};
    microphone.stop();
  };

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data);
  };
  recorder.onstop = end;
  recorder.onerror = (error) => {
    console.warn('recorder', error);
    end();
  };
  onMicrophoneEnded(microphone, () => finish());
  recorder.start(RECORDING_CHUNK_MS);
  set({ status: 'recording', elapsedMs: 0 });
}

/** Requests the microphone and records. A preview is discarded. Does nothing while recording. */
export async function startRecording(): Promise<void> {
  const { status } = useRecorder.getState();
  if (status === 'requesting' || status === 'recording') return;
  discardRecording();
  const mine = attempt;
  set({ status: 'requesting' });
  const opened = await openMicrophone();
  if (mine !== attempt) {
    if (opened.ok) opened.value.stop();
    return;
  }
  if (opened.ok) {
    release = opened.value.stop;
    try {
      return record(opened.value);
    } catch (error) {
      console.warn('recorder', error);
    }
  }
  discardRecording();
  sayMicrophoneFailed(opened.ok ? 'unsupported' : opened.problem);
}

/** Ends the recording, which can then be heard and sent. */
export function stopRecording(): void {
  finish();
}

/** The panel is left: withdraws a request for the microphone, ends a recording, pauses the preview. */
export function leaveRecorder(): void {
  const { status } = useRecorder.getState();
  if (status === 'requesting') discardRecording();
  else if (status === 'recording') finish();
  else pausePreview();
}

/** Pauses the preview and returns to its start. */
export function pausePreview(): void {
  closePlayer();
  const state = useRecorder.getState();
  if (state.status === 'preview') set({ ...state, isPlaying: false, position: 0 });
}

/** Plays the preview from its start. */
export async function playPreview(): Promise<void> {
  const state = useRecorder.getState();
  if (state.status !== 'preview' || state.isPlaying) return;
  const audio = new Audio(URL.createObjectURL(state.blob));
  player = audio;
  audio.onended = pausePreview;
  audio.onerror = () => console.warn('audio preview', audio.error?.message);
  audio.ontimeupdate = () => {
    const now = useRecorder.getState();
    if (now.status === 'preview' && now.isPlaying) set({ ...now, position: audio.currentTime });
  };
  set({ ...state, isPlaying: true });
  try {
    await audio.play();
  } catch (error) {
    if (player !== audio) return;
    pausePreview();
    console.warn('playback', error);
    const { playbackTitle: title, playback: description } = chat.toast;
    showChatToast({ kind: 'destructive', title, description });
  }
}

/** Returns the recording and closes the preview; null without one. */
export function takeRecording(): Blob | null {
  const state = useRecorder.getState();
  if (state.status !== 'preview') return null;
  discardRecording();
  return state.blob;
}
