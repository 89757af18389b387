'use client';

import { DeleteIcon, PauseIcon, PlayIcon } from '#components/chat/chat-icons';
import type { Recorder, RecorderState } from '#lib/browser/recorder';
import { chat } from '#lib/content/chat';
import { PROGRESS_MAX, RECORDING_MAX_SECONDS } from '#lib/contracts/limits';

const words = chat.recording;

/** A duration as m:ss. */
function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is being recorded: seconds, how much of the minute is gone, and that sound comes in. */
export function RecordingProgress({ state }: { state: Extract<RecorderState, { status: 'recording' }> }) {
  const seconds = Math.floor(state.elapsedMs / 1000);
  const text = words.progress
    .replace('{seconds}', String(seconds))
    .replace('{max}', String(RECORDING_MAX_SECONDS));
  const share = Math.min(PROGRESS_MAX, (state.elapsedMs / (RECORDING_MAX_SECONDS * 1000)) * PROGRESS_MAX);
  return (
    <div className="chat-recording">
      <p>
        <span>{text}</span>
        <meter aria-label={words.level} min={0} max={0.4} value={state.level} />
      </p>
      <progress aria-label={text} max={PROGRESS_MAX} value={share} />
      {state.isSilent && <p className="chat-warning">{words.silent}</p>}
    </div>
  );
}

type PreviewProps = {
  state: Extract<RecorderState, { status: 'preview' }>;
  recorder: Recorder;
  busy: boolean;
  onSend(): void;
};

/** A recording before it is sent: to be heard, deleted or sent. */
export function RecordingPreview({ state, recorder, busy, onSend }: PreviewProps) {
  const toggle = () => (state.isPlaying ? recorder.pause() : void recorder.play());
  return (
    <section className="chat-preview" aria-label={words.preview}>
      {state.isRestored && <p className="chat-preview-note">{words.restored}</p>}
      <div className="chat-preview-row">
        <p>
          <span>{words.preview}</span>{' '}
          <span className="chat-duration">{formatDuration(state.recording.durationSeconds)}</span>
        </p>
        <button
          type="button"
          className="chat-tool"
          aria-label={state.isPlaying ? words.pause : words.play}
          onClick={toggle}
        >
          {state.isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button type="button" className="chat-tool" aria-label={words.remove} onClick={recorder.discard}>
          <DeleteIcon />
        </button>
        <button type="button" className="chat-send" disabled={busy} onClick={onSend}>
          {words.send}
        </button>
      </div>
    </section>
  );
}
