import { ChatIcon } from '#components/chat/chat-icons';
import { chat } from '#lib/content/chat';

/** The panel's head: icon, title, what it is for. */
export function ChatHeader({ titleId }: { titleId: string }) {
  return (
    <header className="chat-header">
      <ChatIcon className="chat-icon" />
      <div className="grow">
        <h4 id={titleId}>{chat.title}</h4>
        <p>{chat.intro}</p>
      </div>
    </header>
  );
}
