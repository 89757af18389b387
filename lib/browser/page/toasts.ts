import { createRef } from 'react';
import { create } from 'zustand';
import { isInSight } from '#lib/browser/page/in-view';

const SHOWN_MS = { success: 3500, info: 3500, destructive: 8000 };

export type Toast = { kind: keyof typeof SHOWN_MS; title: string; description?: string };

/** Makes a toast, shown in `box`, also if that is mounted later. While the panel of `box` is out of sight, `away` shows it. */
export function createToast(away?: (toast: Toast) => void) {
  const box = createRef<HTMLDivElement>();
  const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => useToast.setState({ toast: null });
  const show = (toast: Toast) => {
    const panel = box.current?.parentElement;
    if (away && panel && !isInSight(panel)) return away(toast);
    clearTimeout(timer);
    useToast.setState({ toast });
    timer = setTimeout(dismiss, SHOWN_MS[toast.kind]);
  };
  return { box, useToast, show, dismiss };
}

export type ToastSource = ReturnType<typeof createToast>;

export const pageToast = createToast();
