import { Mic } from 'lucide-react';
import { ChatHead } from '#components/chat/chat-head';
import { ComposerFrame, SendWords } from '#components/chat/composer-frame';
import { panelClass } from '#components/chat/panel-class';
import { EmptyList } from '#components/chat/suggestions';
import { Button } from '#components/ui/button';
import { Textarea } from '#components/ui/textarea';
import { chat } from '#lib/content/chat';

/** The panel as rendered on the server. `ChatSlot` replaces it with the live panel and keeps typed text. */
export function ChatShell() {
  return (
    <section data-slot="chat-panel" className={panelClass} aria-labelledby="chat-shell-title">
      <ChatHead titleId="chat-shell-title" />
      <EmptyList />
      <form data-press="send" className="shrink-0 border-t border-border p-4 print:hidden">
        <ComposerFrame>
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
              <SendWords />
            </Button>
          </div>
        </ComposerFrame>
      </form>
      <noscript>
        <p className="p-5 text-sm text-muted-foreground">{chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}
