import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Callback } from '#components/callback/callback';
import { TicketCard } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { hasCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type Exchange, isUnderWay, useConversation } from '#lib/browser/chat/exchanges';
import {
  chatToast,
  conversationPane,
  setChatFloating,
  showChatFailure,
  useChatView,
  useRecorder,
} from '#lib/browser/chat/panel-state';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { forgetSession } from '#lib/browser/forget-session';
import { focusIfLost } from '#lib/browser/page/focus';
import { toSpeech } from '#lib/browser/reply/markdown-to-speech';
import { chat } from '#lib/content/chat';

// The parts of the panel that a conversation has. They are one chunk, which is loaded with the first of them.

export { MessageList } from '#components/chat/message-list';

/** Closes a floating panel too: on phones it covers the form and makes it inert. */
function handOver(): void {
  setChatFloating(false);
  handOverCallback('chat');
}

/** The last ticket and the callback: beside the conversation where there is room, else below it. */
export function Sidebar() {
  const last = useConversation(({ exchanges }) => exchanges.at(-1));
  const isFloating = useChatView((view) => view.isFloating);
  const isOpen = useVisitorCallback(hasCallback);
  return (
    <>
      <TicketCard exchange={last} />
      <Callback
        // Remounted with each message, so that the rows are folded when its reply arrives, unless it brings them.
        key={last?.question.id}
        startsFolded={isFloating || (isOpen && last !== undefined && isUnderWay(last))}
        onHandOver={handOver}
      />
    </>
  );
}

/** Forgets the whole conversation, once the visitor has confirmed it. */
export function ForgetButton() {
  const forget = async () => {
    if (!confirm(chat.forget.confirm)) return;
    if (!(await forgetSession())) return showChatFailure(chat.toast.title, chat.forget.failed);
    chatToast.show({ kind: 'info', title: chat.forget.done });
    // This button is gone with the conversation.
    focusIfLost(conversationPane.current);
  };
  return (
    <Button variant="ghost" size="icon" aria-label={chat.forget.action} onClick={forget}>
      <Trash2 size={18} />
    </Button>
  );
}

const findLastId = ({ question, reply }: Exchange) => (reply ?? question).id;

/** Returns what is announced to screen readers of the last exchange. */
function announce(exchange: Exchange): string {
  if (isUnderWay(exchange)) return chat.typing;
  const { reply, note } = exchange;
  return reply ? `${chat.senders.ai}: ${toSpeech(reply.text)} ${note}` : note;
}

/** The text of the panel's status region. What was there when the panel was opened is not announced. */
export function Announcement() {
  const last = useConversation(({ exchanges }) => exchanges.at(-1));
  const status = useRecorder((recorder) => recorder.status);
  const [lastSeenId] = useState(last && findLastId(last));
  const { started, stopped } = chat.recording;
  const recorded = status === 'recording' ? started : status === 'preview' ? stopped : null;
  const isNew = last && (isUnderWay(last) || findLastId(last) !== lastSeenId);
  return <span>{recorded ?? (isNew && announce(last))}</span>;
}
