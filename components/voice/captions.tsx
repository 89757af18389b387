import { PendingDots } from '#components/ui/pending-dots';
import { ScrollBox } from '#components/ui/scroll-box';
import { formatClock, formatSeconds } from '#lib/browser/core/time-format';
import { type Turn, useCall } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';
import { cn } from '#lib/utils';

/** When a turn began, who spoke, and how long the assistant took. */
export function TurnHead({ turn: { role, at, delayMs } }: { turn: Turn }) {
  return (
    <p className="flex basis-full gap-3 text-xs/5 text-muted-foreground">
      <time>{formatClock(at)}</time> <span>{callWords.roles[role]}</span>{' '}
      {delayMs !== null && (
        <span data-slot="call-delay" className="text-signal">
          {formatSeconds(delayMs)}
        </span>
      )}
    </p>
  );
}

/** The words of both sides, from the lower edge up, in whole lines. Screen readers announce a text again once it is final. */
export function Captions() {
  const turns = useCall((call) => call.turns);
  const last = turns.at(-1);
  return (
    <ScrollBox
      label={callWords.transcript}
      role="region"
      className="call-captions px-5 text-lg -outline-offset-2"
    >
      <div>
        <ol aria-live="polite" aria-relevant="additions">
          {turns.map((turn) => (
            <li key={`${turn.id} ${turn.isFinal}`} aria-hidden={!turn.isFinal}>
              <TurnHead turn={turn} />
              <p
                dir="auto"
                className={cn('max-w-[34em] flex-1 wrap-anywhere', turn !== last && 'text-muted-foreground')}
              >
                {turn.text}
              </p>
            </li>
          ))}
        </ol>
        {last?.isFinal && last.role === 'user' && <PendingDots className="mt-6 bg-signal" />}
      </div>
    </ScrollBox>
  );
}
