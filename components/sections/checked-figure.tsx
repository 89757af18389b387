'use client';

import { Button } from '#components/ui/button';
import { findAnswerTimes, useConversation } from '#lib/browser/chat/exchanges';
import { formatSeconds } from '#lib/browser/core/time-format';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';
import { format } from '#lib/utils';

const { untested, yours } = figures;

/** The visitor's own figure, from a call or the chat, or a link to try it. */
export function CheckedFigure({ kind }: { kind: keyof typeof untested }) {
  const status = useCall((call) => call.status);
  const { pickedUpMs } = usePastCall();
  const times = findAnswerTimes(useConversation());
  const ms = kind === 'call' ? pickedUpMs : Math.max(0, ...times);
  const words = kind === 'call' ? yours.call : times.length > 1 ? yours.chat : yours.chatOne;
  const { text, href } = untested[kind];
  return (
    <div className="text-xs noscript:hidden">
      {ms > 0 ? (
        // A new element each time, because browser translation may have replaced the text of the last one.
        <p key={`${ms} ${times.length}`} className="text-done">
          {format(words, { n: times.length })}{' '}
          <b className="block text-[min(4rem,15vw)] leading-none font-semibold">
            {format(yours.seconds, { s: formatSeconds(ms) })}
          </b>
        </p>
      ) : (
        <div className="flex items-center gap-3">
          <p className="text-muted-foreground">{figures.notTested}</p>
          {status === 'disconnected' && (
            <Button asChild size="sm" variant="outline">
              <a href={href}>{text}</a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
