import { create } from 'zustand';
import { showToast, type Toast } from '#lib/browser/page/toasts';
import { useCall } from '#lib/browser/voice/call-state';

/** The toast of the call, which is shown inside its panel. */
export const useCallToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout>;

/** Shows a toast in the call's panel, in place of the last one; while there is no panel, on the page. */
export function showCallToast(toast: Toast): void {
  const { status, problem, past } = useCall.getState();
  const isShown = status !== 'disconnected' || problem || past;
  if (!isShown || !document.querySelector('[data-slot="call-toast"]')?.checkVisibility())
    return void showToast(toast);
  clearTimeout(timer);
  useCallToast.setState({ toast });
  timer = setTimeout(() => useCallToast.setState({ toast: null }), SHOWN_MS);
}
