import type { Microphone, MicrophoneProblem, OpenedMicrophone } from '#lib/browser/audio/microphone';
import { makeRecordingId, type Recording } from '#lib/browser/chat/message';
import { createSignal } from '#lib/browser/signal';
import { RECORDING_CHUNK_MS, RECORDING_MAX_SECONDS, RECORDING_TICK_MS } from '#lib/contracts/limits';

// The microphone must never stay open. Every way out of a recording calls `release`, and a permission granted
// after the visitor has left stops its tracks at once.

const SILENCE_MS = 4000;
const SILENCE_LEVEL = 0.01;

export type RecorderState =
  | { status: 'idle' }
  | { status: 'requesting' }
  | { status: 'recording'; elapsedMs: number; level: number; isSilent: boolean }
  | { status: 'preview'; recording: Recording; url: string; isPlaying: boolean; isRestored: boolean };

export type SoundRecorder = {
  start(chunkMs: number): void;
  stop(): void;
  on(events: { chunk(chunk: Blob): void; stop(): void; error(error: unknown): void }): void;
  type: string;
};
export type Player = { play(): Promise<void>; reset(): void; close(): void };

export type RecorderDevices = {
  openMicrophone(): Promise<OpenedMicrophone>;
  onMicrophoneEnded(microphone: Microphone, callback: () => void): void;
  createRecorder(microphone: Microphone): SoundRecorder;
  createMeter(microphone: Microphone): { read(): number; close(): void };
  createPlayer(url: string, onEnded: () => void): Player;
  createUrl(blob: Blob): string;
  revokeUrl(url: string): void;
  keepDraft(recording: Recording): void;
  forgetDraft(id: string): void;
  loadDrafts(): Promise<Recording[]>;
  now(): number;
  every(ms: number, callback: () => void): () => void;
};

export type RecorderEvents = {
  microphoneFailed(problem: MicrophoneProblem): void;
  playbackFailed(error: unknown): void;
};

/** Creates a recorder: idle → requesting → recording → preview. */
export function createRecorder(devices: RecorderDevices, events: RecorderEvents) {
  let state: RecorderState = { status: 'idle' };
  let attempt = 0;
  let release = () => {};
  let finish = () => {};
  let hasLeft = false;
  let player: Player | null = null;
  const updates = createSignal();

  const set = (next: RecorderState) => {
    state = next;
    updates.send();
  };

  const showPreview = (recording: Recording, isRestored: boolean) =>
    set({
      status: 'preview',
      recording,
      url: devices.createUrl(recording.blob),
      isPlaying: false,
      isRestored,
    });

  const clearPreview = () => {
    player?.close();
    player = null;
    if (state.status === 'preview') devices.revokeUrl(state.url);
  };

  const record = (microphone: Microphone) => {
    const recorder = devices.createRecorder(microphone);
    const meter = devices.createMeter(microphone);
    const id = makeRecordingId();
    const chunks: Blob[] = [];
    const startedAt = devices.now();
    let heardAt = startedAt;
    let keptSeconds = 0;
    const collect = (): Recording => ({
      id,
      blob: new Blob(chunks, { type: recorder.type }),
      durationSeconds: Math.min(RECORDING_MAX_SECONDS, (devices.now() - startedAt) / 1000),
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
        if (!hasLeft) events.microphoneFailed('other');
        return;
      }
      devices.keepDraft(recording);
      showPreview(recording, false);
    };

    const stopTicking = devices.every(RECORDING_TICK_MS, () => {
      const now = devices.now();
      const elapsedMs = now - startedAt;
      const level = meter.read();
      if (level > SILENCE_LEVEL) heardAt = now;
      set({ status: 'recording', elapsedMs, level, isSilent: now - heardAt >= SILENCE_MS });
      const seconds = Math.floor(elapsedMs / 1000);
      if (seconds > keptSeconds && chunks.length > 0) {
        keptSeconds = seconds;
        devices.keepDraft(collect());
      }
      if (elapsedMs >= RECORDING_MAX_SECONDS * 1000) recorder.stop();
    });
    release = () => {
      release = () => {};
      finish = () => {};
      stopTicking();
      meter.close();
      microphone.stop();
    };
    finish = () => recorder.stop();

    recorder.on({
      chunk: (chunk) => {
        if (chunk.size > 0) chunks.push(chunk);
      },
      stop: end,
      error: (error) => {
        console.warn('recorder', error);
        end();
      },
    });
    devices.onMicrophoneEnded(microphone, end);
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
      const opened = await devices.openMicrophone();
      if (mine !== attempt) {
        if (opened.ok) opened.value.stop();
        return;
      }
      if (!opened.ok) {
        reset();
        return events.microphoneFailed(opened.problem);
      }
      release = () => opened.value.stop();
      try {
        record(opened.value);
      } catch (error) {
        console.warn('recorder', error);
        reset();
        events.microphoneFailed('other');
      }
    },
    stop(): void {
      finish();
    },
    /** Withdraws a request, ends a recording with its preview, or pauses a playing preview. */
    leave(): void {
      if (state.status === 'requesting') reset();
      else if (state.status === 'recording') {
        hasLeft = true;
        finish();
      } else if (state.status === 'preview') this.pause();
    },
    async play(): Promise<void> {
      if (state.status !== 'preview' || state.isPlaying) return;
      player ??= devices.createPlayer(state.url, () => this.pause());
      set({ ...state, isPlaying: true });
      try {
        await player.play();
      } catch (error) {
        if (state.status !== 'preview' || !state.isPlaying) return;
        this.pause();
        events.playbackFailed(error);
      }
    },
    pause(): void {
      if (state.status !== 'preview' || !state.isPlaying) return;
      player?.reset();
      set({ ...state, isPlaying: false });
    },
    discard(): void {
      if (state.status === 'preview') devices.forgetDraft(state.recording.id);
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
      const drafts = await devices.loadDrafts();
      const unsent = drafts.find(({ id }) => !sent.has(id));
      if (unsent && state.status === 'idle') showPreview(unsent, true);
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
