'use client';

import { ToastBox } from '#components/ui/toast-box';
import { pageToast } from '#lib/browser/page/toasts';

/** The page's toast: below the header, because on phones visitors type at the bottom. One that leaves goes under it. */
export function Toasts() {
  return (
    <ToastBox
      source={pageToast}
      className="fixed top-header right-4 left-gutter z-40 ms-auto max-w-[34em] text-sm shadow-float"
    />
  );
}
