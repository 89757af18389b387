import { Pause, Play, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button';
import { Progress } from '#components/ui/progress';
import { useHeard } from '#lib/browser/chat/hearing';
import { discardRecording, pausePreview, playPreview, type RecorderState } from '#lib/browser/chat/recorder';
import { formatClock } from '#lib/browser/core/clock';
import { chat } from '#lib/content/chat';
import { hearing } from '#lib/content/microphone';
import { RECORDING_MAX_SECONDS } from '#lib/contracts/limits';

const PROGRESS_MAX = 100;

const words = chat.recording;
const boxClass = 'flex h-12 items-center gap-3 text-sm md:h-16';

function Recording({ elapsedMs }: { elapsedMs: number | null }) {
  const fill = (sentence: string) =>
    sentence
      .replace('{seconds}', String(Math.floor((elapsedMs ?? 0) / 1000)))
      .replace('{max}', String(RECORDING_MAX_SECONDS));
  const isRequesting = elapsedMs === null;
  return (
    <div className={`${boxClass} px-4`}>
      <span className={`size-2.5 shrink-0 rounded-full ${isRequesting ? 'bg-input' : 'bg-signal'}`} />
      <span className="shrink-0">{isRequesting ? words.requesting : fill(words.progress)}</span>
      <Progress
        className="grow"
        aria-label={isRequesting ? words.requesting : words.bar}
        value={isRequesting ? null : (elapsedMs / (RECORDING_MAX_SECONDS * 1000)) * PROGRESS_MAX}
        max={PROGRESS_MAX}
        valueText={isRequesting ? undefined : fill(words.barValue)}
      />
    </div>
  );
}

/** What the browser has heard, where it is the one that turns the recording into text. */
function Heard() {
  const { words, isOver } = useHeard();
  if (words === null) return null;
  const none = isOver ? hearing.noWords : hearing.listening;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <p className="max-h-28 overflow-y-auto px-4 text-sm low:max-h-6" role="status" dir="auto" tabIndex={0}>
      {words ? hearing.words.replace('{words}', words) : none}
    </p>
  );
}

function Preview({ seconds, isPlaying, position }: Extract<RecorderState, { status: 'preview' }>) {
  const length = Math.round(seconds);
  return (
    <section data-slot="recording-preview" aria-label={words.preview}>
      <div className={`${boxClass} px-1.5`}>
        <Button
          variant="ghost"
          size="icon"
          type="button"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => (isPlaying ? pausePreview() : void playPreview())}
        >
          {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </Button>
        <span className="shrink-0">{words.preview}</span>
        <Progress
          className="grow"
          aria-label={words.position}
          value={(position / Math.max(seconds, 0.1)) * PROGRESS_MAX}
          max={PROGRESS_MAX}
        />
        <span className="shrink-0">{formatClock(isPlaying ? position : length)}</span>
        <Button
          variant="ghost"
          size="icon"
          type="button"
          aria-label={words.remove}
          onClick={discardRecording}
        >
          <Trash2 size={18} strokeWidth={1.8} />
        </Button>
      </div>
      <Heard />
    </section>
  );
}

/** Replaces the text box, at the same height, while the recorder is in use. */
export function RecordingBox({ state }: { state: RecorderState }) {
  if (state.status === 'preview') return <Preview {...state} />;
  return <Recording elapsedMs={state.status === 'recording' ? state.elapsedMs : null} />;
}
