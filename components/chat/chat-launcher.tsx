'use client';

import { clsx } from 'clsx';
import { MessageSquareText } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { ChatPanel } from '#components/chat/chat-panel';
import type { FloatingChat } from '#components/chat/floating-chat';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { requestBoxFocus, setChatFloating, useChatView } from '#lib/browser/chat/view';
import { loadLate, prefetch } from '#lib/browser/page/load-late';
import { useInView } from '#lib/browser/page/use-in-view';
import { useCall } from '#lib/browser/voice/call-state';
import { chat } from '#lib/content/chat';
import { failure, useCaseIds } from '#lib/content/site';
import { CONTACT_FORM_ID } from '#lib/contracts/lead-fields';

const discClass = clsx(
  'fixed right-4 bottom-4 z-40 grid size-14 cursor-pointer place-items-center rounded-full border border-background',
  'bg-foreground text-background shadow-float md:right-6 md:bottom-6 noscript:hidden',
);

const loadFrame = () => import('#components/chat/floating-chat');
const onPrefetch = () => prefetch(loadFrame);
const closeChat = () => setChatFloating(false);

/**
 * The round button that opens the floating chat. It hides while the chat is on the screen, during a call, and on phones
 * while the form is on the screen, whose fields it would cover. The keyboard still reaches it there.
 */
export function ChatLauncher() {
  const { isFloating } = useChatView();
  const isCalling = useCall(({ status }) => status !== 'disconnected');
  const isInView = useInView(useCaseIds.chat);
  const isOverForm = useInView(CONTACT_FORM_ID);
  const button = useRef<HTMLButtonElement>(null);
  const [Frame, setFrame] = useState<ComponentType<ComponentProps<typeof FloatingChat>>>();

  const open = async () => {
    const late = await loadLate(loadFrame);
    if (!late) return;
    setFrame(() => late.FloatingChat);
    if (matchMedia('(pointer: fine)').matches) requestBoxFocus();
    setChatFloating(true);
  };

  // When the conversation returns to its tab, the focus moves to the launcher.
  const wasFloating = useRef(false);
  useEffect(() => {
    if (wasFloating.current && !isFloating && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasFloating.current = isFloating;
  }, [isFloating]);

  const isHidden = isFloating || isInView || isCalling;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="chat-launcher"
        aria-label={chat.launcher.open}
        aria-expanded={isFloating}
        className={clsx(
          discClass,
          isHidden && 'invisible',
          isOverForm && 'max-md:not-focus-visible:pointer-events-none max-md:not-focus-visible:opacity-0',
        )}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
        onClick={open}
      >
        <MessageSquareText size={20} strokeWidth={1.8} />
      </button>
      {isFloating && Frame && (
        <Frame onClose={closeChat}>
          <ErrorBoundary text={chat.broken} actions={failure} className="p-5">
            <ChatPanel />
          </ErrorBoundary>
        </Frame>
      )}
    </>
  );
}
