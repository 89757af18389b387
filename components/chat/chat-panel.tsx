'use client';

import { MessageSquareText, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Composer } from '#components/chat/composer';
import { EmptyList } from '#components/chat/list-parts';
import { Button } from '#components/ui/button';
import { ErrorBoundary, FailedPart } from '#components/ui/error-boundary';
import { ToastBox } from '#components/ui/toast-box';
import { endRecording, loadSending } from '#lib/browser/chat/chat-actions';
import { useConversation } from '#lib/browser/chat/exchanges';
import {
  chatInTabId,
  chatToast,
  conversationPane,
  setChatFloating,
  useChatView,
} from '#lib/browser/chat/panel-state';
import { useInView, useOnHidden } from '#lib/browser/page/in-view';
import { prefetch, useLazy } from '#lib/browser/page/lazy';
import { chat } from '#lib/content/chat';
import { cn } from '#lib/utils';

const panelClass = cn(
  'flex min-w-0 flex-col overflow-y-auto rounded-panel border border-border bg-card',
  'md:h-[620px] md:max-h-[max(100dvh-var(--spacing-header)-1.5rem,8rem)] md:min-h-[min(360px,100dvh-2rem)] md:min-w-[400px]',
);

// Sending comes along, so that the first message need not wait for its code.
const loadConversation = () => Promise.all([import('#components/chat/conversation'), loadSending()]);
const prefetchMarkdown = () => prefetch(() => import('#components/chat/markdown'));

/** The panel's title, the button that forgets its conversation and, where it floats, the button that closes it. */
function PanelHead({ children }: { children: ReactNode }) {
  const isFloating = useChatView((view) => view.isFloating);
  const Title = isFloating ? 'h2' : 'h4';
  return (
    <header className="col-span-full flex min-h-16 shrink-0 items-center gap-3 border-b border-border py-2 ps-5 pe-2">
      <MessageSquareText className="shrink-0 max-[20rem]:hidden flat:hidden" size={20} strokeWidth={1.8} />
      <div className="min-w-0 grow leading-snug">
        <Title id="chat-title" className="text-sm font-semibold">
          {chat.title}
        </Title>
        <p className="text-xs/5 text-muted-foreground max-[20rem]:hidden flat:hidden">{chat.intro}</p>
      </div>
      {children}
      {isFloating && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={chat.launcher.close}
          onClick={() => setChatFloating(false)}
        >
          <X size={20} />
        </Button>
      )}
    </header>
  );
}

function Panel() {
  const isEmpty = useConversation(({ exchanges }) => exchanges.length === 0);
  const panel = useRef<HTMLElement>(null);
  const isInView = useInView(panel);
  /** The parts of a conversation, which an empty chat only prepares. */
  const [conversation, sending] = useLazy(loadConversation, isInView || !isEmpty).part ?? [];
  const isShown = conversation && !isEmpty;

  useEffect(() => sending?.followConversation(), [sending]);

  // The microphone must not stay open in a panel that is out of sight.
  useOnHidden(panel, endRecording);

  return (
    <section
      ref={panel}
      data-slot="chat-panel"
      // In a wide tab the last message's ticket stands beside the conversation.
      className={`${panelClass} wide-chat:grid wide-chat:[grid-template:auto_minmax(0,1fr)_auto_auto/minmax(0,1fr)_232px]`}
      aria-labelledby="chat-title"
      onPointerEnter={prefetchMarkdown}
      onFocus={prefetchMarkdown}
    >
      <PanelHead>{isShown && <conversation.ForgetButton />}</PanelHead>
      <div
        ref={conversationPane}
        tabIndex={-1}
        className="relative row-start-2 flex min-h-12 flex-[1_1_400px] flex-col max-md:wide-chat:min-h-[min(400px,45dvh)]"
      >
        {isShown ? <conversation.MessageList /> : <EmptyList />}
      </div>
      <div className="shrink-0 border-border wide-chat:[grid-area:2/2/-1] wide-chat:[container:sidebar/size] wide-chat:overflow-y-auto wide-chat:border-s">
        {conversation && <conversation.Sidebar />}
      </div>
      {/* It shortens the list instead of covering it. */}
      <ToastBox source={chatToast} className="row-start-3 shrink-0" />
      <p className="sr-only" role="status">
        {conversation && <conversation.Announcement />}
      </p>
      <Composer />
    </section>
  );
}

export function ChatPanel() {
  return (
    <ErrorBoundary fallback={<FailedPart text={chat.broken} />}>
      <Panel />
    </ErrorBoundary>
  );
}

/** The chat's tab. It says so while the conversation floats. */
export function ChatInTab() {
  const isFloating = useChatView((view) => view.isFloating);
  return (
    <div id={chatInTabId} className="@container/chat">
      {isFloating ? (
        <div className={`${panelClass} items-start gap-4 p-5 text-sm`}>
          <p className="text-muted-foreground">{chat.elsewhere.text}</p>
          <Button variant="outline" size="sm" onClick={() => setChatFloating(false, true)}>
            {chat.elsewhere.action}
          </Button>
        </div>
      ) : (
        <ChatPanel />
      )}
    </div>
  );
}
