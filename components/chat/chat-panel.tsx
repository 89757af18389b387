'use client';

import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { ChatHeader } from '#components/chat/chat-header';
import { Composer } from '#components/chat/composer';
import { DraftEntry, MessageEntry, prefetchMarkdown } from '#components/chat/message-entry';
import { RecordingPreview, RecordingProgress } from '#components/chat/recording-panel';
import { ReplyPending } from '#components/chat/reply-pending';
import { useAnnouncements } from '#components/chat/use-announcements';
import { useRecorder } from '#components/chat/use-recorder';
import { chatStore } from '#lib/browser/chat-store';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';
import './chat-live.css';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

/** Keeps the list at its end while the reader is there. `length` grows with what the list shows. */
function useFollowing(length: number) {
  const list = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && length > 0 && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [length]);
  // A reply also grows without a new word, when its formatting arrives.
  useEffect(() => {
    const grown = new ResizeObserver(() => {
      const element = list.current;
      if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    if (log.current) grown.observe(log.current);
    return () => grown.disconnect();
  }, []);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_SLACK_PX;
  };
  return { list, log, isAtEnd, onScroll };
}

/** Whether the browser says that it has no network. */
function useOffline(): boolean {
  const subscribe = (listener: () => void) => {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  };
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** The conversation with the assistant. */
export function ChatPanel() {
  const { messages, status, draft, sentAt } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.getState,
    chatStore.getServerState,
  );
  const { recorder, state: recording, load } = useRecorder();
  const shown = messages.reduce((sum, { text }) => sum + text.length, draft.length);
  const { list, log, isAtEnd, onScroll } = useFollowing(shown);
  const isOffline = useOffline();
  const said = useAnnouncements({ messages, recording, isOffline });
  const titleId = useId();
  const isMounted = useRef(false);
  const isLoading = status === 'loading';

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const onSend = (text: string) => {
    isAtEnd.current = true;
    prefetchMarkdown();
    return chatStore.send(text);
  };

  const onRecord = async () => {
    if (recording.status === 'recording') {
      recorder?.stop();
      return;
    }
    try {
      const loaded = await load();
      // Closed in the meantime: a microphone without a panel would be open and unseen.
      if (isMounted.current) await loaded.start();
    } catch (error) {
      console.error('recorder', error);
      showToast({ kind: 'destructive', title: chat.toast.title, description: chat.toast.notLoaded });
    }
  };

  const onSendRecording = () => {
    const taken = recorder?.take();
    if (!recorder || !taken) return console.warn('no recording to send');
    isAtEnd.current = true;
    prefetchMarkdown();
    chatStore.sendRecording(taken, recorder.forget);
  };

  const composerStatus = isLoading
    ? 'loading'
    : recording.status === 'requesting'
      ? 'recording'
      : recording.status;

  return (
    <section className="chat-panel" aria-labelledby={titleId}>
      <ChatHeader titleId={titleId} />
      <div
        ref={list}
        className="chat-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={chat.listLabel}
        onScroll={onScroll}
      >
        {messages.length === 0 && <p className="chat-empty">{chat.empty}</p>}
        <div ref={log} role="log" aria-label={chat.listLabel}>
          <ul>
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} busy={isLoading} onRetry={chatStore.retry} />
            ))}
          </ul>
        </div>
        {draft !== '' && <DraftEntry text={draft} />}
      </div>
      <ReplyPending isPending={isLoading} hasDraft={draft !== ''} sentAt={sentAt} />
      <p className="sr-only" role="status">
        {said}
      </p>
      <Composer status={composerStatus} onSend={onSend} onStop={chatStore.stop} onRecord={onRecord}>
        {isOffline && <p className="chat-warning">{chat.offline}</p>}
        {recording.status === 'recording' && <RecordingProgress state={recording} />}
        {recording.status === 'preview' && recorder && (
          <RecordingPreview state={recording} recorder={recorder} busy={isLoading} onSend={onSendRecording} />
        )}
      </Composer>
    </section>
  );
}
