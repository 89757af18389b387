import { useLayoutEffect, useRef, useState } from 'react';
import { CallbackControls } from '#components/callback/callback';
import { Exchange, toPairs } from '#components/chat/exchange';
import { ListBox, Suggestions } from '#components/chat/suggestions';
import { Button } from '#components/ui/button';
import { useVisitorCallback } from '#lib/browser/callback/state';
import { useMessages } from '#lib/browser/chat/messages';
import { pressSend } from '#lib/browser/chat/presses';
import { useIsIdle } from '#lib/browser/chat/view';
import { useCall } from '#lib/browser/voice/call-state';
import { callbackStart } from '#lib/content/callback';
import { chat } from '#lib/content/chat';

const CHAT_MESSAGES_SHOWN = 4;

const SLACK_PX = 8;

/**
 * Keeps the conversation at the bottom of a scrolling list while the last answer grows, until the reader scrolls. The
 * last question, whose exchange has the id `id`, stays in sight: at the top, when its answer is taller than the list.
 */
function usePinnedQuestion(id: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLUListElement>(null);
  /** Of the exchange that the reader has scrolled away from. */
  const [leftId, setLeftId] = useState<string>();
  const isPinned = id !== undefined && id !== leftId;
  /** Where the list was pinned, and how high it was. */
  const pinned = useRef({ top: 0, height: 0 });
  const [hasMore, setMore] = useState(false);

  const measure = (box: HTMLElement) =>
    setMore(box.scrollHeight - box.scrollTop - box.clientHeight > SLACK_PX);

  // After each render, because a list that loses its first entry scrolls by itself, and whenever a reply has grown.
  useLayoutEffect(() => {
    const [box, entries] = [list.current, content.current];
    if (!box || !entries) return;
    const keepPinned = () => {
      // A short conversation hangs at the bottom by a translation, because layout that moves is a layout shift.
      const room = box.clientHeight - entries.offsetTop - entries.offsetHeight;
      entries.style.translate = `0 ${Math.max(0, room)}px`;
      if (isPinned) {
        const last = entries.lastElementChild as HTMLElement;
        box.scrollTop = entries.offsetTop + last.offsetTop;
        pinned.current = { top: box.scrollTop, height: box.clientHeight };
      }
      measure(box);
    };
    keepPinned();
    const resized = new ResizeObserver(keepPinned);
    for (const one of [box, entries]) resized.observe(one);
    return () => resized.disconnect();
  });

  return {
    list,
    content,
    isPinned,
    hasMore,
    onScroll() {
      const box = list.current;
      if (!box) return;
      const { top, height } = pinned.current;
      // A list that grows, as when the box is emptied, scrolls by itself and is pinned again.
      if (box.clientHeight === height && Math.abs(box.scrollTop - top) > 1) setLeftId(id);
      measure(box);
    },
    toEnd() {
      const box = list.current;
      setLeftId(id);
      if (box) box.scrollTop = box.scrollHeight;
    },
  };
}

/** The last messages, or all of them on request. */
export function MessageList() {
  const { messages } = useMessages();
  const isIdle = useIsIdle();
  const [isWhole, setWhole] = useState(false);
  const latest = messages.slice(-CHAT_MESSAGES_SHOWN);
  const [firstId, setFirstId] = useState(latest[0]?.id);
  const { list, content, isPinned, onScroll, hasMore, toEnd } = usePinnedQuestion(toPairs(latest).at(-1)?.id);
  // While the reader is elsewhere nothing leaves the list, which would move the lines.
  const from = isPinned ? -1 : messages.findIndex(({ id }) => id === firstId);
  if (from < 0 && latest[0]?.id !== firstId) setFirstId(latest[0]?.id);
  const listed = isWhole ? messages : from < 0 ? latest : messages.slice(from);
  const pairs = toPairs(listed);
  const last = pairs.at(-1);
  const suggestions = (isIdle && last?.reply?.suggestions) || [];
  const asked = useVisitorCallback(({ callback }) => callback?.asked);
  // During a call the open question is the call's.
  const isCalling = useCall(({ status }) => status !== 'disconnected');
  const controls = asked && isIdle && !isCalling && <CallbackControls asked={asked} onSay={pressSend} />;

  return (
    <>
      <ListBox ref={list} onScroll={onScroll}>
        {messages.length > listed.length && (
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer px-5 text-start text-sm text-muted-foreground underline underline-offset-4"
            onClick={() => setWhole(true)}
          >
            {chat.earlier.replace('{n}', String(messages.length - listed.length))}
          </button>
        )}
        <ul ref={content} className="relative">
          {pairs.map((pair) => (
            <Exchange key={pair.id} {...pair} isLast={pair === last} controls={pair === last && controls}>
              {pair === last && isIdle && last?.question?.ticket?.needsPerson && (
                <Button size="sm" className="wide-chat:hidden" onClick={() => pressSend(callbackStart)}>
                  {callbackStart}
                </Button>
              )}
              {pair === last && suggestions.length > 0 && <Suggestions texts={suggestions} />}
            </Exchange>
          ))}
        </ul>
      </ListBox>
      {hasMore && (
        <button
          type="button"
          className="absolute end-3 bottom-0 flex min-h-11 cursor-pointer items-center"
          onClick={toEnd}
        >
          <span className="rounded-full border border-input bg-card px-3 py-1 text-xs/5 font-semibold">
            {chat.latest}
          </span>
        </button>
      )}
    </>
  );
}
