import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

/** An entry, and where it stands below the top of the box. */
type Place = { entry: Element; top: number };

const topIn = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

const pixelsToEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight;

/** The entries to hold a place by, best first: those from the first in view on, then the ones above it. */
function findPlaces(box: Element): Place[] {
  const entries = [...box.querySelectorAll('li')];
  const places = entries.map((entry) => ({ entry, top: topIn(box, entry) }));
  const first = places.findIndex(({ entry, top }) => top + entry.offsetHeight > 0);
  return [...places.slice(first), ...places.slice(0, first).toReversed()];
}

/**
 * Keeps a box at its end while the reader is there, and what they read in its place while they are not. Where the reader is
 * follows from their own scrolling alone: a browser scrolls as well, when what the box holds becomes shorter.
 */
function createFollower(ref: RefObject<HTMLElement | null>) {
  // What the reader looks at; null while they are at the end, or where following has brought them.
  let reading: Place[] | null = null;
  // Whether following stops at the first line of the last entry.
  let isFromHead = false;
  let left = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

  const remember = ({ scrollTop, scrollHeight, clientHeight }: Element) => {
    left = { scrollTop, scrollHeight, clientHeight };
  };

  const onScroll = () => {
    const box = ref.current;
    if (!box || box.scrollTop === left.scrollTop) return;
    const isResized = box.scrollHeight !== left.scrollHeight || box.clientHeight !== left.clientHeight;
    // By itself a browser scrolls only to the end of what became shorter.
    if (isResized && pixelsToEnd(box) < 1) return;
    reading = pixelsToEnd(box) < END_SLACK_PX ? null : findPlaces(box);
    isFromHead = false;
    remember(box);
  };

  const stayAtEnd = (box: Element) => {
    const wasAtEnd = left.scrollHeight - left.scrollTop - left.clientHeight < 1;
    // Who sees the end keeps it when a keyboard opens.
    if (wasAtEnd && box.clientHeight !== left.clientHeight) isFromHead = false;
    box.scrollTop = box.scrollHeight;
    const last = isFromHead && [...box.querySelectorAll('[data-slot="chat-entry"]')].at(-1);
    if (last) box.scrollTop += Math.min(0, topIn(box, last));
  };

  const hold = (box: Element, places: Place[]) => {
    const kept = places.find(({ entry }) => entry.isConnected);
    const moved = kept ? topIn(box, kept.entry) - kept.top : 0;
    // Setting it ends a scroll that is still going on.
    if (Math.abs(moved) >= 1) box.scrollTop += moved;
    // Where everything is in view there is no elsewhere.
    reading = box.scrollHeight > box.clientHeight ? findPlaces(box) : null;
  };

  /** To be called after any change of what the box holds, or of its size. */
  const settle = () => {
    const box = ref.current;
    if (!box) return;
    // A scroll is told only with the next frame.
    onScroll();
    if (reading) hold(box, reading);
    else stayAtEnd(box);
    remember(box);
  };

  return {
    onScroll,
    settle,
    /** Shows the end, and follows it. */
    toEnd() {
      reading = null;
      isFromHead = false;
      settle();
    },
    /**
     * The last entry has come or has grown: shows its end, or, for one that came at once and is taller than the box, its
     * first line. Who reads elsewhere is left there.
     */
    follow(isNew: boolean) {
      isFromHead = isNew;
      settle();
    },
    /** Shows an entry at the top, and leaves it there. */
    toEntry(entry: Element) {
      reading = [{ entry, top: 0 }];
      settle();
    },
  };
}

/** Keeps a box that scrolls where its reader is. What stands in `content` may also grow without a render. */
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
