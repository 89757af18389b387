import { createPanelToast, showToast, type Toast } from '#lib/browser/page/toasts';
import { useCall } from '#lib/browser/voice/call-state';

const panel = createPanelToast('call-toast');

/** The toast of the call, which is shown inside its stage. */
export const useCallToast = panel.useToast;

/** Shows a toast in the call's stage. A call that leaves nothing behind has none: the stage is about to go. */
export function showCallToast(toast: Toast): void {
  const { status, problem, past } = useCall.getState();
  if (status !== 'disconnected' || problem || past) panel.show(toast);
  else showToast(toast);
}
