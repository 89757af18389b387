'use client';

import { clsx } from 'clsx';
import { MessageSquareText, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClearCorner } from '#components/chat/use-clear-corner';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { isChatFloating, onChatMoved, requestBoxFocus, setChatFloating } from '#lib/browser/chat/view';
import { loadPart } from '#lib/browser/load-part';
import { showToast } from '#lib/browser/toasts';
import { chatEntry } from '#lib/content/chat-entry';
import { failure } from '#lib/content/site';

type Chat = [ComponentType<{ onClose(): void; children: ReactNode }>, ComponentType];

const words = chatEntry.bar;

const closeChat = () => setChatFloating(false);

/** Focuses the chat's box in its tab if any part of that tab is on the screen. */
function focusShownChat(): boolean {
  const box = document.querySelector<HTMLElement>('main [data-slot="chat-panel"] textarea');
  const tab = box?.closest('[role="tabpanel"]')?.getBoundingClientRect();
  if (!box || !tab?.height || tab.bottom < 0 || tab.top > innerHeight) return false;
  box.focus();
  // The box can't be focused while a reply is pending.
  box.scrollIntoView({ block: 'nearest' });
  return true;
}

export function ChatLauncher() {
  const isFloating = useSyncExternalStore(onChatMoved, isChatFloating, () => false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [[Frame, Panel], setChat] = useState<Chat | []>([]);

  const load = () => {
    loadPart(() =>
      Promise.all([import('#components/chat/floating-chat'), import('#components/chat/chat-panel')]),
    )
      .then(([{ FloatingChat }, { ChatPanel }]) => setChat([FloatingChat, ChatPanel]))
      .catch((error: unknown) => {
        console.error('chat', error);
        if (!isChatFloating()) return;
        setChatFloating(false);
        showToast({ kind: 'destructive', title: chatEntry.error, description: chatEntry.notLoaded });
      });
  };

  const isClear = useClearCorner(bar, button, isFloating);

  // When the conversation returns to its tab, the focus moves to the launcher.
  const wasFloating = useRef(false);
  useEffect(() => {
    if (wasFloating.current && !isFloating && document.activeElement === document.body)
      button.current?.focus();
    wasFloating.current = isFloating;
  }, [isFloating]);

  return (
    <>
      <nav
        ref={bar}
        data-slot="launcher-bar"
        aria-label={words.label}
        data-away={!isClear || undefined}
        className={clsx('launch noscript:hidden', !isFloating && 'is-closed')}
      >
        <a href={words.call.href} data-starts-call="">
          {words.call.text}
        </a>
        <button
          ref={button}
          type="button"
          data-slot="chat-launcher"
          aria-label={isFloating ? chatEntry.launcher.close : chatEntry.launcher.open}
          aria-expanded={isFloating}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => {
            if (!isFloating && focusShownChat()) return;
            load();
            if (!isFloating) requestBoxFocus();
            setChatFloating(!isFloating);
          }}
        >
          {isFloating ? (
            <X strokeWidth={1.5} />
          ) : (
            <>
              <MessageSquareText className="max-lg:hidden" size={20} strokeWidth={1.8} />
              <span className="lg:hidden">{words.chat}</span>
            </>
          )}
        </button>
        <a href={words.write.href}>{words.write.text}</a>
      </nav>
      {isFloating && Frame && Panel && (
        <Frame onClose={closeChat}>
          <ErrorBoundary
            text={chatEntry.broken}
            retry={failure.retry}
            link={failure.instead}
            className="w-[420px] p-5 in-data-cover:w-auto in-data-cover:pr-16"
          >
            <Panel />
          </ErrorBoundary>
        </Frame>
      )}
    </>
  );
}
