'use client';

import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { onToast } from '#lib/browser/toasts';
import './toast-list.css';

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

  return <Toaster theme="system" position="bottom-left" duration={8000} closeButton />;
}
