import { createPanelToast } from '#lib/browser/page/toasts';

/** The toast of the chat, which is shown inside the panel. */
export const {
  useToast: useChatToast,
  show: showChatToast,
  dismiss: dismissChatToast,
} = createPanelToast('chat-toast');

/** Shows in the panel that something has failed. */
export function showChatFailure(title: string, description: string): void {
  showChatToast({ kind: 'destructive', title, description });
}
