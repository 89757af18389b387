import { ChatHeader } from '#components/chat/chat-header';
import { MicrophoneIcon } from '#components/chat/chat-icons';
import { chat } from '#lib/content/chat';

/**
 * The panel as the server sends it: whole to look at and to type into, without a line of script. `ChatSlot` puts the
 * living panel in its place when somebody comes near, with whatever was typed.
 */
export function ChatShell() {
  return (
    <section className="chat-panel" aria-labelledby="chat-shell-title">
      <ChatHeader titleId="chat-shell-title" />
      <div className="chat-list">
        <p className="chat-empty">{chat.empty}</p>
      </div>
      <p className="chat-typing" />
      <form className="chat-composer">
        <textarea
          name="message"
          className="chat-input"
          placeholder={chat.placeholder}
          aria-label={chat.inputLabel}
          autoComplete="off"
          enterKeyHint="send"
        />
        <div className="chat-actions">
          <button type="button" className="chat-tool" aria-label={chat.recording.start}>
            <MicrophoneIcon />
          </button>
          <button type="submit" className="chat-send">
            <span className="max-md:hidden">{chat.send.full}</span>
            <span className="md:hidden">{chat.send.compact}</span>
          </button>
        </div>
      </form>
      <noscript>
        <p className="chat-empty">{chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}
