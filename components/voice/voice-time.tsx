import { useEffect, useState } from 'react';
import { formatClock } from '#lib/browser/voice-clock';
import { voice } from '#lib/content/voice';

/** The call's time and what is left of it. `since` in ms since 1970. */
export function VoiceTime({ since, maxSeconds }: { since: number; maxSeconds: number }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const elapsed = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="voice-time">
      {voice.elapsed
        .replace('{elapsed}', formatClock(elapsed))
        .replace('{left}', formatClock(maxSeconds - elapsed))}
    </p>
  );
}
