import { createMeter } from '#lib/browser/audio/level-meter';
import {
  type Microphone,
  type MicrophoneProblem,
  type OpenedMicrophone,
  onMicrophoneEnded,
  openMicrophone,
} from '#lib/browser/audio/microphone';
import { makeRecordingId, type Recording } from '#lib/browser/chat/message';
import {
  forgetRecordingDraft,
  keepRecordingDraft,
  loadRecordingDrafts,
} from '#lib/browser/chat/recording-drafts';
import { createSignal } from '#lib/browser/signal';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';
import { RECORDING_CHUNK_MS, RECORDING_MAX_SECONDS, RECORDING_TICK_MS } from '#lib/contracts/limits';

// The microphone must never stay open. Every way out of a recording calls `release`, and a permission granted
// after the visitor has left stops its tracks at once.

const SILENCE_MS = 4000;
const SILENCE_LEVEL = 0.01;
// Safari records MP4 instead of WebM.
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type RecorderState =
  | { status: 'idle' }
  | { status: 'requesting' }
  | { status: 'recording'; elapsedMs: number; level: number; isSilent: boolean }
  | { status: 'preview'; recording: Recording; url: string; isPlaying: boolean; isRestored: boolean };

async function openToRecord(): Promise<OpenedMicrophone> {
  if (typeof MediaRecorder === 'undefined' && window.isSecureContext)
    return { ok: false, problem: 'unsupported' };
  return openMicrophone();
}

function sayMicrophoneFailed(problem: MicrophoneProblem): void {
  showToast({ kind: 'destructive', title: chat.toast.microphone, description: chat.microphone[problem] });
}

/** Creates a recorder: idle → requesting → recording → preview. */
export function createRecorder() {
  let state: RecorderState = { status: 'idle' };
  let attempt = 0;
  let release = () => {};
  let finish = () => {};
  let hasLeft = false;
  let player: HTMLAudioElement | null = null;
  const updates = createSignal();

  const set = (next: RecorderState) => {
    state = next;
    updates.send();
  };

  const showPreview = (recording: Recording, isRestored: boolean) =>
    set({
      status: 'preview',
      recording,
      url: URL.createObjectURL(recording.blob),
      isPlaying: false,
      isRestored,
    });

  const clearPreview = () => {
    if (player) {
      player.pause();
      player.onerror = null;
      player.removeAttribute('src');
      player = null;
    }
    if (state.status === 'preview') URL.revokeObjectURL(state.url);
  };

  const record = (microphone: Microphone) => {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(microphone.stream, mimeType ? { mimeType } : {});
    const meter = createMeter(microphone.stream);
    const id = makeRecordingId();
    const chunks: Blob[] = [];
    const startedAt = performance.now();
    let heardAt = startedAt;
    let keptSeconds = 0;
    const collect = (): Recording => ({
      id,
      blob: new Blob(chunks, { type: recorder.mimeType }),
      durationSeconds: Math.min(RECORDING_MAX_SECONDS, (performance.now() - startedAt) / 1000),
    });

    let isOver = false;
    hasLeft = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const recording = collect();
      release();
      if (recording.blob.size === 0) {
        set({ status: 'idle' });
        if (!hasLeft) sayMicrophoneFailed('other');
        return;
      }
      keepRecordingDraft(recording);
      showPreview(recording, false);
    };

    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const ticks = setInterval(() => {
      const now = performance.now();
      const elapsedMs = now - startedAt;
      const level = meter.read();
      if (level > SILENCE_LEVEL) heardAt = now;
      set({ status: 'recording', elapsedMs, level, isSilent: now - heardAt >= SILENCE_MS });
      const seconds = Math.floor(elapsedMs / 1000);
      if (seconds > keptSeconds && chunks.length > 0) {
        keptSeconds = seconds;
        keepRecordingDraft(collect());
      }
      if (elapsedMs >= RECORDING_MAX_SECONDS * 1000) stop();
    }, RECORDING_TICK_MS);
    release = () => {
      release = () => {};
      finish = () => {};
      clearInterval(ticks);
      meter.close();
      microphone.stop();
    };
    finish = stop;

    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) chunks.push(data);
    };
    recorder.onstop = end;
    recorder.onerror = (error) => {
      console.warn('recorder', error);
      end();
    };
    onMicrophoneEnded(microphone, end);
    recorder.start(RECORDING_CHUNK_MS);
    set({ status: 'recording', elapsedMs: 0, level: 0, isSilent: false });
  };

  const reset = () => {
    attempt += 1;
    release();
    clearPreview();
    set({ status: 'idle' });
  };

  return {
    getState: () => state,
    subscribe: updates.subscribe,
    /** Requests the microphone and records, discarding any preview. Does nothing while recording. */
    async start(): Promise<void> {
      if (state.status === 'requesting' || state.status === 'recording') return;
      this.discard();
      const mine = attempt;
      set({ status: 'requesting' });
      const opened = await openToRecord();
      if (mine !== attempt) {
        if (opened.ok) opened.value.stop();
        return;
      }
      if (!opened.ok) {
        reset();
        return sayMicrophoneFailed(opened.problem);
      }
      release = () => opened.value.stop();
      try {
        record(opened.value);
      } catch (error) {
        console.warn('recorder', error);
        reset();
        sayMicrophoneFailed('other');
      }
    },
    stop(): void {
      finish();
    },
    /** Cancels a permission request, stops a recording and shows its preview, or pauses playback. */
    leave(): void {
      if (state.status === 'requesting') reset();
      else if (state.status === 'recording') {
        hasLeft = true;
        finish();
      } else if (state.status === 'preview') this.pause();
    },
    async play(): Promise<void> {
      if (state.status !== 'preview' || state.isPlaying) return;
      if (!player) {
        const audio = new Audio(state.url);
        audio.onended = () => this.pause();
        audio.onerror = () => console.warn('audio preview', audio.error?.message);
        player = audio;
      }
      set({ ...state, isPlaying: true });
      try {
        await player.play();
      } catch (error) {
        if (state.status !== 'preview' || !state.isPlaying) return;
        this.pause();
        console.warn('playback', error);
        showToast({
          kind: 'destructive',
          title: chat.toast.playbackTitle,
          description: chat.toast.playback,
        });
      }
    },
    pause(): void {
      if (state.status !== 'preview' || !state.isPlaying) return;
      if (player) {
        player.pause();
        player.currentTime = 0;
      }
      set({ ...state, isPlaying: false });
    },
    discard(): void {
      if (state.status === 'preview') forgetRecordingDraft(state.recording.id);
      reset();
    },
    /** Returns the recording and closes the preview. The sender forgets the draft. */
    take(): Recording | null {
      if (state.status !== 'preview') return null;
      const { recording } = state;
      clearPreview();
      set({ status: 'idle' });
      return recording;
    },
    /** Shows the newest unsent recording again. `sent` holds the ids that belong to messages. */
    async restore(sent: ReadonlySet<string>): Promise<void> {
      const drafts = await loadRecordingDrafts();
      const unsent = drafts.find(({ id }) => !sent.has(id));
      if (unsent && state.status === 'idle') showPreview(unsent, true);
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;

export const chatRecorder = createRecorder();
