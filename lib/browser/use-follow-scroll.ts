import { useEffect, useMemo, useRef } from 'react';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

type Scrolled = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight < END_SLACK_PX;
}

/**
 * Decides when a box goes to its end. A scroll is told later than it happens, and content may arrive in between: so
 * where the box stands is compared with where it was last left, at the moment when it would follow.
 */
export function createFollower() {
  // Pixels from the start; null once the reader has gone away from the end.
  let leftAt: number | null = 0;
  const toEnd = (box: Scrolled) => {
    box.scrollTop = box.scrollHeight;
    leftAt = box.scrollTop;
  };
  return {
    toEnd,
    /** What is in the box has changed: goes to its end, unless the reader is somewhere else. */
    follow(box: Scrolled): void {
      const isUnmoved = leftAt !== null && Math.abs(box.scrollTop - leftAt) < END_SLACK_PX;
      // Content that became shorter takes the box back with it, to its end.
      if (isUnmoved || isAtEnd(box)) toEnd(box);
    },
    /** The box was scrolled, by the reader or by `toEnd`. */
    scrolled(box: Scrolled): void {
      if (isAtEnd(box)) leftAt = box.scrollTop;
      else if (box.scrollTop !== leftAt) leftAt = null;
    },
  };
}

/**
 * Keeps a box at its end while the reader is there. `shown` changes with what the box shows; what stands in `content`
 * may also grow by itself.
 */
export function useFollowScroll<Content extends Element = Element>(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<Content>(null);
  const follower = useMemo(createFollower, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of what is shown
  useEffect(() => {
    if (box.current) follower.follow(box.current);
  }, [shown]);
  useEffect(() => {
    const grown = new ResizeObserver(() => {
      if (box.current) follower.follow(box.current);
    });
    if (content.current) grown.observe(content.current);
    return () => grown.disconnect();
  }, [follower]);

  return {
    box,
    content,
    onScroll: () => box.current && follower.scrolled(box.current),
    toEnd: () => box.current && follower.toEnd(box.current),
  };
}
