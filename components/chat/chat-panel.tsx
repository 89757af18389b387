'use client';

import { clsx } from 'clsx';
import { MessageSquareText, X } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Composer } from '#components/chat/composer';
import { EmptyList } from '#components/chat/suggestions';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { leaveRecorder, takeRecording, useRecorder } from '#lib/browser/chat/recorder';
import {
  dismissChatToast,
  MESSAGES_KEY,
  setChatFloating,
  useChatToast,
  useChatView,
} from '#lib/browser/chat/view';
import { readStored } from '#lib/browser/core/storage';
import { restoreFocus } from '#lib/browser/page/focus';
import { onceInView, onHidden } from '#lib/browser/page/in-view';
import { loadLate, prefetch, useLate } from '#lib/browser/page/load-late';
import { chat } from '#lib/content/chat';
import { failure } from '#lib/content/site';

const panelClass = clsx(
  'flex min-w-0 flex-col overflow-y-auto rounded-panel border border-border bg-card',
  'md:h-[620px] md:max-h-[calc(100dvh-var(--spacing-header)-1.5rem)] md:min-h-[360px] md:min-w-[400px]',
  'md:low:min-h-0',
);
/** In a wide tab the last message's ticket stands beside the conversation. */
const columnsClass =
  'wide-chat:grid wide-chat:[grid-template:auto_minmax(0,1fr)_auto_auto/minmax(0,1fr)_232px]';
const sideClass =
  'shrink-0 border-border wide-chat:col-start-2 wide-chat:row-[2/-1] wide-chat:overflow-y-auto wide-chat:border-s';

const loadConversation = () => import('#components/chat/conversation');
const prefetchMarkdown = () => prefetch(() => import('#components/chat/markdown'));

/** The chat's toast, between list and composer. It shortens the list instead of covering it. */
function ChatToast() {
  const { toast } = useChatToast();
  return (
    <div role="alert" data-slot="chat-toast" className="shrink-0">
      {toast && (
        <div
          className={`flex items-start gap-3 border-t-2 bg-wash ps-5 text-sm ${toast.kind === 'destructive' ? 'border-signal' : 'border-foreground'}`}
        >
          <div className="grow py-2.5">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-muted-foreground">{toast.description}</p>}
          </div>
          <button
            type="button"
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
            aria-label={chat.dismiss}
            onClick={dismissChatToast}
          >
            <X size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Focuses the box when the focused element of the panel has disappeared, except where a keyboard would pop up. */
function useBoxFocus(isIdle: boolean) {
  const box = useRef<HTMLTextAreaElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (isIdle && wasInside.current && matchMedia('(pointer: fine)').matches) restoreFocus(box.current);
  }, [isIdle]);
  return {
    box,
    onFocus() {
      wasInside.current = true;
      prefetchMarkdown();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasInside.current = false;
    },
  };
}

function Panel() {
  const { isFloating, isEmpty, isBusy } = useChatView();
  const status = useRecorder((recorder) => recorder.status);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isIdle = !isBusy && status === 'idle';
  const { box, ...focus } = useBoxFocus(isIdle);
  const [isWanted, setWanted] = useState(false);
  const conversation = useLate(loadConversation, isWanted);

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
    if (recording) loaded.sendRecording(recording);
    else console.warn('no recording to send');
  };

  const Title = isFloating ? 'h2' : 'h4';
  return (
    <section
      ref={panel}
      data-slot="chat-panel"
      className={`${panelClass} ${columnsClass}`}
      aria-labelledby={titleId}
      onPointerEnter={prefetchMarkdown}
      {...focus}
    >
      <header className="col-span-full flex min-h-16 shrink-0 items-center gap-3 border-b border-border py-2 ps-5 pe-2 low:hidden">
        <MessageSquareText className="shrink-0 text-signal max-[20rem]:hidden" size={20} strokeWidth={1.8} />
        <div className="min-w-0 grow leading-snug">
          <Title id={titleId} className="text-sm font-semibold">
            {chat.title}
          </Title>
          <p className="text-xs/5 text-muted-foreground max-[20rem]:hidden">{chat.intro}</p>
        </div>
        {conversation && !isEmpty && <conversation.Menu />}
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
        className="relative row-start-2 flex min-h-24 basis-[400px] flex-col low:min-h-0 md:flex-1"
      >
        {conversation && !isEmpty ? (
          <conversation.MessageList isBusy={!isIdle} onAsk={ask} />
        ) : (
          <EmptyList onAsk={ask} />
        )}
      </div>
      <div className={sideClass}>
        {conversation && <conversation.Beside startsFolded={isFloating} onAsk={ask} />}
      </div>
      <ChatToast />
      <p className="sr-only" role="status">
        {conversation && <conversation.Announcement />}
      </p>
      <Composer
        box={box}
        onSend={ask}
        onSendRecording={onSendRecording}
        onStop={() => conversation?.stopReplies()}
      />
    </section>
  );
}

/** Stands in the tab while the conversation floats. */
function Elsewhere() {
  return (
    <div
      data-slot="chat-panel"
      className={`${panelClass} items-start gap-4 p-5 text-sm text-muted-foreground`}
    >
      <p>{chat.elsewhere.text}</p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="text-foreground"
        onClick={() => setChatFloating(false, true)}
      >
        {chat.elsewhere.action}
      </Button>
    </div>
  );
}

/** The chat, in its tab or floating. */
export function ChatPanel() {
  return (
    <ErrorBoundary
      text={chat.broken}
      actions={failure}
      className="rounded-panel border border-border bg-card p-5"
    >
      <Panel />
    </ErrorBoundary>
  );
}

/** The chat's tab. */
export function ChatInTab() {
  const isFloating = useChatView((view) => view.isFloating);
  return <div className="@container/chat">{isFloating ? <Elsewhere /> : <ChatPanel />}</div>;
}
