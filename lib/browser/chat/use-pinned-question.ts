import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const SLACK_PX = 8;

/**
 * Keeps the last exchange at the top of a scrolling list while its answer grows, until the reader scrolls.
 * `id` is the last exchange's. When it changes, the new exchange moves to the top.
 */
export function usePinnedQuestion(id: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const pinnedAt = useRef(0);
  const [hasMore, setMore] = useState(false);

  const measure = useCallback(
    (box: HTMLElement) => setMore(box.scrollHeight - box.scrollTop - box.clientHeight > SLACK_PX),
    [],
  );

  const settle = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const last = [...box.querySelectorAll<HTMLElement>('[data-slot="chat-exchange"]')].at(-1);
    if (isPinned.current && last) {
      box.scrollTop = last.offsetTop;
      pinnedAt.current = box.scrollTop;
    }
    measure(box);
  }, [measure]);

  useLayoutEffect(() => {
    isPinned.current = id !== undefined;
  }, [id]);
  // After each render: a list that loses its first entry scrolls, and that scroll is not the reader's.
  useLayoutEffect(settle);

  // Replies grow without rendering the list.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const resized = new ResizeObserver(settle);
    for (const one of [box, ...box.children]) resized.observe(one);
    return () => resized.disconnect();
  });

  return {
    list,
    hasMore,
    onScroll() {
      const box = list.current;
      if (!box) return;
      if (Math.abs(box.scrollTop - pinnedAt.current) > 1) isPinned.current = false;
      measure(box);
    },
    toEnd() {
      const box = list.current;
      isPinned.current = false;
      if (box) box.scrollTop = box.scrollHeight;
    },
  };
}
