import { type ReactNode, useEffect, useRef } from 'react';
import { LevelBars } from '#components/voice/level-bars';
import { voiceCall } from '#lib/browser/voice/call';
import type { Role } from '#lib/browser/voice/engine';

/** Both sides' sound levels, as custom properties set at most once per frame, outside React. */
export function VoiceLevels({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const levels: Record<Role, number> = { user: 0, assistant: 0 };
    let frame = 0;
    const draw = () => {
      frame = 0;
      for (const [role, level] of Object.entries(levels))
        bars.current?.style.setProperty(`--level-${role}`, level.toFixed(2));
    };
    const stop = voiceCall.onLevel((role, level) => {
      levels[role] = level;
      frame ||= requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);

  return <LevelBars bars={bars}>{children}</LevelBars>;
}
