'use client';

import { useLate } from '#lib/browser/page/load-late';
import { useToasts } from '#lib/browser/page/toasts';

const loadList = () => import('#components/layout/toast-list');

/** Loads the list of toasts with the first one. */
export function Toasts() {
  const { waiting } = useToasts();
  const list = useLate(loadList, waiting.length > 0);
  return list && <list.ToastList />;
}
