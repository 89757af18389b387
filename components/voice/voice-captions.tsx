import { useEffect, useRef } from 'react';
import { formatClock } from '#lib/browser/clock';
import type { Caption } from '#lib/browser/voice/call-state';
import { voice } from '#lib/content/voice';

/** What both sides have said, as a plain log. Words that may still change are shown, but not announced. */
export function VoiceCaptions({ captions }: { captions: readonly Caption[] }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each word
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [captions]);

  return (
    <div
      ref={box}
      data-slot="voice-captions"
      className="max-h-80 min-h-40 grow basis-0 overflow-y-auto border-t border-border text-sm -outline-offset-2"
      role="region"
      aria-label={voice.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {captions.length === 0 && <p className="px-5 py-3 text-muted-foreground">{voice.noWords}</p>}
      <ol aria-live="polite" aria-relevant="additions">
        {captions.map(({ id, role, text, isFinal, atSeconds }) => (
          <li
            key={`${id}${isFinal}`}
            aria-hidden={!isFinal}
            className="grid grid-cols-[3rem_4rem_1fr] gap-x-3 border-border px-5 py-2.5 not-first:border-t"
          >
            <time className="text-xs/6 text-muted-foreground">{formatClock(atSeconds)}</time>
            <b className="font-normal text-muted-foreground">{voice.roles[role]}</b>
            <p dir="auto" className={`wrap-anywhere ${isFinal ? '' : 'text-muted-foreground'}`}>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
