import { useState } from 'react';
import { CallbackFrame } from '#components/callback/callback-frame';
import { ChatMenu } from '#components/chat/chat-menu';
import { TicketCard } from '#components/chat/ticket';
import { type ChatMessage, noteOf } from '#lib/browser/chat/message';
import { useRecorder } from '#lib/browser/chat/recorder';
import { toSpeech } from '#lib/browser/chat/speech';
import { forgetChat, isLoading, noteSent, useChat } from '#lib/browser/chat/store';
import { showChatFailure, showChatToast } from '#lib/browser/chat/toast';
import { setChatFloating } from '#lib/browser/chat/view';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { formatTime } from '#lib/browser/core/clock';
import { chat } from '#lib/content/chat';

// Whatever of the panel needs the conversation, in one file, because each file that is loaded late has its own copy of
// what it imports.

export { MessageList } from '#components/chat/message-list';
export { sendRecording, sendText, stopReplies } from '#lib/browser/chat/store';

/** Writes into the contact form. A floating panel is closed first: on phones it covers the form and makes it inert. */
function handOver(write: () => void): void {
  setChatFloating(false);
  requestAnimationFrame(write);
}

/** What stands beside the conversation where there is room, or else below it: the last ticket, and the callback. */
export function Beside({ startsFolded, onAsk }: { startsFolded: boolean; onAsk(text: string): void }) {
  const { messages } = useChat();
  const question = messages.findLast(({ sender }) => sender === 'user');
  return (
    <>
      <TicketCard message={question} onAsk={onAsk} />
      <CallbackFrame
        startsFolded={startsFolded}
        onFill={(rows) => handOver(() => handOverCallback('chat', rows, noteSent))}
      />
    </>
  );
}

/** The menu for the whole conversation. */
export function Menu({ onForgotten }: { onForgotten(): void }) {
  const { messages } = useChat();
  const handOverMessages = () => {
    const turns = messages.map(({ sender, timestamp, text, transcript }) => ({
      at: formatTime(timestamp),
      who: chat.senders[sender],
      text: transcript || text,
    }));
    handOver(() => handOverTranscript('chat', chat.transcript, turns));
  };
  const forget = async () => {
    const { done, failed } = chat.forget;
    if (!(await forgetChat())) return showChatFailure(chat.toast.title, failed);
    showChatToast({ kind: 'info', title: done });
    onForgotten();
  };
  return (
    <ChatMenu
      canHandOver={messages.some(({ sender }) => sender === 'ai')}
      onHandOver={handOverMessages}
      onForget={forget}
    />
  );
}

/** Returns what is announced to screen readers. The message `known` is not. */
function announce(messages: readonly ChatMessage[], known?: string): string {
  if (isLoading({ messages })) return chat.typing;
  const last = messages.at(-1);
  if (!last || last.id === known) return '';
  const question = messages.findLast(({ sender }) => sender === 'user');
  const note = question ? noteOf(question) : '';
  return last.sender === 'ai' ? `${chat.senders.ai}: ${toSpeech(last.text)} ${note}` : note;
}

/** The text of the panel's status region. What was there when the panel was opened is not announced. */
export function Announcement() {
  const { messages } = useChat();
  const { status } = useRecorder();
  const [known] = useState(messages.at(-1)?.id);
  const { started, stopped } = chat.recording;
  const recorded = status === 'recording' ? started : status === 'preview' ? stopped : null;
  return <span>{recorded ?? announce(messages, known)}</span>;
}
