import { create } from 'zustand';
import { showToast, type Toast } from '#lib/browser/page/toasts';

/** The toast of the chat, which is shown inside the panel. */
export const useChatToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

const SHOWN_MS = 8000;
let timer: ReturnType<typeof setTimeout>;

/** Whether a part of the chat's panel is in the window. A closed or hidden panel has no size. */
function isPanelInSight(): boolean {
  const panel = document.querySelector('[data-slot="chat-toast"]')?.parentElement;
  const { width, top, bottom } = panel?.getBoundingClientRect() ?? { width: 0, top: 0, bottom: 0 };
  return width > 0 && top < innerHeight && bottom > 0;
}

/** Shows a toast in the panel, in place of the last one. While nobody sees the panel, the toast is the page's. */
export function showChatToast(toast: Toast): void {
  if (!isPanelInSight()) return void showToast(toast);
  clearTimeout(timer);
  useChatToast.setState({ toast });
  timer = setTimeout(dismissChatToast, SHOWN_MS);
}

/** Shows in the panel that something has failed. */
export function showChatFailure(title: string, description: string): void {
  showChatToast({ kind: 'destructive', title, description });
}

export function dismissChatToast(): void {
  useChatToast.setState({ toast: null });
}
