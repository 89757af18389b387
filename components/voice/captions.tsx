import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatClock, formatSeconds } from '#lib/browser/core/clock';
import type { Caption, Turn } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';

/** When a turn began, who spoke, and how long the agent took. */
export function TurnHead({ turn: { role, at, delayMs } }: { turn: Turn }) {
  return (
    <p className="call-turn-head">
      <time>{formatClock(at)}</time> <b>{callWords.roles[role]}</b>{' '}
      {delayMs !== null && (
        <span data-slot="call-delay">{callWords.delay.replace('{s}', formatSeconds(delayMs))}</span>
      )}
    </p>
  );
}

type Props = { captions: readonly Caption[]; isWaiting: boolean; beside: ReactNode };

/**
 * The words of both sides, the last ones at full strength. Screen readers hear a text as a new entry once it is final.
 * `isWaiting`: the visitor waits for the agent. `beside` stands beside what the agent has said last.
 */
export function Captions({ captions, isWaiting, beside }: Props) {
  return (
    // Reversed, so that the last entry stays in view unless the visitor has scrolled up.
    <div
      data-slot="voice-captions"
      className="call-turns"
      role="region"
      aria-label={callWords.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {isWaiting && (
        <p className="call-waiting" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
      )}
      <ol aria-live="polite" aria-relevant="additions">
        {captions.map((caption, at) => (
          <li key={`${caption.id} ${caption.isFinal}`} aria-hidden={!caption.isFinal} className="call-turn">
            <TurnHead turn={caption} />
            <p dir="auto" className={clsx('call-turn-text', !caption.isFinal && 'call-unsaid')}>
              {caption.text}
            </p>
            {caption.isFinal && caption.role === 'assistant' && at === captions.length - 1 && beside}
          </li>
        ))}
      </ol>
    </div>
  );
}
