import { Mic, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { Button } from '#components/ui/button';
import { Textarea } from '#components/ui/textarea';
import { leaveRecorder, startRecording, stopRecording, useRecorder } from '#lib/browser/chat/recorder';
import { keepUnsent, restoreUnsent, useChatView, useUnsent } from '#lib/browser/chat/view';
import { useLate } from '#lib/browser/page/load-late';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Returns whether the text was sent. */
  onSend(text: string): Promise<boolean>;
  onSendRecording(): void;
  onStop(): void;
};

/** On desktops the whole composer is at most 104 px high. */
const controlsClass =
  'flex items-center justify-between gap-2 px-1.5 pb-1 desk:[&>button]:h-8 desk:[&>button]:min-h-0';

const loadRecordingBox = () => import('#components/chat/recording-box');

function RecordButton({ isDisabled }: { isDisabled: boolean }) {
  const status = useRecorder((recorder) => recorder.status);
  const isRecording = status === 'recording';
  const press = () => {
    if (isRecording) return stopRecording();
    // The permission prompt may stay open for a long time, so a second press withdraws the request.
    if (status === 'requesting') return leaveRecorder();
    void startRecording();
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className={isRecording ? 'text-signal' : ''}
      type="button"
      aria-label={isRecording ? chat.recording.stop : chat.recording.start}
      disabled={isDisabled}
      onClick={press}
    >
      {isRecording ? <Square size={16} fill="currentColor" /> : <Mic size={20} strokeWidth={1.8} />}
    </Button>
  );
}

export function Composer({ box, onSend, onSendRecording, onStop }: Props) {
  const isBusy = useChatView((view) => view.isBusy);
  const { text } = useUnsent();
  const recorder = useRecorder();
  const recordingBox = useLate(loadRecordingBox, recorder.status !== 'idle');
  const { length } = text.trim();
  const isTooLong = length > CHAT_MESSAGE_MAX;
  const isIdle = !isBusy && recorder.status === 'idle';
  const isPreview = recorder.status === 'preview';

  const send = async () => {
    const { text: sent } = useUnsent.getState();
    if (!isIdle || isTooLong || !(await onSend(sent))) return;
    // On a slow line more may have been typed since.
    const { text: now } = useUnsent.getState();
    if (now.startsWith(sent)) keepUnsent(now.slice(sent.length));
  };

  // In a layout effect, so that a key pressed between two frames finds the text in the box.
  useLayoutEffect(() => {
    restoreUnsent(box.current?.value ?? '');
    if (useChatView.getState().takesFocus) box.current?.focus();
  }, [box]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229 means that an input method is active; Safari does not report its last key as composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      id="chat-form"
      className="shrink-0 border-t border-border p-4 low:p-1 md:py-6 noscript:hidden print:hidden"
      onSubmit={onSubmit}
    >
      <div
        data-slot="composer"
        className="rounded-panel border border-input bg-card -outline-offset-1 outline-foreground has-[textarea:focus-visible]:outline-2"
      >
        <Textarea
          ref={box}
          id="chat-message"
          name="message"
          rows={1}
          dir="auto"
          variant="plain"
          className={recorder.status === 'idle' ? 'max-h-[min(7rem,100dvh-5.5rem)] outline-none' : 'hidden'}
          placeholder={chat.placeholder}
          aria-label={chat.inputLabel}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'chat-too-long' : undefined}
          autoComplete="off"
          enterKeyHint="send"
          disabled={!isIdle}
          value={text}
          onChange={({ target }) => keepUnsent(target.value)}
          onKeyDown={onKeyDown}
        />
        {recorder.status !== 'idle' && recordingBox && <recordingBox.RecordingBox state={recorder} />}
        <div className={controlsClass}>
          <RecordButton isDisabled={isBusy || isPreview} />
          {isTooLong && (
            <p id="chat-too-long" className="text-xs text-signal" role="status">
              {chat.tooLong.replace('{max}', String(CHAT_MESSAGE_MAX)).replace('{count}', String(length))}
            </p>
          )}
          {isBusy && (
            <Button variant="outline" size="sm" type="button" onClick={onStop}>
              {chat.stop}
            </Button>
          )}
          {isPreview && !isBusy && (
            <Button size="sm" type="button" onClick={onSendRecording}>
              {chat.recording.send}
            </Button>
          )}
          {/* Where another button takes its place, it is kept for assistive technology. */}
          <Button
            size="sm"
            className={isBusy || isPreview ? 'sr-only' : 'transition-none! disabled:border-transparent'}
            type="submit"
            disabled={!isIdle || length === 0 || isTooLong}
          >
            <span className="max-md:hidden">{chat.send.full}</span>
            <span className="md:hidden">{chat.send.compact}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}
