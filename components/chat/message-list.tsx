import { ArrowDown } from 'lucide-react';
import type { MouseEvent, UIEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ExchangeItem } from '#components/chat/exchange-item';
import { MessageScroller, Suggestion } from '#components/chat/list-parts';
import { hasCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type Exchange, useConversation } from '#lib/browser/chat/exchanges';
import { useIsIdle } from '#lib/browser/chat/panel-state';
import { callbackButtons, callbackStart } from '#lib/content/callback';
import { chat } from '#lib/content/chat';
import { cn } from '#lib/utils';

/** The last four messages. The question that is pending counts with its reply, so that no reply pushes one out. */
const EXCHANGES_SHOWN = 2;
const SLACK_PX = 8;

/**
 * Keeps the last exchange in sight while its answer grows: at the bottom of the list, or with its question at the top
 * when the answer alone is taller than the list. A visitor who scrolls is left alone until the next question.
 */
function usePinnedExchange(lastId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const entries = useRef<HTMLUListElement>(null);
  const [releasedAt, setReleasedAt] = useState<string>();
  const isPinned = releasedAt !== lastId;
  const leave = () => setReleasedAt(lastId);
  /** Where the list was pinned, and how high it was. */
  const pinned = useRef({ top: 0, height: 0 });
  const [hasMore, setMore] = useState(false);

  const measure = (box: HTMLElement) =>
    setMore(box.scrollHeight - box.scrollTop - box.clientHeight > SLACK_PX);

  const follow = useEffectEvent(() => {
    const [box, last] = [list.current, entries.current?.lastElementChild as HTMLElement | null];
    if (!box || !last) return;
    if (isPinned) {
      const reply = [...last.querySelectorAll<HTMLElement>('[data-slot="chat-entry"]')].at(-1) ?? last;
      const fits = box.scrollHeight - reply.offsetTop <= box.clientHeight;
      box.scrollTop = fits ? box.scrollHeight : last.offsetTop;
      pinned.current = { top: box.scrollTop, height: box.clientHeight };
    }
    measure(box);
  });
  // After each render too, because a list that loses its first entry scrolls by itself.
  useLayoutEffect(() => follow());
  useEffect(() => {
    const resized = new ResizeObserver(() => follow());
    for (const { current } of [list, entries]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, []);

  return {
    list,
    entries,
    hasMore,
    isPinned,
    onScroll({ currentTarget: box }: UIEvent<HTMLElement>) {
      const { top, height } = pinned.current;
      // A list that grows, as when the text box is emptied, scrolls by itself and is pinned again.
      if (box.clientHeight === height && Math.abs(box.scrollTop - top) > 1) leave();
      measure(box);
    },
    /** A visitor who opens a ticket wants to read it. */
    onClick({ target }: MouseEvent) {
      if ((target as Element).closest('summary')) leave();
    },
    toEnd() {
      leave();
      list.current?.scrollTo(0, list.current.scrollHeight);
    },
  };
}

/** Messages to send with one press after the last exchange: the wish for a call back, and the assistant's suggestions. */
function Suggestions({ ticket, suggestions }: Exchange) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const isAsked = useVisitorCallback(({ callback }) => callback?.asked !== undefined);
  const offersCall = ticket?.needsPerson && !isCallbackOpen;
  // Skip, Back and Stop go with their callback.
  const usable = suggestions.filter((text) => isCallbackOpen || !callbackButtons.some((one) => one === text));
  const texts = [...(offersCall ? [callbackStart] : []), ...usable];
  return (
    // Skip, Back and Stop stand side by side.
    <div className={cn('-mx-5 -mb-4 empty:hidden', isAsked && 'flex')}>
      {texts.map((text) => (
        <Suggestion key={text} text={text} />
      ))}
    </div>
  );
}

export function MessageList() {
  const { exchanges } = useConversation();
  const isIdle = useIsIdle();
  const [showsAll, setShowsAll] = useState(false);
  const earlier = showsAll ? [] : exchanges.slice(0, -EXCHANGES_SHOWN);
  const shown = exchanges.slice(earlier.length);
  const last = shown.at(-1);
  const { list, entries, hasMore, isPinned, toEnd, ...handlers } = usePinnedExchange(last?.question.id);

  return (
    <>
      {/* Once the visitor has scrolled up, the browser's scroll anchoring holds the lines in place. */}
      <MessageScroller ref={list} style={{ overflowAnchor: isPinned ? 'none' : 'auto' }} {...handlers}>
        {/* A short conversation hangs at the bottom by a translation, because layout that moves is a layout shift. */}
        <div className="[translate:0_max(0px,100cqh-100%)]">
          {earlier.length > 0 && (
            <button
              type="button"
              className="min-h-11 cursor-pointer px-5 text-start text-sm text-muted-foreground underline underline-offset-4"
              onClick={() => setShowsAll(true)}
            >
              {chat.earlier}
            </button>
          )}
          <ul ref={entries}>
            {shown.map((exchange) => (
              <ExchangeItem key={exchange.question.id} exchange={exchange} isLast={exchange === last}>
                {exchange === last && isIdle && <Suggestions {...exchange} />}
              </ExchangeItem>
            ))}
          </ul>
        </div>
      </MessageScroller>
      {hasMore && (
        <button
          type="button"
          className="flex min-h-8 shrink-0 cursor-pointer items-center justify-center gap-2 border-t border-border text-xs font-semibold hover:bg-shade"
          onClick={toEnd}
        >
          {chat.latest}
          <ArrowDown size={14} />
        </button>
      )}
    </>
  );
}
