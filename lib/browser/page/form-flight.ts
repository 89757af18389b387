import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPhone, prefersStillness } from '#lib/browser/page/media';

const nameAll = (elements: readonly (HTMLElement | null)[], name: (index: number) => string): void => {
  for (const [index, element] of elements.entries())
    if (element) element.style.viewTransitionName = name(index);
};

/**
 * Runs `update`, which takes the visitor to the contact form, in a view transition: the rows beside the pressed button fly
 * to the fields that they name by `data-field` (components/callback/callback.css). On phones, whose form is too far away for
 * Chromium to picture it, and without rows, motion or view transitions it only runs `update`.
 */
export function flyToForm({ currentTarget }: MouseEvent<HTMLElement>, update: () => void): void {
  const found = currentTarget.closest('section')?.querySelectorAll<HTMLTextAreaElement>('[data-field]');
  const rows = [...(found ?? [])].filter(({ value }) => value);
  const fields = rows.map(({ dataset }) => document.getElementById(dataset.field ?? ''));
  if (rows.length === 0 || isPhone() || prefersStillness() || !document.startViewTransition) {
    update();
    return;
  }
  const root = document.documentElement.style;
  nameAll(rows, (index) => `row-${index}`);
  const { ready, finished } = document.startViewTransition(() => {
    nameAll(rows, () => '');
    // Scrolls and renders at once, because the browser pictures the page as it is when this returns.
    root.scrollBehavior = 'auto';
    flushSync(update);
    root.scrollBehavior = '';
    nameAll(fields, (index) => `row-${index}`);
  });
  // A skipped transition rejects `ready`, but has run its update.
  void Promise.allSettled([ready, finished]).then(() => nameAll(fields, () => ''));
}
