import { formatClock, useTick } from '#lib/browser/core/clock';
import { callWords } from '#lib/content/call';

const TICK_MS = 250;

/** How long a call has lasted, and how much time is left if it is limited. */
export function CallTime({ since, maxSeconds }: { since: number; maxSeconds: number | null }) {
  useTick(TICK_MS);
  const elapsed = Math.floor((performance.now() - since) / 1000);
  return (
    <p data-slot="voice-time" className="flex shrink-0 items-baseline gap-3">
      <b className="text-lg">{formatClock(elapsed)}</b>
      {maxSeconds !== null && (
        <span className="text-xs text-muted-foreground">
          {callWords.left.replace('{left}', formatClock(maxSeconds - elapsed))}
        </span>
      )}
    </p>
  );
}
