'use client';

import { useEffect } from 'react';
import { toast as show, useSonner } from 'sonner';
import { Toaster } from '#components/ui/sonner';
import { useNarrowerThan } from '#lib/browser/phone';
import { onToast } from '#lib/browser/toasts';

// Tailwind's `lg`.
const TWO_COLUMNS_PX = 1024;
const UNDER_HEADER = { top: 'calc(var(--spacing-header) + 0.5rem)' };

/** The toasts, each one more entry of the ledger. Its effect runs after sonner's own, which by then listens. */
export function ToastList() {
  useEffect(
    () =>
      onToast(({ kind, title, description }) => {
        const options = description ? { description } : {};
        if (kind === 'destructive') show.error(title, options);
        else show[kind](title, options);
      }),
    [],
  );

  // Where the page has one column, what one works with is at the bottom left: there they stand under the header.
  const atTop = useNarrowerThan(TWO_COLUMNS_PX);
  const { toasts } = useSonner();
  // Whoever moves on by keyboard meanwhile is not led to what they cover: the front one, and two that look out behind it.
  useEffect(() => {
    const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
    const isCovering = front && atTop && toasts.length > 0;
    document.documentElement.style.scrollPaddingTop = isCovering
      ? `calc(var(--spacing-header) + 2.5rem + ${front.offsetHeight}px)`
      : '';
  }, [atTop, toasts]);

  return (
    <Toaster
      position={atTop ? 'top-center' : 'bottom-left'}
      {...(atTop && { offset: UNDER_HEADER, mobileOffset: UNDER_HEADER })}
      duration={8000}
      closeButton
    />
  );
}
