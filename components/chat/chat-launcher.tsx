'use client';

import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { isAwaitingReply, useConversation } from '#lib/browser/chat/exchanges';
import { chatInTabId, setChatFloating, useChatView } from '#lib/browser/chat/panel-state';
import { focusIfLost } from '#lib/browser/page/focus';
import { useInView } from '#lib/browser/page/in-view';
import { loadLazy, useLazy } from '#lib/browser/page/lazy';
import { hasMouse } from '#lib/browser/page/media';
import { useIsScrollingDown } from '#lib/browser/page/scrolling';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { voice } from '#lib/content/voice';
import { cn } from '#lib/utils';

const loadFloatingChat = () => import('#components/chat/floating-chat');

/** Whether the launcher would cover what the visitor reads: while they scroll down, over the form, and over an ended call. */
function useIsInTheWay() {
  const isScrollingDown = useIsScrollingDown();
  const isOverForm = useInView(contact.formId);
  const { past } = usePastCall();
  const isOverCall = useInView(past && `call-${past.place}`);
  return isScrollingDown || isOverForm || isOverCall;
}

/** Whether an answer has come while the chat was out of sight. */
function useHasNews(isInSight: boolean | null): boolean {
  const [hasNews, setNews] = useState(false);
  if (isInSight && hasNews) setNews(false);
  useEffect(
    () =>
      useConversation.subscribe((now, before) => {
        if (isAwaitingReply(before) && !isAwaitingReply(now))
          setNews(now.exchanges.at(-1)?.status === 'done');
      }),
    [],
  );
  return hasNews;
}

/**
 * The round button that opens the floating chat. It hides while the chat is on the screen, and during a call, to which a link
 * in its place leads back. In wide windows it stands in the margin; in others it also hides while it would be in the way.
 */
export function ChatLauncher() {
  const isFloating = useChatView((view) => view.isFloating);
  const livePlace = useCall(({ status, place }) => (status === 'disconnected' ? null : place));
  // Not while it connects: its place has just begun to be watched.
  const isConnected = useCall(({ status }) => status === 'connected');
  const isCallInView = useInView(livePlace && `call-${livePlace}`);
  const isInView = useInView(chatInTabId);
  const isInTheWay = useIsInTheWay();
  const button = useRef<HTMLButtonElement>(null);
  const FloatingChat = useLazy(loadFloatingChat, isFloating).part?.FloatingChat;

  const open = async () => {
    if (await loadLazy(loadFloatingChat)) setChatFloating(true, hasMouse());
  };

  // When the conversation returns to its tab, the focus moves to the launcher.
  useEffect(() => (isFloating ? () => focusIfLost(button.current) : undefined), [isFloating]);

  const isInSight = isFloating || isInView;
  const hasNews = useHasNews(isInSight);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="launcher"
        aria-label={hasNews ? chat.launcher.news : chat.launcher.open}
        aria-expanded={isFloating}
        className={cn(
          'fixed right-4 bottom-4 z-40 grid size-12 cursor-pointer place-items-center rounded-full border border-background',
          'bg-foreground text-background shadow-float md:size-14 lg:right-2 noscript:hidden',
          (isInSight || livePlace) && 'invisible',
          isInTheWay && 'max-lg:invisible',
        )}
        onClick={open}
      >
        <MessageSquareText size={20} strokeWidth={1.8} />
        {hasNews && <span className="absolute end-0 top-0 size-3 rounded-full bg-signal" />}
      </button>
      {isConnected && !isCallInView && (
        <Button asChild size="sm" className="fixed right-4 bottom-4 z-40 shadow-float">
          <a href={`#call-${livePlace}`}>{voice.running}</a>
        </Button>
      )}
      {isFloating && FloatingChat && <FloatingChat />}
    </>
  );
}
