import { useEffect, useState } from 'react';
import { formatClock } from '#lib/browser/clock';
import { voice } from '#lib/content/voice';

const TICK_MS = 250;

/** How long a call has lasted, and how much time is left if it is limited. */
export function CallTime({ since, maxSeconds }: { since: number; maxSeconds: number | null }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const elapsed = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p data-slot="voice-time" className="flex shrink-0 items-baseline gap-3">
      <b className="text-lg">{formatClock(elapsed)}</b>
      {maxSeconds !== null && (
        <span className="text-xs text-muted-foreground">
          {voice.left.replace('{left}', formatClock(maxSeconds - elapsed))}
        </span>
      )}
    </p>
  );
}
