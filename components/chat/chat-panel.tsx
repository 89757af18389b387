'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Composer } from '#components/chat/composer';
import { MessageEntry, prefetchMarkdown } from '#components/chat/message-entry';
import { chatStore } from '#lib/browser/chat-store';
import { chat } from '#lib/content/chat';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

/** The conversation with the assistant. */
export function ChatPanel() {
  const { messages, status } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.getState,
    chatStore.getState,
  );
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const loading = status === 'loading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of the list
  useEffect(() => {
    const element = list.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [messages, loading]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_SLACK_PX;
  };

  const onSend = (text: string) => {
    atEnd.current = true;
    prefetchMarkdown();
    return chatStore.send(text);
  };

  return (
    <section className="chat-panel" aria-labelledby="chat-title">
      <header className="chat-header">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="chat-icon">
          <path d="M4 5h16v11H11l-5 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 9h8M8 12h5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <div>
          <h4 id="chat-title">{chat.title}</h4>
          <p>{chat.intro}</p>
        </div>
      </header>
      <div
        ref={list}
        className="chat-list"
        role="log"
        aria-label={chat.listLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && <p className="chat-empty">{chat.empty}</p>}
        <ul>
          {messages.map((message) => (
            <MessageEntry key={message.id} message={message} busy={loading} onRetry={chatStore.retry} />
          ))}
        </ul>
      </div>
      <p className="chat-typing" role="status">
        {loading && chat.typing}
      </p>
      <Composer loading={loading} onSend={onSend} onStop={chatStore.stop} />
      <noscript>
        <p className="chat-empty">{chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}
