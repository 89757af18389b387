import { Mic, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/ui/button';
import { pressRecord, pressSend, pressSendRecording, pressStop } from '#lib/browser/chat/chat-actions';
import { useChatMode, useChatView, useComposer, useRecorder } from '#lib/browser/chat/panel-state';
import { isComposing } from '#lib/browser/core/input-method';
import { focusIfLost } from '#lib/browser/page/focus';
import { useLazy } from '#lib/browser/page/lazy';
import { hasMouse } from '#lib/browser/page/media';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { cn, fillIn } from '#lib/utils';

/** iOS gets 16 px, because it zooms into fields with smaller text. */
const textClass = cn(
  'block field-sizing-content max-h-[min(7rem,100dvh-5.5rem)] min-h-12 w-full min-w-0 resize-none px-5 py-3 outline-none',
  'max-lg:text-[0.875rem] leading-snug supports-[-webkit-touch-callout:none]:text-[1rem]! disabled:opacity-55 md:min-h-16',
);

const loadRecordingBox = () => import('#components/chat/recording-box');

export function Composer() {
  const box = useRef<HTMLTextAreaElement>(null);
  const mode = useChatMode();
  const isIdle = mode === 'idle';
  const isRecording = mode === 'recording';
  const isReplaced = mode === 'waiting' || mode === 'preview';
  const { text } = useComposer();
  const recorder = useRecorder();
  const RecordingBox = useLazy(loadRecordingBox, recorder.status !== 'idle').part?.RecordingBox;
  const { length } = text.trim();
  const isTooLong = length > CHAT_MESSAGE_MAX;

  // In a layout effect, so that a key pressed between two frames finds the text in the box.
  useLayoutEffect(() => {
    // Text typed before hydration wins over the stored text.
    if (box.current?.value) useComposer.setState({ text: box.current.value });
    if (useChatView.getState().takesFocus) box.current?.focus();
  }, []);
  // After a reply or a recording, unless that opens a keyboard over the answer.
  useEffect(() => {
    if (isIdle) return;
    return () => {
      if (hasMouse()) focusIfLost(box.current);
    };
  }, [isIdle]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // Not as rendered: a press that is replayed comes right after the text.
    const { text: sent } = useComposer.getState();
    if (!isIdle || isTooLong || !(await pressSend(sent))) return;
    // On a slow line more may have been typed since.
    const { text: now } = useComposer.getState();
    if (now.startsWith(sent)) useComposer.setState({ text: now.slice(sent.length) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form
      id="chat-form"
      className="sticky bottom-0 row-start-4 shrink-0 border-t border-border bg-card p-4 short:p-1 noscript:hidden print:hidden"
      onSubmit={onSubmit}
    >
      <div
        data-slot="composer"
        className={cn(
          'rounded-panel border border-input bg-card -outline-offset-1 has-[textarea:focus-visible]:outline-2',
          recorder.status === 'idle' && !isTooLong && 'short:flex',
        )}
      >
        <textarea
          ref={box}
          id="chat-message"
          name="message"
          // Safari before 26.2 does not fit a field to its text.
          rows={1 + Math.floor(text.length / 40)}
          dir="auto"
          className={recorder.status === 'idle' ? textClass : 'hidden'}
          placeholder={chat.placeholder}
          aria-label={chat.inputLabel}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'chat-too-long' : undefined}
          autoComplete="off"
          enterKeyHint="send"
          disabled={!isIdle}
          value={text}
          onChange={({ target }) => useComposer.setState({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        {recorder.status !== 'idle' && RecordingBox && <RecordingBox state={recorder} />}
        {/* On desktops the whole composer is at most 104 px high. */}
        <div className="flex shrink-0 items-center justify-between gap-2 px-1.5 pb-1 desk:[&>button]:h-8 desk:[&>button]:min-h-0">
          <Button
            variant="ghost"
            size="icon"
            className={isRecording ? 'text-signal' : ''}
            aria-label={isRecording ? chat.recording.stop : chat.recording.start}
            disabled={isReplaced}
            onClick={pressRecord}
          >
            {isRecording ? <Square size={16} fill="currentColor" /> : <Mic size={20} strokeWidth={1.8} />}
          </Button>
          {isTooLong && (
            <p id="chat-too-long" className="text-xs/4 text-signal" role="status">
              {fillIn(chat.tooLong, { max: CHAT_MESSAGE_MAX, count: length })}
            </p>
          )}
          {mode === 'waiting' && (
            <Button variant="outline" size="sm" onClick={pressStop}>
              {chat.stop}
            </Button>
          )}
          {mode === 'preview' && (
            <Button size="sm" onClick={pressSendRecording}>
              {chat.recording.send}
            </Button>
          )}
          {/* Where another button takes its place, it is kept for assistive technology. */}
          <Button
            size="sm"
            className={isReplaced ? 'sr-only' : 'transition-none! disabled:border-transparent'}
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
