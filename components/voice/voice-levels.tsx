import { useEffect, useRef } from 'react';
import type { Role } from '#lib/browser/voice-call';
import { voice } from '#lib/content/voice';

type Props = { onLevel(listener: (role: Role, level: number) => void): () => void };

/** Both sides' sound levels. They move by a custom property, outside of React, once a frame at most. */
export function VoiceLevels({ onLevel }: Props) {
  const bars = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const levels: Record<Role, number> = { user: 0, assistant: 0 };
    let frame = 0;
    const draw = () => {
      frame = 0;
      for (const [role, level] of Object.entries(levels))
        bars.current?.style.setProperty(`--level-${role}`, level.toFixed(2));
    };
    const stop = onLevel((role, level) => {
      levels[role] = level;
      frame ||= requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [onLevel]);

  return (
    <div ref={bars} className="voice-levels" aria-hidden="true">
      <span>{voice.roles.assistant}</span>
      <i data-role="assistant" />
      <span>{voice.roles.user}</span>
      <i data-role="user" />
    </div>
  );
}
