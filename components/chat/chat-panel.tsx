import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CallbackFrame } from '#components/callback/callback-frame';
import { ChatHead } from '#components/chat/chat-head';
import { ChatToast } from '#components/chat/chat-toast';
import { Composer } from '#components/chat/composer';
import { MessageList } from '#components/chat/message-list';
import { panelClass } from '#components/chat/panel-class';
import { prefetchMarkdown } from '#components/chat/reply-text';
import { Button } from '#components/ui/button';
import { leaveRecorder, withRecorder } from '#lib/browser/chat/load-recorder';
import { type ChatMessage, noteOf } from '#lib/browser/chat/message';
import {
  forgetChat,
  isLoading,
  noteSent,
  sendRecording,
  sendText,
  stopReplies,
  useChat,
} from '#lib/browser/chat/store';
import { showChatFailure, showChatToast } from '#lib/browser/chat/toast';
import { type RecorderState, setChatFloating, useChatView, useRecorder } from '#lib/browser/chat/view';
import { formatTime } from '#lib/browser/core/clock';
import '#lib/browser/core/second-click';
import { loadLate, useLate } from '#lib/browser/page/load-late';
import { onHidden } from '#lib/browser/page/shown';
import { chat } from '#lib/content/chat';
import type { CallbackRows } from '#lib/contracts/callback';

/** Returns the text of the panel's status region. Nothing is announced while `known` is the last message. */
function announce(
  messages: readonly ChatMessage[],
  recording: RecorderState['status'],
  isBusy: boolean,
  known: string | undefined,
  toSpeech = (text: string) => text,
): string {
  if (recording === 'recording') return chat.recording.started;
  if (recording === 'preview') return chat.recording.stopped;
  if (isBusy) return chat.typing;
  const last = messages.at(-1);
  if (!last || last.id === known) return '';
  const question = messages.findLast(({ sender }) => sender === 'user');
  const note = question ? noteOf(question) : '';
  return last.sender === 'ai' ? `${chat.senders.ai}: ${toSpeech(last.text)} ${note}` : note;
}

const loadSpeech = () => import('#lib/browser/chat/speech');
const loadMenu = () => import('#components/chat/chat-menu');
const loadHandOver = () => import('#lib/browser/contact/hand-over');

/** Writes into the contact form. A floating panel is closed first: on phones it covers the form and makes it inert. */
async function handOver(write: (late: Awaited<ReturnType<typeof loadHandOver>>) => void): Promise<void> {
  const late = await loadLate(loadHandOver);
  if (!late) return;
  setChatFloating(false);
  requestAnimationFrame(() => write(late));
}

function handOverMessages(): void {
  const turns = useChat.getState().messages.map(({ sender, timestamp, text, transcript }) => ({
    at: formatTime(timestamp),
    who: chat.senders[sender],
    text: transcript || text,
  }));
  void handOver(({ handOverTranscript }) => handOverTranscript('chat', chat.transcript, turns));
}

const handOverRows = (rows: CallbackRows) =>
  void handOver(({ handOverCallback }) => handOverCallback('chat', rows, noteSent));

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
  const { messages } = useChat();
  const isBusy = useChat(isLoading);
  const { status } = useRecorder();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // From the store, because `messages` are empty while the page hydrates.
  const [known] = useState(() => useChat.getState().messages.at(-1)?.id);
  const titleId = useId();
  const speech = useLate(loadSpeech, messages.length > 0);
  const menu = useLate(loadMenu, messages.length > 0);
  const { box, ...focus } = useBoxFocus(!isBusy && status === 'idle');
  const { isFloating } = useChatView();

  // The microphone must not stay open in a panel that is out of sight.
  useEffect(() => {
    const stopWatching = panel.current && onHidden(panel.current, leaveRecorder);
    return () => {
      stopWatching?.();
      leaveRecorder();
    };
  }, []);

  const ask = (text: string) => {
    const isSent = sendText(text);
    // The page may be scrolled past the list, which would leave the question out of sight.
    if (isSent) list.current?.scrollIntoView({ block: 'nearest' });
    return isSent;
  };

  const forget = async () => {
    const isForgotten = await forgetChat();
    const { done, failed } = chat.forget;
    if (isForgotten) showChatToast({ kind: 'info', title: done });
    else showChatFailure(chat.toast.title, failed);
    if (isForgotten && box.current) box.current.value = '';
  };

  const onSendRecording = async () => {
    const recording = await withRecorder(({ takeRecording }) => takeRecording());
    if (recording) sendRecording(recording.blob, recording.words);
    else console.warn('no recording to send');
  };

  return (
    <section
      ref={panel}
      data-slot="chat-panel"
      className={panelClass}
      aria-labelledby={titleId}
      onPointerEnter={prefetchMarkdown}
      {...focus}
    >
      <ChatHead titleId={titleId} as={isFloating ? 'h2' : 'h4'}>
        {menu && messages.length > 0 && (
          <menu.ChatMenu
            canHandOver={messages.some(({ sender }) => sender === 'ai')}
            onHandOver={handOverMessages}
            onForget={forget}
          />
        )}
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
      </ChatHead>
      <MessageList ref={list} messages={messages} isBusy={isBusy || status !== 'idle'} onAsk={ask} />
      <CallbackFrame startsFolded={isFloating} onFill={handOverRows} />
      <ChatToast />
      <p className="sr-only" role="status">
        <span>{announce(messages, status, isBusy, known, speech?.toSpeech)}</span>
      </p>
      <Composer
        box={box}
        isLoading={isBusy}
        onSend={ask}
        onSendRecording={onSendRecording}
        onStop={stopReplies}
      />
    </section>
  );
}
