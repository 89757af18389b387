import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
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

/** Most steps that a staircase has room for, and which of them stands for the turns that are left out. */
const [STEPS, GAP] = [6, 3];
/** Most characters of a turn that a step has room for. */
const STEP_CHARACTERS = 90;
/** The least width, in pixels, of a window whose hero has room for a staircase. */
const STAIRCASE_PX = 1024;
const words = callWords.past;
const pastClass = 'absolute inset-0 flex flex-col bg-background text-sm outline-none';

/** Returns the first and the last turns. The first one that is left out stands between them. */
function pickSteps(turns: readonly Turn[]): readonly Turn[] {
  if (turns.length <= STEPS) return turns;
  return [...turns.slice(0, GAP + 1), ...turns.slice(GAP + 1 - STEPS)];
}

/** Returns where each turn stands on an axis from 0 to 1: at its second, but never too close to the one before. */
function placeSteps(turns: readonly Turn[], seconds: number): number[] {
  const room = 1 / (STEPS + 0.5);
  let last = -room;
  return turns.map(({ at }, index) => {
    const latest = 1 - (turns.length - index) * room;
    last = Math.min(latest, Math.max(last + room, at / Math.max(seconds, 1)));
    return last;
  });
}

/** Returns the line of the staircase in a box of 1 by the number of its drops. */
const drawLine = (lefts: readonly number[]) =>
  lefts.slice(1).reduce((path, left, drop) => `${path}H${left}V${drop + 1}`, `M${lefts[0] ?? 0} 0`);

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

type Props = { past: PastCall; again: ReactNode };

/** A call that has ended, and what can be done with it. Long, because staircase and list are one view. */
export function CallEnded({ past, again }: Props) {
  const { place, seconds, answeredInMs, turns } = past;
  const isLast = useCall((call) => call.place === place);
  const title = words.title.replace('{length}', formatClock(seconds));
  const box = useRef<HTMLElement>(null);
  const [isList, setList] = useState(false);
  const hasRoom = !useNarrowerThan(STAIRCASE_PX) && place === 'hero';
  const isWide = hasRoom && !isList;
  const isCut = turns.length > STEPS || turns.some(({ text }) => text.length > STEP_CHARACTERS);
  const steps = isWide ? pickSteps(turns) : turns;
  const left = turns.length - steps.length;
  const isGap = (step: number) => left > 0 && step === GAP;
  const more = (
    <button type="button" className="link -outline-offset-2 underline" onClick={() => setList(true)}>
      {words.more.replace('{n}', String(left + 1))}
    </button>
  );
  const drops = Math.max(1, steps.length - 1);
  const lefts = placeSteps(steps, seconds);

  useEffect(() => {
    // The button that ended the call is gone. A call that is only shown again, as after a reload, takes no focus.
    if (!isLast) return;
    const target = box.current?.querySelector<HTMLElement>('[data-slot="call-start"]:enabled') ?? box.current;
    restoreFocus(target);
    // Scrolls for keyboards only: with a mouse or a finger the page stays where it is.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  }, [isLast]);

  /** A step begins at its turn's second and ends at the next one's. */
  const stepStyle = (step: number, left = 0) => ({
    top: `${(100 * step) / drops}%`,
    left: `${100 * left}%`,
    width: `${100 * ((lefts[step + 1] ?? 1) - left)}%`,
  });

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={clsx(pastClass, place === 'tab' && 'p-5')}
      data-slot="call-past"
      aria-label={title}
    >
      {isLast && <CallToast />}
      <div
        className={clsx(
          'relative min-h-0 flex-1 pt-3',
          isWide ? 'call-staircase mt-4' : 'overflow-y-auto border-t border-foreground',
          !hasRoom && 'call-turns',
        )}
        role="region"
        aria-label={words.turns}
        tabIndex={isWide ? undefined : 0}
      >
        {isWide && (
          <svg viewBox={`0 0 1 ${drops}`} preserveAspectRatio="none" aria-hidden="true">
            <path
              className="fill-none stroke-signal stroke-3"
              vectorEffect="non-scaling-stroke"
              d={drawLine(lefts)}
            />
          </svg>
        )}
        <ol className="grow">
          {steps.map((turn, step) => (
            <li
              key={`${turn.at} ${turn.role}`}
              className={clsx('call-dot', isWide ? 'pt-3 pe-3' : 'call-rail-step', isGap(step) && 'call-gap')}
              style={isWide ? stepStyle(step, lefts[step]) : undefined}
            >
              {!isGap(step) && <TurnHead turn={turn} />}
              <p dir="auto">{isGap(step) ? more : turn.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <footer className="call-past-foot flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
        <p className="w-full text-lg font-semibold">
          {title} {answeredInMs !== null && words.answered.replace('{s}', formatSeconds(answeredInMs))}
        </p>
        <Button onClick={(event) => flyToForm(event, () => putInForm(past))}>{callbackView.fill}</Button>
        {again}
        {place === 'tab' && <CreditsLine className="text-xs text-muted-foreground" />}
        {hasRoom && isCut && (
          <button type="button" className="link underline" onClick={() => setList(!isList)}>
            {isList ? words.staircase : words.all}
          </button>
        )}
        <button type="button" className="link underline" onClick={() => usePastCall.setState({ past: null })}>
          {callWords.close}
        </button>
        <a className="link underline" href={callWords.next.href}>
          {callWords.next.text}
        </a>
      </footer>
    </section>
  );
}
