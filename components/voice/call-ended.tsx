import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Drawing } from '#components/ui/drawing';
import { ScrollBox } from '#components/ui/scroll-box';
import { CallToast } from '#components/voice/call-stage';
import { TurnHead } from '#components/voice/captions';
import { CreditsLine } from '#components/voice/credits-line';
import { useVisitorCallback } from '#lib/browser/callback/state';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { formatClock, formatSeconds } from '#lib/browser/core/clock';
import { flyToForm } from '#lib/browser/page/fly-to-form';
import { restoreFocus } from '#lib/browser/page/focus';
import { useNarrowerThan } from '#lib/browser/page/media';
import { type PastCall, type Turn, useCall, usePastCall } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';

/** The least width, in pixels, of a window whose hero has room for a staircase, and of one of its steps, in rem. */
const [STAIRCASE_PX, STEP_REM] = [1024, 11];
const words = callWords.past;

/** Fills the form from the rows that the call has filled; without any, with its words. */
function putInForm({ id, turns, hasRows }: PastCall): void {
  const rows = useVisitorCallback.getState().callback?.rows;
  const lines = turns.map(({ at, role, text }) => ({
    at: formatClock(at),
    who: callWords.roles[role],
    text,
  }));
  if (hasRows && rows) handOverCallback('call', rows);
  else handOverTranscript(`call ${id}`, words.transcript, lines);
}

/** Returns where each turn stands, in percent: at its second, but never too close to the one before. */
function placeSteps({ turns, seconds }: PastCall): number[] {
  // Six steps fill the box, whose last one is half as long again.
  const room = 100 / (Math.max(6, turns.length) + 0.5);
  let last = -room;
  return turns.map(({ at }, index) => {
    const latest = 100 - (turns.length - index) * room;
    last = Math.min(latest, Math.max(last + room, (100 * at) / Math.max(seconds, 1)));
    return last;
  });
}

/** A turn at its dot: on the rail, or as a step where its style says. */
function TurnItem({ turn, style }: { turn: Turn; style?: CSSProperties }) {
  return (
    <li className={clsx('call-dot', !style && 'call-rail-step')} style={style}>
      <TurnHead turn={turn} />
      <p dir="auto">{turn.text}</p>
    </li>
  );
}

/** What was said, from left to right as the steps of a line. A long call is wider than its box. */
function Staircase({ past }: { past: PastCall }) {
  const { turns } = past;
  const lefts = placeSteps(past);
  const drops = Math.max(1, turns.length - 1);
  const line = lefts.map((left, step) => (step === 0 ? `M${left} 0` : `H${left}V${step}`)).join('');
  /** A step begins at its turn's second and ends at the next one's. */
  const styleOf = (step: number, left: number) => ({
    top: `${(100 * step) / drops}%`,
    left: `${left}%`,
    width: `${(lefts[step + 1] ?? 100) - left}%`,
  });
  return (
    <div className="past-stairs" style={{ minWidth: `${turns.length * STEP_REM}rem` }}>
      <Drawing viewBox={`0 0 100 ${drops}`}>
        <path className="fill-none stroke-signal stroke-3" vectorEffect="non-scaling-stroke" d={line} />
      </Drawing>
      <ol>
        {turns.map((turn, step) => (
          <TurnItem key={`${turn.at} ${turn.role}`} turn={turn} style={styleOf(step, lefts[step] ?? 0)} />
        ))}
      </ol>
    </div>
  );
}

/**
 * A call that has ended: its staircase in the hero of a wide window, elsewhere a list, and what can be done with it.
 * `again`: the button that starts another call.
 */
export function CallEnded({ past, again }: { past: PastCall; again: ReactNode }) {
  const { place, seconds, answeredInMs, turns } = past;
  const isLast = useCall((call) => call.place === place);
  const isStaircase = !useNarrowerThan(STAIRCASE_PX) && place === 'hero';
  const title = words.title.replace('{length}', formatClock(seconds));
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    // The button that ended the call is gone. A call that is only shown again, as after a reload, takes no focus.
    if (!isLast) return;
    const target = box.current?.querySelector<HTMLElement>('[data-slot="call-start"]:enabled') ?? box.current;
    restoreFocus(target);
    // Scrolls for keyboards only: with a mouse or a finger the page stays where it is.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  }, [isLast]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={clsx(
        'absolute inset-0 flex flex-col text-sm outline-none',
        place === 'tab' ? 'rounded-panel bg-card p-5' : 'bg-background',
      )}
      data-slot="call-past"
      aria-label={title}
    >
      {isLast && <CallToast />}
      <ScrollBox
        label={words.turns}
        role="region"
        className={clsx('past-turns', !isStaircase && 'call-turns border-t border-foreground')}
      >
        {isStaircase ? (
          <Staircase past={past} />
        ) : (
          <ol className="grow">
            {turns.map((turn) => (
              <TurnItem key={`${turn.at} ${turn.role}`} turn={turn} />
            ))}
          </ol>
        )}
      </ScrollBox>
      <footer className="past-foot flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
        <p className={clsx('w-full font-semibold', isStaircase ? 'text-2xl' : 'text-lg')}>
          {title} {answeredInMs !== null && words.answered.replace('{s}', formatSeconds(answeredInMs))}
        </p>
        <Button onClick={(event) => flyToForm(event, () => putInForm(past))}>{callbackView.fill}</Button>
        {again}
        {place === 'tab' && <CreditsLine className="text-xs text-muted-foreground" />}
        <a className="link underline" href={callWords.next.href}>
          {callWords.next.text}
        </a>
        <button
          type="button"
          className="link ms-auto cursor-pointer text-muted-foreground underline"
          onClick={() => usePastCall.setState({ past: null })}
        >
          {callWords.close}
        </button>
      </footer>
    </section>
  );
}
