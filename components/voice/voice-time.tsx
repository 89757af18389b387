import { useEffect, useState } from 'react';
import { formatClock } from '#lib/browser/clock';

/** How long a call has lasted. Ticks on full seconds of the call, to agree with the length told at its end. */
export function VoiceTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, 1000 - ((Date.now() - since) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <p data-slot="voice-time" className="text-xl font-semibold">
      <span>{formatClock((now - since) / 1000)}</span>
    </p>
  );
}
