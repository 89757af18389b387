'use client';

import { Button } from '#components/ui/button';
import { colorTime, SecondsAxis } from '#components/ui/seconds-axis';
import { findAnswerTimes, useConversation } from '#lib/browser/chat/exchanges';
import { formatSeconds } from '#lib/browser/core/time-format';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';
import { cn, fillIn } from '#lib/utils';

const { untested, yours } = figures;

/** The visitor's own figure, from a call or the chat, on the figure's axis; before it a link to try it. */
export function CheckedFigure({ kind, seconds }: { kind: keyof typeof untested; seconds: number }) {
  const isIdle = useCall(({ status }) => status === 'disconnected');
  const { pickedUpMs } = usePastCall();
  const times = findAnswerTimes(useConversation());
  const ms = (kind === 'call' ? pickedUpMs : Math.max(0, ...times)) ?? 0;
  const words = kind === 'call' ? yours.call : times.length > 1 ? yours.chat : yours.chatOne;
  const { text, href } = untested[kind];
  return (
    <div className={cn('noscript:hidden', ms > 0 && colorTime(ms, seconds))}>
      <SecondsAxis seconds={seconds} ms={ms} />
      {/* A new element each time, because browser translation may have replaced the text of the last one. */}
      <p
        key={`${ms} ${times.length}`}
        className="mt-2 flex min-h-[1lh] items-baseline gap-3 text-[3rem] leading-none lg:text-[6rem]"
      >
        {ms > 0 && <b className="font-semibold">{formatSeconds(ms)}</b>}{' '}
        <span className={cn('text-sm', ms === 0 && 'text-muted-foreground')}>
          {ms > 0 ? fillIn(words, { n: times.length }) : figures.notTested}
        </span>
        {ms === 0 && isIdle && (
          <Button asChild size="sm" variant="outline">
            <a href={href}>{text}</a>
          </Button>
        )}
      </p>
    </div>
  );
}
