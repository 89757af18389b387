import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { prefersStillness } from '#lib/browser/page/media';

/**
 * Runs `update`, which takes the visitor to the contact form, in a view transition: the section of the pressed button
 * flies to the form (components/callback/callback.css). Without motion or view transitions it only runs `update`.
 */
export function flyToForm({ currentTarget }: MouseEvent<HTMLElement>, update: () => void): void {
  const from = currentTarget.closest('section');
  // The form's head, because what is flown to takes no presses meanwhile.
  const to = document.querySelector<HTMLElement>('[data-slot="form-head"]');
  if (!from || !to || prefersStillness() || !document.startViewTransition) {
    update();
    return;
  }
  const root = document.documentElement.style;
  from.style.viewTransitionName = 'rows';
  const { ready, finished } = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    // Scrolls and renders at once, because the browser pictures the page as it is when this returns.
    root.scrollBehavior = 'auto';
    flushSync(update);
    root.scrollBehavior = '';
    to.style.viewTransitionName = 'rows';
  });
  // A skipped transition rejects `ready`, but has run its update.
  void Promise.allSettled([ready, finished]).then(() => to.style.removeProperty('view-transition-name'));
}
