import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const END_SLACK_PX = 40;

type Place = { entry: Element; top: number };

const topIn = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

const pixelsToEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight;

function findPlaces(box: Element): Place[] {
  const entries = [...box.querySelectorAll('li')];
  const places = entries.map((entry) => ({ entry, top: topIn(box, entry) }));
  const first = places.findIndex(({ entry, top }) => top + entry.offsetHeight > 0);
  return [...places.slice(first), ...places.slice(0, first).toReversed()];
}

/**
 * Keeps a box scrolled to its end while the reader is there, and in place otherwise. Only the reader's own
 * scrolling counts, because browsers also scroll when the content shrinks.
 */
function createFollower(ref: RefObject<HTMLElement | null>) {
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
    // The browser moves a box that grew before its content did.
    const end = Math.max(left.scrollHeight - box.clientHeight, 0);
    if (isResized && (pixelsToEnd(box) < 1 || Math.abs(box.scrollTop - end) < 1)) return;
    reading = pixelsToEnd(box) < END_SLACK_PX ? null : findPlaces(box);
    isFromHead = false;
    remember(box);
  };

  const stayAtEnd = (box: Element) => {
    const wasAtEnd = left.scrollHeight - left.scrollTop - left.clientHeight < 1;
    if (wasAtEnd && box.clientHeight !== left.clientHeight) isFromHead = false;
    box.scrollTop = box.scrollHeight;
    const last = isFromHead && [...box.querySelectorAll('[data-slot$="-entry"]')].at(-1);
    if (last) box.scrollTop += Math.min(0, topIn(box, last));
  };

  const hold = (box: Element, places: Place[]) => {
    const kept = places.find(({ entry }) => entry.isConnected);
    const moved = kept ? topIn(box, kept.entry) - kept.top : 0;
    if (Math.abs(moved) >= 1) box.scrollTop += moved;
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
    // A pending scroll event would override this, so its position is noted first.
    toEnd() {
      onScroll();
      reading = null;
      isFromHead = false;
      settle();
    },
    /** For a longer or new last entry. An entry taller than the box is shown from its first line. */
    follow(isNew: boolean) {
      isFromHead = isNew;
      settle();
    },
    toEntry(entry: Element) {
      onScroll();
      reading = [{ entry, top: 0 }];
      settle();
    },
  };
}

/** Keeps a scrolling box at the reader's position. `content` may grow without a render. */
export function useFollowScroll() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [follower] = useState(() => createFollower(box));

  useLayoutEffect(follower.settle);
  useEffect(() => {
    const resized = new ResizeObserver(follower.settle);
    for (const { current } of [box, content]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, [follower]);

  return { box, content, ...follower };
}
