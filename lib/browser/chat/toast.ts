import { create } from 'zustand';
import type { Toast } from '#lib/browser/page/toasts';

/** The toast of the chat, which is shown inside the panel. */
export const useChatToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

const SHOWN_MS = 8000;
let timer: ReturnType<typeof setTimeout>;

/** Shows a toast in the panel, in place of the last one. */
export function showChatToast(toast: Toast): void {
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
