import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Callback } from '#components/callback/callback';
import { TicketCard } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { type ChatMessage, explainNoReply, isAwaitingReply, useMessages } from '#lib/browser/chat/messages';
import { chatToast, setChatFloating, showChatFailure, useRecorder } from '#lib/browser/chat/panel-state';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { formatTime } from '#lib/browser/core/clock';
import { toSpeech } from '#lib/browser/reply/reply-text';
import { forgetVisit } from '#lib/browser/visit';
import { chat } from '#lib/content/chat';

// The parts of the panel that a conversation has. They are one chunk, which is loaded with the first of them.

export { MessageList } from '#components/chat/message-list';

// A floating panel closes with a hand-over: on phones it covers the form and makes it inert.

function handOverRows(): void {
  setChatFloating(false);
  handOverCallback('chat');
}

function handOverMessages(): void {
  setChatFloating(false);
  const turns = useMessages.getState().messages.map(({ sender, timestamp, text, transcript }) => ({
    at: formatTime(timestamp),
    who: chat.senders[sender],
    text: transcript || text,
  }));
  handOverTranscript('chat', chat.transcript, turns);
}

/** What stands beside the conversation where there is room, or else below it: the last ticket, and the callback. */
export function Sidebar() {
  const { messages } = useMessages();
  const question = messages.findLast(({ sender }) => sender === 'user');
  return (
    <>
      <TicketCard message={question} />
      <Callback onHandOver={handOverRows} />
    </>
  );
}

const itemClass = 'block min-h-11 w-full cursor-pointer px-4 text-start text-sm hover:bg-shade';

/** The menu for the whole conversation: add it to the form, or forget it, which takes two presses. */
export function Menu() {
  const hasReply = useMessages(({ messages }) => messages.some(({ sender }) => sender === 'ai'));
  const [step, setStep] = useState<'closed' | 'open' | 'asked'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = step !== 'closed';

  const close = () => {
    setStep('closed');
    button.current?.focus();
  };
  const onForget = async () => {
    if (step === 'open') return setStep('asked');
    close();
    if (await forgetVisit()) chatToast.show({ kind: 'info', title: chat.forget.done });
    else showChatFailure(chat.toast.title, chat.forget.failed);
  };

  return (
    <div
      role="group"
      aria-label={chat.menu}
      className="relative"
      // Escape closes only the menu, not the floating panel.
      data-takes-escape={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setStep('closed');
      }}
    >
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={chat.menu}
        aria-expanded={isOpen}
        onClick={() => setStep(isOpen ? 'closed' : 'open')}
      >
        <Ellipsis size={20} />
      </Button>
      {isOpen && (
        <div className="absolute end-0 top-full z-10 w-64 rounded-control border border-border bg-card shadow-float">
          {hasReply && (
            <button type="button" className={itemClass} onClick={handOverMessages}>
              {chat.handOver}
            </button>
          )}
          <button type="button" className={`${itemClass} border-t border-border`} onClick={onForget}>
            {step === 'asked' ? chat.forget.confirm : chat.forget.action}
          </button>
        </div>
      )}
    </div>
  );
}

/** Returns what is announced to screen readers. The message `known` is not. */
function announce(messages: readonly ChatMessage[], known?: string): string {
  if (isAwaitingReply({ messages })) return chat.typing;
  const last = messages.at(-1);
  if (!last || last.id === known) return '';
  const question = messages.findLast(({ sender }) => sender === 'user');
  const note = question ? explainNoReply(question) : '';
  return last.sender === 'ai' ? `${chat.senders.ai}: ${toSpeech(last.text)} ${note}` : note;
}

/** The text of the panel's status region. What was there when the panel was opened is not announced. */
export function Announcement() {
  const { messages } = useMessages();
  const status = useRecorder((recorder) => recorder.status);
  const [known] = useState(messages.at(-1)?.id);
  const { started, stopped } = chat.recording;
  const recorded = status === 'recording' ? started : status === 'preview' ? stopped : null;
  return <span>{recorded ?? announce(messages, known)}</span>;
}
