import { create } from 'zustand';

const PANEL_TOAST_MS = 8000;

export type Toast = {
  kind: 'success' | 'info' | 'destructive';
  title: string;
  description?: string;
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

/** Whether the panel around an element is in the window. A closed or hidden panel has no size. */
function isInSight(slot: string): boolean {
  const panel = document.querySelector(`[data-slot="${slot}"]`)?.parentElement;
  const { width, top, bottom } = panel?.getBoundingClientRect() ?? { width: 0, top: 0, bottom: 0 };
  return width > 0 && top < innerHeight && bottom > 0;
}

/** Makes a panel's toast, shown in the element with this slot, or on the page while that element is out of sight. */
export function createPanelToast(slot: string) {
  const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => useToast.setState({ toast: null });
  /** Shows a toast in place of the last one. */
  const show = (toast: Toast) => {
    if (!isInSight(slot)) return showToast(toast);
    clearTimeout(timer);
    useToast.setState({ toast });
    timer = setTimeout(dismiss, PANEL_TOAST_MS);
  };
  return { useToast, show, dismiss };
}
