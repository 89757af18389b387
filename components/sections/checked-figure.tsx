'use client';

import { Button } from '#components/ui/button';
import { Ticks } from '#components/ui/ticks';
import { useAnswerTimes } from '#lib/browser/chat/panel-state';
import { formatSeconds } from '#lib/browser/core/clock';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';
import { format } from '#lib/utils';

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
  const width = `${Math.min((ms ?? 0) / 10 / seconds, 100)}%`;
  const { text, href } = untested[kind];
  return (
    <>
      <Ticks seconds={seconds} />
      {ms !== null && <i className="absolute top-0 h-3 bg-signal" style={{ width }} />}
      <div className="col-start-2 row-start-1 pb-2 text-xs noscript:hidden">
        {ms !== null ? (
          // A new element each time, because browser translation may have replaced the text of the last one.
          <p key={`${ms} ${questions}`} className="text-signal">
            <span>{before}</span>{' '}
            <b className="block text-[min(4rem,15vw)] leading-none font-semibold">
              {format(yours.seconds, { s: formatSeconds(ms) })}
            </b>{' '}
            <span>{format(after, { n: questions })}</span>
          </p>
        ) : (
          <>
            <p className="mb-2 text-muted-foreground">{figures.notTested}</p>
            {status === 'disconnected' && (
              <Button asChild variant="outline" size="sm">
                <a href={href}>{text}</a>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
