import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AskContext } from '#components/chat/ask-context';
import { ChatHeader } from '#components/chat/chat-header';
import { ChatSuggestions } from '#components/chat/chat-suggestions';
import { Composer } from '#components/chat/composer';
import { Conversation } from '#components/chat/conversation';
import { ForgetConversation } from '#components/chat/forget-conversation';
import { panelClass } from '#components/chat/panel-class';
import { RecordingPreview, RecordingProgress } from '#components/chat/recording-panel';
import { ReplyPending } from '#components/chat/reply-pending';
import { prefetchMarkdown } from '#components/chat/reply-text';
import { useAnnouncements } from '#components/chat/use-announcements';
import { useRecorder } from '#components/chat/use-recorder';
import { RecordFrame } from '#components/record/record-frame';
import { SendRecord } from '#components/record/send-record';
import { useWasSent } from '#components/record/use-was-sent';
import { listMessages } from '#lib/browser/chat/history';
import type { ChatMessage } from '#lib/browser/chat/message';
import { chatStore } from '#lib/browser/chat/store';
import { isChatFloating, requestBoxFocus, setChatFloating } from '#lib/browser/chat/view';
import { formatTime } from '#lib/browser/clock';
import { showReceipt } from '#lib/browser/contact/draft';
import { handOverRecord, handOverTranscript } from '#lib/browser/contact/hand-over';
import { showToast } from '#lib/browser/toasts';
import { useFollowScroll } from '#lib/browser/use-follow-scroll';
import { sayRequestSent } from '#lib/browser/visitor-record';
import { toSpeech } from '#lib/browser/voice/plain-text';
import { chat } from '#lib/content/chat';
import './chat-live.css';

