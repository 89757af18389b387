import { useEffect, useRef } from 'react';
import type { Caption } from '#lib/browser/voice-call';
import { formatClock } from '#lib/browser/voice-clock';
import { voice } from '#lib/content/voice';

// Pixels from the end within which a reader counts as being at the end.
const END_SLACK_PX = 40;

function Entry({ caption }: { caption: Caption }) {
  return (
    <li data-role={caption.role}>
      <time>{formatClock(caption.atSeconds)}</time>
      <b>{voice.roles[caption.role]}</b>
      <p>{caption.text}</p>
    </li>
  );
}

/** What both sides say, as it is said. What may still change is shown, but told only once it is settled. */
export function VoiceCaptions({ captions }: { captions: readonly Caption[] }) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of the list
  useEffect(() => {
    const element = box.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [captions]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_SLACK_PX;
  };

  return (
    <div
      ref={box}
      className="voice-captions"
      role="region"
      aria-label={voice.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      <ol className="entries entries-talk" aria-live="polite" aria-relevant="additions">
        {captions
          .filter((caption) => caption.isFinal)
          .map((caption) => (
            <Entry key={caption.id} caption={caption} />
          ))}
      </ol>
      <ol className="entries entries-talk voice-partial" aria-hidden="true">
        {captions
          .filter((caption) => !caption.isFinal)
          .map((caption) => (
            <Entry key={caption.id} caption={caption} />
          ))}
      </ol>
    </div>
  );
}
