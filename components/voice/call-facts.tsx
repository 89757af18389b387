import { CreditsLine } from '#components/voice/credits-line';
import { callToast } from '#lib/browser/voice/call';
import { cn } from '#lib/utils';

const colors = { success: 'text-done', destructive: 'text-signal', info: '' };

/** The call's toast, in a place of its own. */
export function CallToast() {
  const { toast } = callToast.useToast();
  return (
    <div
      ref={callToast.box}
      role="status"
      data-slot="call-toast"
      className={cn('min-w-28 text-xs font-semibold', toast && colors[toast.kind])}
    >
      {/* A space keeps its line. */}
      {toast?.title ?? '\u00a0'}
    </div>
  );
}

/** The credits and the toast of a call. */
export function CallFacts() {
  return (
    <div className="call-facts flex flex-wrap gap-x-6">
      <CreditsLine className="text-xs text-muted-foreground" />
      <CallToast />
    </div>
  );
}