function useOffline(): boolean {
  const subscribe = (listener: () => void) => {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  };
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

function findNewestReply(messages: readonly ChatMessage[]): { to: string; text: string } | undefined {
  const last = messages.at(-1);
  if (last?.sender === 'ai') return { to: messages.at(-2)?.id ?? '', text: last.text };
  return last?.pending?.draft ? { to: last.id, text: last.pending.draft } : undefined;
}

/** Scrolls to the contact form. On phones the panel covers it and makes it inert. */
function goToForm(then: () => void): void {
  if (isChatFloating()) setChatFloating(false);
  requestAnimationFrame(then);
}

function sendTranscript(): void {
  const turns = chatStore.getState().messages.map(({ sender, timestamp, text }) => ({
    at: formatTime(timestamp),
    who: chat.senders[sender],
    text: sender === 'ai' ? toSpeech(text) : text,
  }));
  goToForm(() => handOverTranscript('chat', chat.transcript, turns));
}

export function ChatPanel() {
  const { messages, status, isFull, recordState, noted } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.getState,
  );
  const panel = useRef<HTMLElement>(null);
  const { recorder, state: recording, start } = useRecorder(panel);
  const { box: list, content, onScroll, follow, toEnd, toEntry } = useFollowScroll();
  const isOffline = useOffline();
  // Only what comes after this is announced.
  const [since, setSince] = useState(Date.now);
  const [isWhole, setWhole] = useState(false);
  const said = useAnnouncements({ messages, recording, isOffline, since });
  const titleId = useId();
  const isLoading = status === 'loading';
  const isBusy = isLoading || isFull;

  const listed = isWhole ? messages : listMessages(messages);
  const earlier = messages.length - listed.length;
  const reply = findNewestReply(messages);
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each piece of its text
  useLayoutEffect(() => {
    if (!reply) return;
    const isNew = shown.current !== reply.to;
    shown.current = reply.to;
    follow(isNew);
    // The list may grow while the composer doesn't have the focus, which would otherwise scroll it into view.
    if (isNew && document.activeElement === list.current) list.current?.scrollIntoView({ block: 'nearest' });
  }, [reply?.to, reply?.text, follow]);

  // Tells the page loader to replay presses on the shell.
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);

  const prepareToSend = () => {
    toEnd();
    list.current?.scrollIntoView({ block: 'nearest' });
    prefetchMarkdown();
  };

  const onSend = (text: string) => {
    prepareToSend();
    return chatStore.send(text);
  };

  const onAsk = (question: string) => {
    // The pressed button disappears, and the box can't be focused while a reply is pending.
    if (onSend(question)) list.current?.focus();
  };

  const showEarlier = () => {
    setWhole(true);
    setSince(Date.now());
    list.current?.focus();
  };

  const onRetry = useCallback(
    (id: string, entry: Element) => {
      if (chatStore.getState().messages.at(-1)?.id === id) toEnd();
      else toEntry(entry);
      chatStore.retry(id);
      list.current?.focus();
    },
    [list, toEnd, toEntry],
  );

  const [round, setRound] = useState(0);
  const onForgotten = () => {
    recorder?.discard();
    requestBoxFocus();
    setRound(round + 1);
    setWhole(false);
    showToast({ kind: 'info', title: chat.forget.done });
  };

  const onRecord = async () => {
    if (recording.status === 'recording') return recorder?.stop();
    // The permission prompt may stay open for long, so a second press withdraws the request.
    if (recording.status === 'requesting') return recorder?.leave();
    try {
      await start();
    } catch (error) {
      console.error('recorder', error);
      showToast({ kind: 'destructive', title: chat.toast.title, description: chat.toast.notLoaded });
    }
  };

  const onSendRecording = () => {
    const taken = recorder?.take();
    if (!taken) return console.warn('no recording to send');
    prepareToSend();
    chatStore.sendRecording(taken);
  };

  const findBox = useCallback(() => panel.current?.querySelector<HTMLTextAreaElement>('form textarea'), []);
  const composerStatus = isLoading
    ? 'loading'
    : recording.status === 'requesting'
      ? 'recording'
      : recording.status;

  const isEmpty = messages.length === 0;
  const hasReply = messages.some(({ sender }) => sender === 'ai');
  const record = recordState?.record ?? {};
  const hasRecord = Object.keys(record).length > 0;
  // What was sent can't be edited until something new is said.
  const isSent = useWasSent(record);
  const isClosed = isSent && messages.at(-1)?.text === sayRequestSent(record);
  useEffect(() => {
    if (isSent) toEnd();
  }, [isSent, toEnd]);

  return (
    <section ref={panel} data-slot="chat-panel" className={panelClass} aria-labelledby={titleId}>
      <ChatHeader titleId={titleId} as={isChatFloating() ? 'h2' : 'h4'} />
      <RecordFrame record={record} noted={noted} onEditRow={chatStore.editRow} isClosed={isClosed}>
        <div
          ref={list}
          className="max-h-[400px] min-h-24 scroll-mt-30 overflow-y-auto short:scroll-mt-0"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={chat.listLabel}
          onScroll={onScroll}
        >
          {isEmpty && (
            <>
              <p data-slot="chat-empty" className="border-b border-border p-5 text-lg font-semibold">
                {chat.empty}
              </p>
              <ChatSuggestions busy={composerStatus !== 'idle'} onAsk={onAsk} />
            </>
          )}
          {earlier > 0 && (
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer border-b border-border px-5 text-start text-sm text-muted-foreground underline underline-offset-[0.25em] -outline-offset-2"
              onClick={showEarlier}
            >
              {chat.earlier.replace('{n}', String(earlier))}
            </button>
          )}
          <AskContext value={composerStatus === 'idle' ? onAsk : null}>
            <Conversation messages={listed} since={since} busy={isBusy} content={content} onRetry={onRetry} />
          </AskContext>
        </div>
      </RecordFrame>
      <ReplyPending reply={messages.findLast(({ pending }) => pending)?.pending}>
        {!isEmpty && (
          <div data-slot="chat-actions">
            <ForgetConversation onForgotten={onForgotten} />
            {isLoading ? null : hasRecord ? (
              <SendRecord
                name="chat"
                record={record}
                sentAt={recordState?.sentAt}
                findBox={findBox}
                onFill={() => goToForm(() => handOverRecord('chat', record, recordState?.sentAt))}
                onShowReceipt={() => goToForm(showReceipt)}
              />
            ) : (
              hasReply && (
                <button
                  type="button"
                  className="min-h-11 cursor-pointer text-left underline underline-offset-[0.25em] -outline-offset-2"
                  onClick={sendTranscript}
                >
                  {chat.handOver}
                </button>
              )
            )}
          </div>
        )}
      </ReplyPending>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Composer
        key={round}
        status={composerStatus}
        onSend={onSend}
        onStop={() => chatStore.stop()}
        onRecord={onRecord}
      >
        {isFull && <p className="px-5 pb-2 text-xs text-muted-foreground">{chat.full}</p>}
        {isOffline && <p className="px-5 pb-2 text-xs text-signal">{chat.offline}</p>}
        {(recording.status === 'requesting' || recording.status === 'recording') && (
          <RecordingProgress state={recording} />
        )}
        {recording.status === 'preview' && recorder && (
          <RecordingPreview state={recording} recorder={recorder} busy={isBusy} onSend={onSendRecording} />
        )}
      </Composer>
    </section>
  );
}
