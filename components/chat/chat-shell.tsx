import { Mic } from 'lucide-react';
import { ChatHead } from '#components/chat/chat-head';
import { emptyClass, frameClass, panelClass } from '#components/chat/panel-class';
import { Suggestions } from '#components/chat/suggestions';
import { Button } from '#components/ui/button';
import { Textarea } from '#components/ui/textarea';
import { chat } from '#lib/content/chat';

/** The panel as rendered on the server. `ChatSlot` replaces it with the live panel and keeps typed text. */
export function ChatShell() {
  return (
    <section data-slot="chat-panel" className={panelClass} aria-labelledby="chat-shell-title">
      <ChatHead titleId="chat-shell-title" />
      <div className="flex grow flex-col justify-end">
        <p className={emptyClass}>{chat.empty}</p>
        <Suggestions texts={chat.suggestions} className="px-5 pb-5" />
      </div>
      <form data-press="send" className="shrink-0 border-t border-border p-4 print:hidden">
        <div className={frameClass}>
          <Textarea
            name="message"
            dir="auto"
            variant="plain"
            className="outline-none"
            placeholder={chat.placeholder}
            aria-label={chat.inputLabel}
            autoComplete="off"
            enterKeyHint="send"
          />
          <div className="flex items-center justify-between gap-2 p-1.5">
            <Button
              type="button"
              variant="ghost"
              size="icon"
              data-press="record"
              aria-label={chat.recording.start}
            >
              <Mic size={20} strokeWidth={1.8} />
            </Button>
            <Button type="submit" variant="outline" size="sm" className="text-muted-foreground">
              <span className="max-md:hidden">{chat.send.full}</span>
              <span className="md:hidden">{chat.send.compact}</span>
            </Button>
          </div>
        </div>
      </form>
      <noscript>
        <p className="p-5 text-sm text-muted-foreground">{chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}
