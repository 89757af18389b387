import { useEffect, useMemo, useRef } from 'react';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

type Scrolled = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight < END_SLACK_PX;
}

/** An entry in a box: pixels from the start of what the box holds, and its height. */
type Entry = { top: number; height: number };

/**
 * Decides when a box goes to its end. A scroll is told later than it happens, and content may arrive in between: so
 * where the box stands is compared with where it was last left, at the moment when it would follow.
 */
export function createFollower() {
  // Pixels from the start; null once the reader has gone away from the end.
  let leftAt: number | null = 0;
  // The same at the head of the newest entry; null once the box is elsewhere.
  let headAt: number | null = null;
  const toEnd = (box: Scrolled) => {
    box.scrollTop = box.scrollHeight;
    leftAt = box.scrollTop;
    headAt = null;
  };
  return {
    toEnd,
    /**
     * What is in the box has changed, or its size: goes to its end, unless the reader is somewhere else. To the head of
     * `newest`, an entry that came at once, where that is taller than the box: it is read from there, and stays there
     * when older ones go. Returns whether it is there.
     */
    follow(box: Scrolled, newest?: Entry): boolean {
      const isUnmoved = leftAt !== null && Math.abs(box.scrollTop - leftAt) < END_SLACK_PX;
      const isAtHead = headAt !== null && newest !== undefined;
      // Content that became shorter takes the box back with it, to its end.
      if (!isUnmoved && !isAtHead && !isAtEnd(box)) return false;
      const isTaller = newest !== undefined && newest.height > box.clientHeight;
      if (isTaller) {
        box.scrollTop = newest.top;
        headAt = box.scrollTop;
        leftAt = null;
      } else toEnd(box);
      return isTaller;
    },
    isAtHead: () => headAt !== null,
    /** The box was scrolled, by the reader or by `toEnd`. */
    scrolled(box: Scrolled): void {
      if (box.scrollTop !== headAt) headAt = null;
      if (isAtEnd(box)) leftAt = box.scrollTop;
      else if (box.scrollTop !== leftAt) leftAt = null;
    },
  };
}

/** The last entry of what a box holds. */
function measureLast(box: Element, content: Element): Entry | undefined {
  const last = [...content.querySelectorAll('[data-slot="chat-entry"]')].at(-1)?.getBoundingClientRect();
  return last && { top: last.top - box.getBoundingClientRect().top + box.scrollTop, height: last.height };
}

/**
 * Keeps a box at its end while the reader is there. `shown` changes with what the box shows; what stands in `content`
 * may also grow by itself. `newest` names the reply at its end, the same while it grows: '' for none, undefined while
 * there is nothing yet, so that what is restored is not new.
 */
export function useFollowScroll<Content extends Element = Element>(shown: unknown, newest?: string) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<Content>(null);
  const follower = useMemo(createFollower, []);

  const known = useRef(newest);
  // Whether the newest reply came by the last change, and is not where it is read from.
  const isAdded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of what is shown
  useEffect(() => {
    isAdded.current = Boolean(newest) && known.current !== undefined && newest !== known.current;
    known.current = newest;
    follow();
  }, [shown, newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `follow` takes nothing but what stays
  useEffect(() => {
    const resized = new ResizeObserver((entries) => {
      // A keyboard that opens adds nothing: who was at the end stays there.
      follow(entries.some(({ target }) => target === box.current));
    });
    if (box.current) resized.observe(box.current);
    if (content.current) resized.observe(content.current);
    return () => resized.disconnect();
  }, []);

  function follow(isBox = false): void {
    if (!box.current) return;
    const isRead = isAdded.current || follower.isAtHead();
    const newest =
      isRead && !isBox && content.current ? measureLast(box.current, content.current) : undefined;
    if (follower.follow(box.current, newest)) isAdded.current = false;
  }

  return {
    box,
    content,
    onScroll: () => box.current && follower.scrolled(box.current),
    toEnd: () => box.current && follower.toEnd(box.current),
  };
}
