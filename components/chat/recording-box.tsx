import { Pause, Play, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Progress } from '#components/ui/progress';
import { type RecorderState, showChatFailure } from '#lib/browser/chat/panel-state';
import { discardRecording, RECORDING_MAX_SECONDS } from '#lib/browser/chat/recorder';
import { useTranscript } from '#lib/browser/chat/transcription';
import { formatClock } from '#lib/browser/core/time-format';
import { useOnHidden } from '#lib/browser/page/in-view';
import { chat } from '#lib/content/chat';
import { transcriptionWords } from '#lib/content/microphone';
import { fillIn } from '#lib/utils';

const words = chat.recording;
const boxClass = 'flex h-12 items-center gap-3 text-sm md:h-16';

function Transcript() {
  const { text, isOver } = useTranscript();
  if (text === null) return null;
  const none = isOver ? transcriptionWords.noWords : transcriptionWords.listening;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <p className="mb-2 max-h-28 overflow-y-auto px-4 flat:max-h-6" role="status" dir="auto" tabIndex={0}>
      {text ? fillIn(transcriptionWords.words, { words: text }) : none}
    </p>
  );
}

function Preview({ blob, seconds }: Extract<RecorderState, { status: 'preview' }>) {
  const section = useRef<HTMLElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);

  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (audio.current) audio.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Nobody can pause what is out of sight.
  useOnHidden(section, () => audio.current?.pause());

  const play = () =>
    audio.current?.play().catch((error: Error) => {
      // Paused before it began.
      if (error.name === 'AbortError') return;
      console.warn('playback', error);
      showChatFailure(chat.toast.playbackTitle, chat.toast.playback);
    });
  return (
    <section ref={section} className="text-sm" aria-label={words.preview}>
      {/* biome-ignore lint/a11y/useMediaCaption: the visitor's own words, just spoken */}
      <audio
        ref={audio}
        onPlaying={() => setPlaying(true)}
        // At its end too. It is played from its start each time.
        onPause={({ currentTarget }) => {
          setPlaying(false);
          currentTarget.currentTime = 0;
        }}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onError={({ currentTarget }) => console.warn('audio preview', currentTarget.error?.message)}
      />
      <div className={`${boxClass} px-1.5`}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => (isPlaying ? audio.current?.pause() : play())}
        >
          {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </Button>
        <span>{words.preview}</span>
        <Progress
          className="grow"
          aria-label={words.position}
          value={(100 * position) / Math.max(seconds, 0.1)}
        />
        <span className="shrink-0">{formatClock(isPlaying ? position : Math.round(seconds))}</span>
        <Button variant="ghost" size="icon" aria-label={words.remove} onClick={discardRecording}>
          <Trash2 size={18} strokeWidth={1.8} />
        </Button>
      </div>
      <Transcript />
    </section>
  );
}

/** Replaces the text box, at the same height, while the recorder is in use. */
export function RecordingBox({ state }: { state: RecorderState }) {
  if (state.status === 'preview') return <Preview {...state} />;
  const isRecording = state.status === 'recording';
  const elapsedMs = isRecording ? state.elapsedMs : 0;
  const length = { seconds: Math.floor(elapsedMs / 1000), max: RECORDING_MAX_SECONDS };
  return (
    <div className={`${boxClass} px-4`}>
      <span className={`size-3 shrink-0 rounded-full ${isRecording ? 'bg-signal' : 'bg-input'}`} />
      <span className="shrink-0">{isRecording ? fillIn(words.progress, length) : words.requesting}</span>
      <Progress
        className="grow"
        aria-label={isRecording ? words.bar : words.requesting}
        value={isRecording ? (100 * elapsedMs) / (RECORDING_MAX_SECONDS * 1000) : null}
        getValueLabel={() => fillIn(words.barValue, length)}
      />
    </div>
  );
}
