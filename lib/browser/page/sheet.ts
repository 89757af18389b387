import { type MouseEvent, useEffect } from 'react';

/** Makes parts of the page inert and keeps it from scrolling. Returns a function that undoes both. */
export function makeInert(parts: string): () => void {
  const covered = document.querySelectorAll<HTMLElement>(parts);
  for (const part of covered) part.inert = true;
  document.documentElement.classList.add('overflow-hidden');
  return () => {
    for (const part of covered) part.inert = false;
    document.documentElement.classList.remove('overflow-hidden');
  };
}

let leaving: ReturnType<typeof setTimeout>;

const isAtSheet = (): boolean => history.state?.isSheet === true;

/** Lets the browser restore the page's own entry again, once Back has been handled. */
const restoreScrolling = () => setTimeout(() => (history.scrollRestoration = 'auto'));

// A reload has closed the sheet, but kept its entry.
if (typeof window !== 'undefined' && isAtSheet()) {
  addEventListener('popstate', restoreScrolling, { once: true });
  history.back();
}

/** Gives a sheet a history entry of its own, so that Back closes it instead of leaving the page. */
export function useCloseOnBack(isSheet: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isSheet) return;
    // Returning to the page's entry must not scroll away from the form, which a hand-over may have just shown.
    history.scrollRestoration = 'manual';
    clearTimeout(leaving);
    if (!isAtSheet()) history.pushState({ ...history.state, isSheet }, '');
    addEventListener('popstate', restoreScrolling, { once: true });
    addEventListener('popstate', onClose);
    return () => {
      removeEventListener('popstate', onClose);
      // Later, because React's strict mode runs this effect twice in development.
      leaving = setTimeout(() => isAtSheet() && history.back());
    };
  }, [isSheet, onClose]);
}

/** Lets a link within the page be followed from a sheet, which covers its target: the sheet's entry goes first. */
export function followLinkFromSheet(event: MouseEvent, onClose: () => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  // After Back's own handling, at whose end the browser takes `:target` from the page's old address.
  addEventListener('popstate', () => setTimeout(() => location.assign(link.href)), { once: true });
  onClose();
}
