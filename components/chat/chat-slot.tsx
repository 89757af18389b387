'use client';

import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '#components/ui/button';
import {
  hasPendingReply,
  isChatFloating,
  keepUnsent,
  onChatMoved,
  setChatFloating,
  setPendingAction,
  takePendingAction,
} from '#lib/browser/chat/view';
import { showToast } from '#lib/browser/toasts';
import { chatEntry } from '#lib/content/chat-entry';

const LOAD_AGAIN_MS = 3000;

/** Holds the place of the panel in its tab: the server's shell, then the living panel, or a note where it went. */
export function ChatSlot({ children }: { children: ReactNode }) {
  const isFloating = useSyncExternalStore(onChatMoved, isChatFloating, () => false);
  const slot = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  const load = (question?: string) => {
    import('#components/chat/chat-panel')
      .then(({ ChatPanel, ask }) => {
        if (question) ask(question);
        setPanel(() => ChatPanel);
      })
      .catch((error: unknown) => {
        console.error('chat', error);
        // A reply waits: who presses nothing is to read it all the same.
        if (hasPendingReply()) return void setTimeout(load, LOAD_AGAIN_MS);
        // What was begun is over: another view of the chat, opened later, must not open the microphone by it.
        takePendingAction();
        showToast({ kind: 'destructive', title: chatEntry.error, description: chatEntry.notLoaded });
      });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the slot's whole life
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        load();
      },
      { rootMargin: '300px' },
    );
    if (hasPendingReply()) load();
    else if (slot.current) watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, []);

  // As late as can be: who comes to the box in the last moment before the panel does goes on in the panel's.
  const holdShell = useCallback((element: HTMLDivElement) => {
    slot.current = element;
    return () => {
      const box = element.querySelector('textarea');
      if (box?.value) keepUnsent(box.value);
      if (box && box === document.activeElement) setPendingAction('write');
    };
  }, []);

  if (isFloating) {
    return (
      <div
        data-slot="chat-panel"
        className="flex min-w-0 flex-col rounded-panel border border-border bg-card md:min-w-[400px] items-start gap-4 p-5 text-sm text-muted-foreground"
      >
        <p>{chatEntry.elsewhere.text}</p>
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="text-foreground"
          onClick={() => {
            setPendingAction('write');
            setChatFloating(false);
          }}
        >
          {chatEntry.elsewhere.action}
        </Button>
      </div>
    );
  }
  if (Panel) return <Panel />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPendingAction('send');
    load();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its controls were asked before they can answer
    <div
      ref={holdShell}
      onSubmit={onSubmit}
      onInput={(event) => keepUnsent((event.target as HTMLTextAreaElement).value)}
      onClick={(event) => {
        const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
        const isQuestion = button?.dataset.ask === '';
        if (button && !isQuestion) setPendingAction('record');
        load(isQuestion ? (button.textContent ?? undefined) : undefined);
      }}
      onKeyDown={(event) => {
        if (
          event.key === 'Enter' &&
          !event.shiftKey &&
          !event.nativeEvent.isComposing &&
          event.keyCode !== 229 &&
          event.target instanceof HTMLTextAreaElement
        )
          onSubmit(event);
      }}
    >
      {children}
    </div>
  );
}
