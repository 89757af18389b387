import { createRef } from 'react';
import { create } from 'zustand';

const PANEL_TOAST_MS = 5000;

/** `id`: a later toast with the same one takes its place. */
export type Toast = {
  kind: 'success' | 'info' | 'destructive';
  title: string;
  description?: string;
  id?: string;
};

/** Toasts that wait for the list (components/layout/toast-list.tsx), which is loaded with the first one. */
export const useToasts = create<{ waiting: readonly Toast[] }>(() => ({ waiting: [] }));

export function showToast(toast: Toast): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
}

export function takeToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  useToasts.setState({ waiting: [] });
  return waiting;
}

/** Whether an element is in the window. A closed or hidden one has no size. */
function isInSight(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}

/** Makes a panel's toast, shown in the element with the ref `box`, or on the page while the panel is out of sight. */
export function createPanelToast() {
  const box = createRef<HTMLDivElement>();
  const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => useToast.setState({ toast: null });
  const show = (toast: Toast) => {
    const panel = box.current?.parentElement;
    if (!panel || !isInSight(panel)) return showToast(toast);
    clearTimeout(timer);
    useToast.setState({ toast });
    timer = setTimeout(dismiss, PANEL_TOAST_MS);
  };
  return { box, useToast, show, dismiss };
}
