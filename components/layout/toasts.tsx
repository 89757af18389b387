'use client';

import { useLate } from '#lib/browser/page/late-parts';
import { useToasts } from '#lib/browser/page/toasts';

export const loadToastList = () => import('#components/layout/toast-list');

/** Loads the list of toasts with the first one, or with a later one if the site could not be reached. */
export function Toasts() {
  const { waiting } = useToasts();
  const list = useLate(loadToastList, waiting.length);
  return list && <list.ToastList />;
}
