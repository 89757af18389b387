'use client';

import { useEffect } from 'react';
import { toast as show, useSonner } from 'sonner';
import { Toaster } from '#components/ui/sonner';
import { useNarrowerThan } from '#lib/browser/phone';
import { onToast } from '#lib/browser/toasts';

const TWO_COLUMNS_PX = 1024;
const ROOM = { top: 'calc(var(--spacing-header) + 0.5rem)', bottom: '4rem' };
const HEADER_PX = 60;
const TOAST_PX = 100;

/** Whether a toast under the header would cover a button, and one at the bottom of the window none. */
function isBetterBelow(): boolean {
  const boxes = [...document.querySelectorAll('main :is(a, button)')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isTaken = (from: number, to: number) =>
    boxes.some(({ top, bottom, height }) => height > 0 && bottom > from && top < to);
  const isTopTaken = isTaken(HEADER_PX, HEADER_PX + TOAST_PX);
  return isTopTaken && !isTaken(innerHeight - 64 - TOAST_PX, innerHeight);
}

/** Shows the toasts. Its effect runs after sonner's own, which listens by then. */
export function ToastList() {
  // In one column the bottom left is where the visitor works: toasts then stand under the header.
  const isNarrow = useNarrowerThan(TWO_COLUMNS_PX);
  useEffect(
    () =>
      onToast(({ kind, title, description }) => {
        const options = {
          ...(description && { description }),
          ...(isNarrow && isBetterBelow() && { position: 'bottom-center' as const }),
        };
        if (kind === 'destructive') show.error(title, options);
        else show[kind](title, options);
      }, show.dismiss),
    [isNarrow],
  );

  const { toasts } = useSonner();
  // Keyboard focus must not land under the toasts.
  useEffect(() => {
    const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
    const { style } = document.documentElement;
    const atTop = front?.dataset.yPosition === 'top';
    const room =
      front && toasts.length > 0 ? `calc(var(--spacing-header) + 2.5rem + ${front.offsetHeight}px)` : '';
    style.scrollPaddingTop = atTop ? room : '';
    style.scrollPaddingBottom = atTop ? '' : room;
  }, [toasts]);

  return (
    <Toaster
      position={isNarrow ? 'top-center' : 'bottom-left'}
      {...(isNarrow && { offset: ROOM, mobileOffset: ROOM })}
      duration={8000}
      closeButton
    />
  );
}
