import { useEffect } from 'react';
import { toast as show, Toaster, useSonner } from 'sonner';
import { takeToasts, useToasts } from '#lib/browser/page/toasts';
import './toast-list.css';

const FAILURE_MS = 8000;
const SUCCESS_MS = 3500;
const UNDER_HEADER = { top: 'var(--toast-top)' };
/** A toast that leaves goes under the header. */
const BEHIND_HEADER = { zIndex: 45 };

/** Shows the toasts. Its effect runs after sonner's own, so sonner is already listening. */
export function ToastList() {
  const { waiting } = useToasts();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, title, ...more } of takeToasts()) {
      // Each has its time, because one that takes another's place would keep that one's.
      if (kind === 'destructive') show.error(title, { ...more, duration: FAILURE_MS });
      else show[kind](title, { ...more, duration: SUCCESS_MS });
    }
  }, [waiting]);

  const { toasts } = useSonner();
  // Keyboard focus must not land under the toasts.
  useEffect(() => {
    const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
    const room = front && toasts.length > 0 ? `calc(var(--toast-top) + 2rem + ${front.offsetHeight}px)` : '';
    document.documentElement.style.scrollPaddingTop = room;
  }, [toasts]);

  return (
    <Toaster
      theme="system"
      // Below the header, because on phones visitors type at the bottom, and headings leave the right free.
      position="top-right"
      offset={UNDER_HEADER}
      mobileOffset={UNDER_HEADER}
      style={BEHIND_HEADER}
      closeButton
    />
  );
}
