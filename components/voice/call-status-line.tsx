import { CreditsLine } from '#components/voice/credits-line';
import { callToast } from '#lib/browser/voice/call';
import { cn } from '#lib/utils';

const colors = { success: 'text-done', destructive: 'text-signal', info: '' };

/** The credits, and the toast of a call in a place of its own. */
export function CallStatusLine() {
  const { toast } = callToast.useToast();
  return (
    <div className="call-status-line flex flex-wrap gap-x-6 text-xs">
      <CreditsLine className="text-muted-foreground" />
      <div
        ref={callToast.box}
        role="status"
        data-slot="call-toast"
        className={cn('min-w-28 font-semibold', toast && colors[toast.kind])}
      >
        {/* A space keeps its line. */}
        {toast?.title ?? '\u00a0'}
      </div>
    </div>
  );
}
