'use client';

import { Button } from '#components/ui/button';
import { Drawing } from '#components/ui/drawing';
import { findAnswerTimes, useConversation } from '#lib/browser/chat/exchanges';
import { formatSeconds } from '#lib/browser/core/time-format';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';
import { cn, fillIn } from '#lib/utils';

const { untested, yours } = figures;

/** An axis as long as the figure, a tick a second, with the visitor's own time as a bar on it. */
function Axis({ seconds, ms }: { seconds: number; ms: number }) {
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => `M${second} 0V1`).join('');
  return (
    <Drawing className="h-3 w-full overflow-visible fill-none" viewBox={`0 0 ${seconds} 1`}>
      <path className="stroke-foreground" vectorEffect="non-scaling-stroke" d={`M0 0H${seconds}${ticks}`} />
      {ms > 0 && (
        <path
          className="stroke-3"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          d={`M0 .5H${Math.min(ms / 1000, seconds)}`}
        />
      )}
    </Drawing>
  );
}

/** The visitor's own figure, from a call or the chat, on the figure's axis; before it a link to try it. */
export function CheckedFigure({ kind, seconds }: { kind: keyof typeof untested; seconds: number }) {
  const isIdle = useCall(({ status }) => status === 'disconnected');
  const { pickedUpMs } = usePastCall();
  const times = findAnswerTimes(useConversation());
  const ms = (kind === 'call' ? pickedUpMs : Math.max(0, ...times)) ?? 0;
  const words = kind === 'call' ? yours.call : times.length > 1 ? yours.chat : yours.chatOne;
  const { text, href } = untested[kind];
  return (
    <div className={cn('noscript:hidden', ms > seconds * 1000 ? 'text-signal' : ms > 0 && 'text-done')}>
      <Axis seconds={seconds} ms={ms} />
      {/* A new element each time, because browser translation may have replaced the text of the last one. */}
      <p
        key={`${ms} ${times.length}`}
        className="mt-2 flex min-h-[1lh] items-baseline gap-3 text-[3rem] leading-none lg:text-[6rem]"
      >
        <span className={cn('text-sm', ms === 0 && 'text-muted-foreground')}>
          {ms > 0 ? fillIn(words, { n: times.length }) : figures.notTested}
        </span>{' '}
        {ms > 0 && <b className="font-semibold">{fillIn(yours.seconds, { s: formatSeconds(ms) })}</b>}
        {ms === 0 && isIdle && (
          <Button asChild size="sm">
            <a href={href}>{text}</a>
          </Button>
        )}
      </p>
    </div>
  );
}
