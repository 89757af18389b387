'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ChatIcon, CloseIcon } from '#components/chat/chat-icons';
import { isChatFloating, onChatMoved, setChatFloating, wishFor } from '#lib/browser/chat-view';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

type Chat = [ComponentType<{ onClose(): void; children: ReactNode }>, ComponentType];

const closeChat = () => setChatFloating(false);

/** The button in the page's corner. The panel arrives when somebody reaches for it. */
export function ChatLauncher() {
  const isFloating = useSyncExternalStore(onChatMoved, isChatFloating, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const [[Frame, Panel], setChat] = useState<Chat | []>([]);

  const load = () => {
    // The panel by itself: the page's own may have fetched it already.
    Promise.all([import('#components/chat/floating-chat'), import('#components/chat/chat-panel')])
      .then(([{ FloatingChat }, { ChatPanel }]) => setChat([FloatingChat, ChatPanel]))
      .catch((error: unknown) => {
        console.error('chat', error);
        if (!isChatFloating()) return;
        setChatFloating(false);
        showToast({ kind: 'destructive', title: chat.toast.title, description: chat.toast.notLoaded });
      });
  };

  // The conversation may also be called back from its tab; the focus goes there by itself then.
  const wasFloating = useRef(false);
  useEffect(() => {
    if (wasFloating.current && !isFloating && document.activeElement === document.body)
      button.current?.focus();
    wasFloating.current = isFloating;
  }, [isFloating]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="chat-launcher"
        aria-label={isFloating ? chat.launcher.close : chat.launcher.open}
        aria-expanded={isFloating}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          if (!isFloating) wishFor('write');
          setChatFloating(!isFloating);
        }}
      >
        {isFloating ? <CloseIcon /> : <ChatIcon />}
      </button>
      {isFloating && Frame && Panel && (
        <Frame onClose={closeChat}>
          <Panel />
        </Frame>
      )}
    </>
  );
}
