'use client';

import { Drawing } from '#components/ui/drawing';
import { useAnswerTimes } from '#lib/browser/chat/view';
import { formatSeconds } from '#lib/browser/core/clock';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';

const { untested, yours } = figures;

type CheckedFigureProps = { kind: keyof typeof untested; seconds: number };

/**
 * What the visitor's own call or chat has shown of a figure, or a link to try it: beside the figure, and on an axis of the
 * figure's seconds along the top of its cell.
 */
export function CheckedFigure({ kind, seconds }: CheckedFigureProps) {
  const status = useCall((call) => call.status);
  const { past } = usePastCall();
  const { slowestMs, questions } = useAnswerTimes();
  const ms = (kind === 'call' ? past?.answeredInMs : slowestMs) || null;
  const [before, after] = kind === 'call' ? yours.call : questions > 1 ? yours.chat : yours.chatOne;
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => `M${second} 0v10`).join('');
  const { text, href } = untested[kind];
  return (
    <>
      <Drawing className="absolute inset-x-0 top-0 h-3 w-full overflow-visible" viewBox={`0 0 ${seconds} 12`}>
        <path className="stroke-input" vectorEffect="non-scaling-stroke" d={ticks} />
        {ms !== null && (
          <path className="stroke-signal" strokeWidth="8" d={`M0 4H${Math.min(ms / 1000, seconds)}`} />
        )}
      </Drawing>
      <div className="col-start-2 row-start-1 justify-self-end pb-2 text-end text-xs">
        {ms !== null ? (
          // A new element each time, because browser translation may have replaced the text of the last one.
          <p key={`${ms} ${questions}`} className="text-signal">
            <span>{before}</span>{' '}
            <b className="block text-[min(4rem,15vw)] leading-none font-semibold tracking-[-0.03em]">
              {yours.seconds.replace('{s}', formatSeconds(ms))}
            </b>{' '}
            <span>{after.replace('{n}', String(questions))}</span>
          </p>
        ) : (
          <p className="text-muted-foreground">
            {figures.notTested}{' '}
            {status === 'disconnected' && (
              <a className="link block text-base text-foreground underline" href={href}>
                {text}
              </a>
            )}
          </p>
        )}
      </div>
    </>
  );
}
