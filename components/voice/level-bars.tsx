import type { ReactNode, Ref } from 'react';
import { voice } from '#lib/content/voice';

export function LevelBars({ children, bars }: { children: ReactNode; bars?: Ref<HTMLDivElement> }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-border px-5 py-3 text-sm/body sm:grid-cols-[11rem_1fr] sm:items-center">
      {children}
      <div
        ref={bars}
        className="voice-levels grid grid-cols-[auto_1fr_auto_1fr] items-center gap-x-3 text-xs/body text-muted-foreground"
        aria-hidden="true"
      >
        <span>{voice.roles.assistant}</span>
        <i className="level-ticks" data-role="assistant" />
        <span>{voice.roles.user}</span>
        <i className="level-ticks" data-role="user" />
      </div>
    </div>
  );
}
