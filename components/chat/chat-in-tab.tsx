'use client';

import { ChatPanel, panelClass } from '#components/chat/chat-panel';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { requestBoxFocus, setChatFloating, useChatView } from '#lib/browser/chat/view';
import { chat } from '#lib/content/chat';
import { failure } from '#lib/content/site';

/** Stands in the tab while the conversation floats. */
function Elsewhere() {
  const onReturn = () => {
    requestBoxFocus();
    setChatFloating(false);
  };
  return (
    <div
      data-slot="chat-panel"
      className={`${panelClass} items-start gap-4 p-5 text-sm text-muted-foreground`}
    >
      <p>{chat.elsewhere.text}</p>
      <Button type="button" variant="outline" size="sm" className="text-foreground" onClick={onReturn}>
        {chat.elsewhere.action}
      </Button>
    </div>
  );
}

/** The chat in its tab. */
export function ChatInTab() {
  const { isFloating } = useChatView();
  return (
    <ErrorBoundary
      text={chat.broken}
      actions={failure}
      className="rounded-panel border border-border bg-card p-5"
    >
      <div className="@container/chat">{isFloating ? <Elsewhere /> : <ChatPanel />}</div>
    </ErrorBoundary>
  );
}
