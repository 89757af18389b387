import { Mic } from 'lucide-react';
import { ChatHeader } from '#components/chat/chat-header';
import { ChatSuggestions } from '#components/chat/chat-suggestions';
import { panelClass } from '#components/chat/panel-class';
import { Button } from '#components/ui/button';
import { Textarea } from '#components/ui/textarea';
import { chat } from '#lib/content/chat';

/** The panel as rendered on the server. `ChatSlot` replaces it with the live panel and keeps typed text. */
export function ChatShell() {
  return (
    <section data-slot="chat-panel" className={panelClass} aria-labelledby="chat-shell-title">
      <ChatHeader titleId="chat-shell-title" />
      <p className="border-b border-border p-5 text-lg font-semibold">{chat.empty}</p>
      <ChatSuggestions />
      <form data-press="send" className="border-t border-border print:hidden">
        <Textarea
          name="message"
          dir="auto"
          variant="plain"
          placeholder={chat.placeholder}
          aria-label={chat.inputLabel}
          autoComplete="off"
          enterKeyHint="send"
        />
        <div className="flex items-center justify-end gap-2 px-5 pt-2 pb-4">
          <Button
            type="button"
            variant="outline"
            size="icon"
            className="mr-auto"
            data-press="record"
            aria-label={chat.recording.start}
          >
            <Mic size={20} strokeWidth={1.8} />
          </Button>
          <Button type="submit" variant="outline" size="sm" className="px-5 text-muted-foreground">
            <span className="max-md:hidden">{chat.send.full}</span>
            <span className="md:hidden">{chat.send.compact}</span>
          </Button>
        </div>
      </form>
      <noscript>
        <p className="p-5 text-sm text-muted-foreground">{chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}
