import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { ChatShell } from '#components/chat/chat-shell';
import { panelClass } from '#components/chat/panel-class';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import {
  hasPendingReply,
  keepUnsent,
  requestBoxFocus,
  setChatFloating,
  takeBoxFocus,
  useChatView,
} from '#lib/browser/chat/view';
import { loadPart } from '#lib/browser/page/load-part';
import { showToast } from '#lib/browser/page/toasts';
import { onceInView } from '#lib/browser/page/use-in-view';
import { chatEntry } from '#lib/content/chat-entry';
import { failure } from '#lib/content/site';

const LOAD_AGAIN_MS = 3000;

function Slot() {
  const { isFloating } = useChatView();
  const slot = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  const load = () => {
    loadPart(() => import('#components/chat/chat-panel'))
      .then(({ ChatPanel }) => setPanel(() => ChatPanel))
      .catch((error: unknown) => {
        console.error('chat', error);
        if (hasPendingReply()) return void setTimeout(load, LOAD_AGAIN_MS);
        takeBoxFocus();
        dispatchEvent(new Event('drop-presses'));
        showToast({ kind: 'destructive', title: chatEntry.error, description: chatEntry.notLoaded });
      });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the slot's whole life
  useEffect(() => {
    let stopWatching = () => {};
    const onQueued = () => slot.current?.querySelector('[data-queued]') && load();
    addEventListener('press-queued', onQueued);
    onQueued();
    if (hasPendingReply()) load();
    else if (slot.current) stopWatching = onceInView(slot.current, load, '300px');
    return () => {
      stopWatching();
      removeEventListener('press-queued', onQueued);
    };
  }, []);

  // Reads the box when the shell is removed, so that typing continues in the live panel.
  const holdShell = useCallback((element: HTMLDivElement) => {
    slot.current = element;
    return () => {
      const box = element.querySelector('textarea');
      if (box?.value) keepUnsent(box.value);
      if (box && box === document.activeElement) requestBoxFocus();
    };
  }, []);

  if (isFloating) {
    return (
      <div
        data-slot="chat-panel"
        className={`${panelClass} items-start gap-4 p-5 text-sm text-muted-foreground`}
      >
        <p>{chatEntry.elsewhere.text}</p>
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="text-foreground"
          onClick={() => {
            requestBoxFocus();
            setChatFloating(false);
          }}
        >
          {chatEntry.elsewhere.action}
        </Button>
      </div>
    );
  }
  if (Panel) return <Panel />;

  return (
    <div
      ref={holdShell}
      data-shell=""
      onInput={(event) => keepUnsent((event.target as HTMLTextAreaElement).value)}
    >
      <ChatShell />
    </div>
  );
}

/** The chat in its tab: the shell, until the live panel is loaded, when the chat comes near or is pressed. */
export function ChatSlot() {
  return (
    <ErrorBoundary
      text={chatEntry.broken}
      actions={failure}
      className="rounded-panel border border-border bg-card p-5"
    >
      <Slot />
    </ErrorBoundary>
  );
}
