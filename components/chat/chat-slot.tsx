'use client';

import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isChatFloating, keepUnsent, onChatMoved, setChatFloating, wishFor } from '#lib/browser/chat-view';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

/** Holds the place of the panel in its tab: the server's shell, then the living panel, or a note where it went. */
export function ChatSlot({ children }: { children: ReactNode }) {
  const isFloating = useSyncExternalStore(onChatMoved, isChatFloating, () => false);
  const slot = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  const load = () => {
    import('#components/chat/chat-panel')
      .then(({ ChatPanel }) => {
        const box = slot.current?.querySelector('textarea');
        if (box?.value) keepUnsent(box.value);
        if (box && box === document.activeElement) wishFor('write');
        setPanel(() => ChatPanel);
      })
      .catch((error: unknown) => {
        console.error('chat', error);
        showToast({ kind: 'destructive', title: chat.toast.title, description: chat.toast.notLoaded });
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
    if (slot.current) watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, []);

  if (isFloating) {
    return (
      <div className="chat-panel chat-elsewhere">
        <p>{chat.elsewhere.text}</p>
        <button
          type="button"
          className="chat-quiet"
          onClick={() => {
            wishFor('write');
            setChatFloating(false);
          }}
        >
          {chat.elsewhere.action}
        </button>
      </div>
    );
  }
  if (Panel) return <Panel />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    wishFor('send');
    load();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its controls were asked before they can answer
    <div
      ref={slot}
      onSubmit={onSubmit}
      onInput={(event) => keepUnsent((event.target as HTMLTextAreaElement).value)}
      onClick={(event) => {
        if ((event.target as Element).closest('button[type="button"]')) wishFor('record');
        load();
      }}
      onKeyDown={(event) => {
        if (
          event.key === 'Enter' &&
          !event.shiftKey &&
          !event.nativeEvent.isComposing &&
          event.target instanceof HTMLTextAreaElement
        )
          onSubmit(event);
      }}
    >
      {children}
    </div>
  );
}
