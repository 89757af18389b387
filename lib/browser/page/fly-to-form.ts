import { flushSync } from 'react-dom';

/** How it moves is set in components/callback/callback.css. */
const NAME = 'rows';

/**
 * Runs `update`, which takes the visitor to the contact form, in a view transition: the section of the pressed button
 * flies to the form. Without motion, or where the browser has no view transitions, it only runs `update`.
 */
export function flyToForm(button: HTMLElement, update: () => void): void {
  const from = button.closest('section');
  // The form's head, because what is flown to takes no presses meanwhile.
  const to = document.querySelector<HTMLElement>('[data-slot="form-head"]');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || !to || isStill || !('startViewTransition' in document)) {
    update();
    return;
  }
  const root = document.documentElement.style;
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    // Scrolls at once, because the landing place is measured now.
    root.scrollBehavior = 'auto';
    flushSync(update);
    root.scrollBehavior = '';
    to.style.viewTransitionName = NAME;
  });
  // A skipped transition rejects `ready`, but has run its update.
  void Promise.allSettled([transition.ready, transition.finished]).then(() => {
    to.style.viewTransitionName = '';
  });
}
