import { clsx } from 'clsx';
import { useCallToast } from '#lib/browser/voice/call-toast';

/** The call's toast, in a line of its own. */
export function CallToast() {
  const { toast } = useCallToast();
  return (
    <div
      role="status"
      data-slot="call-toast"
      className={clsx('call-toast', toast && `call-toast-${toast.kind}`)}
    >
      {toast?.title}
    </div>
  );
}
