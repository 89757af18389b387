import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Within this distance of the end a reader counts as being there.
const END_SLACK_PX = 40;

type Place = { entry: Element; top: number };

const topIn = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

const pixelsToEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight;

/** The entries to hold a position by, best first: from the first in view on, then the ones above it. */
function findPlaces(box: Element): Place[] {
  const entries = [...box.querySelectorAll('li')];
  const places = entries.map((entry) => ({ entry, top: topIn(box, entry) }));
  const first = places.findIndex(({ entry, top }) => top + entry.offsetHeight > 0);
  return [...places.slice(first), ...places.slice(0, first).toReversed()];
}

/**
 * Keeps a box at its end while the reader is there, and in place while they are not. Only the reader's own
 * scrolling counts: a browser also scrolls when the content shrinks.
 */
function createFollower(ref: RefObject<HTMLElement | null>) {
  // What the reader looks at; null at the end, or where following has brought them.
  let reading: Place[] | null = null;
  let isFromHead = false;
  let left = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

  const remember = ({ scrollTop, scrollHeight, clientHeight }: Element) => {
    left = { scrollTop, scrollHeight, clientHeight };
  };

  const onScroll = () => {
    const box = ref.current;
    if (!box || box.scrollTop === left.scrollTop) return;
    const isResized = box.scrollHeight !== left.scrollHeight || box.clientHeight !== left.clientHeight;
    // A browser by itself scrolls only to the end of shrunken content.
    if (isResized && pixelsToEnd(box) < 1) return;
    reading = pixelsToEnd(box) < END_SLACK_PX ? null : findPlaces(box);
    isFromHead = false;
    remember(box);
  };

  const stayAtEnd = (box: Element) => {
    const wasAtEnd = left.scrollHeight - left.scrollTop - left.clientHeight < 1;
    // A reader who sees the end keeps it when a keyboard opens.
    if (wasAtEnd && box.clientHeight !== left.clientHeight) isFromHead = false;
    box.scrollTop = box.scrollHeight;
    const last = isFromHead && [...box.querySelectorAll('[data-slot="chat-entry"]')].at(-1);
    if (last) box.scrollTop += Math.min(0, topIn(box, last));
  };

  const hold = (box: Element, places: Place[]) => {
    const kept = places.find(({ entry }) => entry.isConnected);
    const moved = kept ? topIn(box, kept.entry) - kept.top : 0;
    // Setting it would end a scroll in progress.
    if (Math.abs(moved) >= 1) box.scrollTop += moved;
    // Without overflow there is no position to hold.
    reading = box.scrollHeight > box.clientHeight ? findPlaces(box) : null;
  };

  const settle = () => {
    const box = ref.current;
    if (!box) return;
    onScroll();
    if (reading) hold(box, reading);
    else stayAtEnd(box);
    remember(box);
  };

  return {
    onScroll,
    settle,
    toEnd() {
      reading = null;
      isFromHead = false;
      settle();
    },
    /**
     * For a new or longer last entry: shows its end or, if it came at once and is taller than the box, its
     * first line. Leaves a reader elsewhere alone.
     */
    follow(isNew: boolean) {
      isFromHead = isNew;
      settle();
    },
    toEntry(entry: Element) {
      reading = [{ entry, top: 0 }];
      settle();
    },
  };
}

/** Keeps a scrolling box where its reader is. What is in `content` may grow without a render. */
export function useFollowScroll<Content extends Element = Element>() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<Content>(null);
  const [follower] = useState(() => createFollower(box));

  useLayoutEffect(follower.settle);
  useEffect(() => {
    const resized = new ResizeObserver(follower.settle);
    for (const { current } of [box, content]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, [follower]);

  return { box, content, ...follower };
}
