import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Caption } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';

type Props = { captions: readonly Caption[]; beside: ReactNode };

/**
 * The words of both sides. Screen readers hear a text as a new entry once it is final. `beside` stands beside what the
 * assistant has said last.
 */
export function Captions({ captions, beside }: Props) {
  return (
    // Reversed, so that the last entry stays in view unless the visitor has scrolled up.
    <div
      data-slot="voice-captions"
      className="flex min-h-40 flex-col-reverse overflow-y-auto border-t border-border max-md:max-h-72 md:grow md:basis-0"
      role="region"
      aria-label={callWords.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <ol className="grow" aria-live="polite" aria-relevant="additions">
        {captions.map(({ id, role, text, isFinal }, at) => (
          <li
            key={`${id} ${isFinal}`}
            aria-hidden={!isFinal}
            className="flex flex-wrap border-border px-5 py-2.5 not-first:border-t"
          >
            <b
              className={clsx(
                'w-16 font-normal',
                role === 'assistant' ? 'text-done' : 'text-muted-foreground',
              )}
            >
              {callWords.roles[role]}
            </b>
            <p
              dir="auto"
              className={clsx('min-w-0 flex-[1_1_8rem] wrap-anywhere', !isFinal && 'text-muted-foreground')}
            >
              {text}
            </p>
            {isFinal && role === 'assistant' && at === captions.length - 1 && beside}
          </li>
        ))}
      </ol>
    </div>
  );
}
