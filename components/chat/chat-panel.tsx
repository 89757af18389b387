import { clsx } from 'clsx';
import { MessageSquareText, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ChatToast } from '#components/chat/chat-toast';
import { Composer } from '#components/chat/composer';
import { EmptyList } from '#components/chat/suggestions';
import { Button } from '#components/ui/button';
import { leaveRecorder, takeRecording, useRecorder } from '#lib/browser/chat/recorder';
import { MESSAGES_KEY, setChatFloating, useChatView } from '#lib/browser/chat/view';
import { readStored } from '#lib/browser/core/storage';
import { onceInView, onHidden } from '#lib/browser/page/in-view';
import { loadLate, prefetch, useLate } from '#lib/browser/page/load-late';
import { chat } from '#lib/content/chat';

/** The frame of the panel, and of the placeholder while the conversation floats. */
export const panelClass = clsx(
  'flex min-w-0 flex-col overflow-y-auto rounded-panel border border-border bg-card',
  'md:h-[620px] md:max-h-[calc(100dvh-var(--spacing-header)-1.5rem)] md:min-h-[360px] md:min-w-[400px]',
  'md:low:min-h-0',
);

const loadConversation = () => import('#components/chat/conversation');
const prefetchMarkdown = () => prefetch(() => import('#components/chat/markdown'));

/** Focuses the box when the focused element of the panel has disappeared, except where a keyboard would pop up. */
function useBoxFocus(isIdle: boolean) {
  const box = useRef<HTMLTextAreaElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isIdle && isLost && wasInside.current && matchMedia('(pointer: fine)').matches)
      box.current?.focus({ preventScroll: true });
  }, [isIdle]);
  return {
    box,
    onFocus() {
      wasInside.current = true;
      prefetchMarkdown();
    },
    onBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasInside.current = false;
    },
  };
}

/** The panel, in its tab or floating. */
export function ChatPanel() {
  const { isFloating, isEmpty, isBusy } = useChatView();
  const { status } = useRecorder();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { box, ...focus } = useBoxFocus(!isBusy && status === 'idle');
  const [isWanted, setWanted] = useState(false);
  const late = useLate(loadConversation, isWanted);

  useEffect(() => {
    if (!panel.current) return;
    if (readStored('localStorage', MESSAGES_KEY)) setWanted(true);
    const stopWaiting = onceInView(panel.current, () => setWanted(true));
    // The microphone must not stay open in a panel that is out of sight.
    const stopWatching = onHidden(panel.current, leaveRecorder);
    return () => {
      stopWaiting();
      stopWatching();
      leaveRecorder();
    };
  }, []);

  const ask = async (text: string) => {
    const loaded = await loadLate(loadConversation);
    const isSent = loaded?.sendText(text) ?? false;
    // The page may be scrolled past the list, which would leave the question out of sight.
    if (isSent) list.current?.scrollIntoView({ block: 'nearest' });
    return isSent;
  };

  const onSendRecording = async () => {
    const loaded = await loadLate(loadConversation);
    const recording = loaded && (await takeRecording());
    if (recording) loaded.sendRecording(recording.blob, recording.words);
    else console.warn('no recording to send');
  };

  const onForgotten = () => {
    if (box.current) box.current.value = '';
  };

  const Title = isFloating ? 'h2' : 'h4';
  return (
    <section
      ref={panel}
      data-slot="chat-panel"
      className={`${panelClass} chat-columns`}
      aria-labelledby={titleId}
      onPointerEnter={prefetchMarkdown}
      {...focus}
    >
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-border py-2 ps-5 pe-2 low:hidden">
        <MessageSquareText className="shrink-0 text-signal max-[20rem]:hidden" size={20} strokeWidth={1.8} />
        <div className="min-w-0 grow leading-snug">
          <Title id={titleId} className="text-sm font-semibold">
            {chat.title}
          </Title>
          <p className="text-xs/5 text-muted-foreground max-[20rem]:hidden">{chat.intro}</p>
        </div>
        {late && !isEmpty && <late.Menu onForgotten={onForgotten} />}
        {isFloating && (
          <Button
            variant="ghost"
            size="icon"
            type="button"
            aria-label={chat.launcher.close}
            onClick={() => setChatFloating(false)}
          >
            <X size={20} />
          </Button>
        )}
      </header>
      <div
        ref={list}
        tabIndex={-1}
        className="relative flex h-[400px] min-h-24 flex-col low:min-h-0 md:flex-1 md:shrink"
      >
        {late && !isEmpty ? (
          <late.MessageList isBusy={isBusy || status !== 'idle'} onAsk={ask} />
        ) : (
          <EmptyList onAsk={ask} />
        )}
      </div>
      <div className="chat-side shrink-0">
        {late && <late.Beside startsFolded={isFloating} onAsk={ask} />}
      </div>
      <ChatToast />
      <p className="sr-only" role="status">
        {late && <late.Announcement />}
      </p>
      <Composer
        box={box}
        isLoading={isBusy}
        onSend={ask}
        onSendRecording={onSendRecording}
        onStop={() => late?.stopReplies()}
      />
    </section>
  );
}
