import { create } from 'zustand';
import { showToast, type Toast } from '#lib/browser/page/toasts';

const SHOWN_MS = 8000;

/** Whether the panel around an element is in the window. A closed or hidden panel has no size. */
function isInSight(slot: string): boolean {
  const panel = document.querySelector(`[data-slot="${slot}"]`)?.parentElement;
  const { width, top, bottom } = panel?.getBoundingClientRect() ?? { width: 0, top: 0, bottom: 0 };
  return width > 0 && top < innerHeight && bottom > 0;
}

/** Makes the toast of a panel, which shows it in the element with this slot. While nobody sees that, it is the page's. */
export function createPanelToast(slot: string) {
  const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => useToast.setState({ toast: null });
  /** Shows a toast in place of the last one. */
  const show = (toast: Toast) => {
    if (!isInSight(slot)) return showToast(toast);
    clearTimeout(timer);
    useToast.setState({ toast });
    timer = setTimeout(dismiss, SHOWN_MS);
  };
  return { useToast, show, dismiss };
}
