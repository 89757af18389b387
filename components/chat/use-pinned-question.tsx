import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const SLACK_PX = 8;

/**
 * Keeps the last exchange at the top of a scrolling list while its answer grows, until the reader scrolls.
 * `id` is the last exchange's. When it changes, the new exchange moves to the top.
 */
export function usePinnedQuestion(id: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  /** Of the exchange that the reader has scrolled away from. */
  const [leftId, setLeftId] = useState<string>();
  const isPinned = id !== undefined && id !== leftId;
  const pinnedAt = useRef(0);
  const [hasMore, setMore] = useState(false);

  const measure = useCallback(
    (box: HTMLElement) => setMore(box.scrollHeight - box.scrollTop - box.clientHeight > SLACK_PX),
    [],
  );

  const keepPinned = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const last = [...box.querySelectorAll<HTMLElement>('[data-slot="chat-exchange"]')].at(-1);
    if (isPinned && last) {
      box.scrollTop = last.offsetTop;
      pinnedAt.current = box.scrollTop;
    }
    measure(box);
  }, [isPinned, measure]);

  // After each render: a list that loses its first entry scrolls, and that scroll is not the reader's.
  useLayoutEffect(keepPinned);

  // Replies grow without rendering the list.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const resized = new ResizeObserver(keepPinned);
    for (const one of [box, ...box.children]) resized.observe(one);
    return () => resized.disconnect();
  });

  return {
    list,
    isPinned,
    hasMore,
    onScroll() {
      const box = list.current;
      if (!box) return;
      if (Math.abs(box.scrollTop - pinnedAt.current) > 1) setLeftId(id);
      measure(box);
    },
    toEnd() {
      const box = list.current;
      setLeftId(id);
      if (box) box.scrollTop = box.scrollHeight;
    },
  };
}
