import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPhone, prefersReducedMotion } from '#lib/browser/page/media';
import { contact } from '#lib/content/contact';

/**
 * Runs `update`, which takes the visitor to the contact form, in a view transition: the rows beside the pressed button
 * become the form (components/callback/callback.css). On phones, whose form is too far away for Chromium to picture it, and
 * without rows, motion or view transitions it only runs `update`.
 */
export function transitionToForm({ currentTarget }: MouseEvent<HTMLElement>, update: () => void): void {
  const rows = currentTarget.closest('section')?.querySelector('.callback-rows');
  const form = document.getElementById(contact.formId);
  if (!rows || isPhone() || prefersReducedMotion() || !document.startViewTransition) return void update();
  const root = document.documentElement.style;
  rows.classList.add('in-transition');
  const { ready, finished } = document.startViewTransition(() => {
    // Scrolls and renders at once, because the browser pictures the page as it is when this returns.
    root.scrollBehavior = 'auto';
    flushSync(update);
    root.scrollBehavior = '';
    rows.classList.remove('in-transition');
    form?.classList.add('in-transition');
  });
  // A skipped transition rejects `ready`, but has run its update.
  void Promise.allSettled([ready, finished]).then(() => form?.classList.remove('in-transition'));
}
