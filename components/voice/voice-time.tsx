import { useEffect, useState } from 'react';
import { formatClock } from '#lib/browser/clock';
import { voice } from '#lib/content/voice';

/** How long a call has lasted, and how much time is left if `maxSeconds` limits it. */
export function VoiceTime({ since, maxSeconds }: { since: number; maxSeconds: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());

  // Ticks on full seconds of the call, to agree with the length shown at its end.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - ((at - since) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [since]);

  const elapsed = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p data-slot="voice-time">
      <b>
        {formatClock(elapsed)}
        <span className="sr-only">, </span>
      </b>
      {maxSeconds !== undefined && voice.left.replace('{left}', formatClock(maxSeconds - elapsed))}
    </p>
  );
}
