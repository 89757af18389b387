import { useLayoutEffect, useRef } from 'react';
import { FirstWords } from '#components/voice/first-words';
import { formatClock } from '#lib/browser/clock';
import { useFollowScroll } from '#lib/browser/use-follow-scroll';
import type { Caption } from '#lib/browser/voice/call-state';
import { voice } from '#lib/content/voice';

function Entry({ caption }: { caption: Caption }) {
  return (
    <li
      data-slot="caption-entry"
      className="grid gap-x-4 border-border px-5 py-2.5 spoken-line not-first:border-t"
    >
      <time className="row-time">{formatClock(caption.atSeconds)}</time>
      <b className={`font-normal ${caption.role === 'assistant' ? 'text-done' : 'text-muted-foreground'}`}>
        {voice.roles[caption.role]}
      </b>
      <p dir="auto" className={`min-w-0 wrap-anywhere ${caption.isFinal ? '' : 'text-muted-foreground'}`}>
        {caption.text}
      </p>
    </li>
  );
}

type Props = {
  captions: readonly Caption[];
  /** Whether to show what the caller could say, until something is said. */
  isPrompting: boolean;
};

/** The captions of both sides. Interim ones are shown, but announced only when final. */
export function VoiceCaptions({ captions, isPrompting }: Props) {
  const { box, onScroll, follow, toEnd } = useFollowScroll();
  const ownTurns = captions.filter(({ role }) => role === 'user').length;
  const last = captions.at(-1);
  const settled = captions.filter((caption) => caption.isFinal);
  const partial = captions.filter((caption) => !caption.isFinal);
  const hasBoth = settled.length > 0 && partial.length > 0;

  // A visitor who speaks is no longer reading earlier captions.
  useLayoutEffect(() => {
    if (ownTurns > 0) toEnd();
  }, [ownTurns, toEnd]);
  // A long answer is shown from its first line.
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (last?.role !== 'assistant') return;
    follow(shown.current !== last.id);
    shown.current = last.id;
  }, [last, follow]);

  return (
    <div
      ref={box}
      data-slot="voice-captions"
      className="flex flex-col overflow-y-auto border-t border-foreground text-sm/body -outline-offset-2"
      role="region"
      aria-label={voice.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {captions.length === 0 && <p className="px-5 py-2.5 text-muted-foreground">{voice.noWords}</p>}
      <ol aria-live="polite" aria-relevant="additions">
        {settled.map((caption) => (
          <Entry key={caption.id} caption={caption} />
        ))}
      </ol>
      <ol className={hasBoth ? 'border-t border-border' : undefined} aria-hidden="true">
        {partial.map((caption) => (
          <Entry key={caption.id} caption={caption} />
        ))}
      </ol>
      {isPrompting && ownTurns === 0 && <FirstWords />}
    </div>
  );
}
