import { Pause, Play, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button';
import { Progress } from '#components/ui/progress';
import type { Recorder, RecorderState } from '#lib/browser/chat/recorder';
import { formatClock } from '#lib/browser/clock';
import { chat } from '#lib/content/chat';
import { PROGRESS_MAX, RECORDING_MAX_SECONDS } from '#lib/contracts/limits';

const words = chat.recording;

const recordingClass = 'grid gap-2 border-t border-border px-5 py-3 text-sm';
const lineClass = 'flex items-center justify-between gap-4 text-xs';

type ProgressState = Extract<RecorderState, { status: 'requesting' | 'recording' }>;

export function RecordingProgress({ state }: { state: ProgressState }) {
  if (state.status === 'requesting') {
    return (
      <div className={recordingClass}>
        <p className={lineClass}>{words.requesting}</p>
        <Progress aria-label={words.requesting} value={null} max={PROGRESS_MAX} />
      </div>
    );
  }
  const fill = (sentence: string) =>
    sentence
      .replace('{seconds}', String(Math.floor(state.elapsedMs / 1000)))
      .replace('{max}', String(RECORDING_MAX_SECONDS));
  const share = state.elapsedMs / (RECORDING_MAX_SECONDS * 1000);
  return (
    <div className={recordingClass}>
      <p className={lineClass}>
        <span>{fill(words.progress)}</span>
        <meter className="chat-level" aria-label={words.level} min={0} max={0.4} value={state.level} />
      </p>
      <Progress
        aria-label={words.bar}
        value={share * PROGRESS_MAX}
        max={PROGRESS_MAX}
        valueText={fill(words.barValue)}
      />
      {state.isSilent && <p className="text-xs text-signal">{words.silent}</p>}
    </div>
  );
}

type PreviewProps = {
  state: Extract<RecorderState, { status: 'preview' }>;
  recorder: Recorder;
  busy: boolean;
  onSend(): void;
};

export function RecordingPreview({ state, recorder, busy, onSend }: PreviewProps) {
  const toggle = () => (state.isPlaying ? recorder.pause() : void recorder.play());
  return (
    <section
      data-slot="recording-preview"
      className="border-t border-border px-5 pt-3 pb-4 text-sm"
      aria-label={words.preview}
    >
      {state.isRestored && <p className="mb-2 text-xs text-muted-foreground">{words.restored}</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto">
          <span>{words.preview}</span>{' '}
          <span className="ml-2 text-xs">{formatClock(Math.round(state.recording.durationSeconds))}</span>
        </p>
        <Button
          variant="outline"
          size="icon"
          type="button"
          aria-label={state.isPlaying ? words.pause : words.play}
          onClick={toggle}
        >
          {state.isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </Button>
        <Button
          variant="outline"
          size="icon"
          type="button"
          aria-label={words.remove}
          onClick={recorder.discard}
        >
          <Trash2 size={20} strokeWidth={1.8} />
        </Button>
        <Button size="sm" className="px-5" type="button" disabled={busy} onClick={onSend}>
          {words.send}
        </Button>
      </div>
    </section>
  );
}
