import { Callback } from '#components/callback/callback';
import { Button } from '#components/ui/button';
import { ScrollBox } from '#components/ui/scroll-box';
import { CallAxis } from '#components/voice/call-axis';
import { CallButton } from '#components/voice/call-button';
import { CallStatusLine } from '#components/voice/call-status-line';
import { TurnHead } from '#components/voice/captions';
import { CreditsLine } from '#components/voice/credits-line';
import { countRows, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { formatClock, formatSeconds } from '#lib/browser/core/time-format';
import { focusIfLost } from '#lib/browser/page/focus';
import { transitionToForm } from '#lib/browser/page/form-transition';
import { isPhone } from '#lib/browser/page/media';
import { type PastCall, useCall, usePastCall } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';
import { voice } from '#lib/content/voice';
import { cn, fillIn } from '#lib/utils';

const words = callWords.past;

/** The next steps: hand over, call again, contact. */
function PastCallFoot({ place, turns }: PastCall) {
  const hasRows = useVisitorCallback(countRows) > 0;
  const hasWords = turns.some(({ role }) => role === 'user');
  const handOver = () => {
    if (hasRows) return handOverCallback('call');
    const lines = turns.map(({ at, role, text }) => `${formatClock(at)} ${callWords.roles[role]}: ${text}`);
    handOverTranscript(words.transcript, lines);
  };
  return (
    <footer className="call-past-foot flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3 text-sm">
      {(hasRows || hasWords) && (
        <Button size="sm" className="call-hand-over" onClick={(event) => transitionToForm(event, handOver)}>
          {hasRows ? callbackView.handOver : words.handOver}
        </Button>
      )}
      <CallButton
        place={place}
        label={place === 'hero' ? voice.again : undefined}
        variant="outline"
        size="sm"
        // In wide windows the hero's own button is in sight.
        className={place === 'hero' ? 'md:hidden' : ''}
      />
      <a className="link underline" href={callWords.next.href}>
        {callWords.next.text}
      </a>
    </footer>
  );
}

/** Moves the focus from the button that ended the call to the one that starts another if it is shown, and shows the ended call. */
function focusEndedCall(ended: HTMLElement | null): void {
  if (!ended) return;
  for (const button of [...ended.querySelectorAll<HTMLElement>('footer button')].reverse())
    focusIfLost(button);
  focusIfLost(ended);
  const focused = document.activeElement;
  if (!ended.contains(focused)) return;
  // On phones its top is shown, at once, because a second scroll would stop a smooth one. A `flat` window shows only the focus.
  if (innerHeight < 320) focused?.scrollIntoView({ block: 'nearest' });
  else if (isPhone()) ended.scrollIntoView({ behavior: 'instant' });
}

/** An ended call: the rows that it filled, its turns on an axis and word for word, and the next steps. */
export function CallEnded({ past }: { past: PastCall }) {
  const { place, seconds, turns, pickedUpMs } = past;
  const isLast = useCall((call) => call.place === place);
  const title = fillIn(words.title, { length: formatClock(seconds) });

  return (
    <section
      // A call that is only shown again, as after a reload, takes no focus.
      ref={isLast ? focusEndedCall : null}
      tabIndex={-1}
      className={cn(
        'call-past flex flex-col outline-none',
        place === 'tab' ? 'rounded-panel bg-card px-5 pt-4' : 'bg-background',
      )}
      aria-label={title}
    >
      <header className="flex items-start justify-between gap-x-4 pb-3">
        <div>
          <p className="text-lg font-semibold lg:text-xl">
            {title}{' '}
            {pickedUpMs !== null && (
              <span className="whitespace-nowrap">
                {fillIn(words.pickedUp, { s: formatSeconds(pickedUpMs) })}
              </span>
            )}
          </p>
          {isLast ? <CallStatusLine /> : <CreditsLine className="text-xs text-muted-foreground" />}
        </div>
        <Button variant="ghost" size="sm" onClick={() => usePastCall.setState({ past: null })}>
          {callWords.close}
        </Button>
      </header>
      <CallAxis {...past} />
      <div className="call-side -mx-5 mb-2 border-b border-border empty:hidden">
        <Callback />
      </div>
      <ScrollBox
        label={words.turns}
        role="region"
        className="call-past-turns flex-1 leading-6 -outline-offset-2"
      >
        <ol className="pb-6">
          {turns.map((turn) => (
            <li key={turn.id}>
              <TurnHead turn={turn} />
              <p dir="auto">{turn.text}</p>
            </li>
          ))}
        </ol>
      </ScrollBox>
      <PastCallFoot {...past} />
    </section>
  );
}
