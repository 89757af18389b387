'use client';

import { Button } from '#components/ui/button';
import { formatSeconds } from '#lib/browser/core/clock';
import { useOwnFigures } from '#lib/browser/page/own-figures';
import { useCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';
import { format } from '#lib/utils';

const { untested, yours } = figures;

/** The visitor's own figure, from a call or the chat, or a link to try it. */
export function CheckedFigure({ kind }: { kind: keyof typeof untested }) {
  const status = useCall((call) => call.status);
  const { pickedUpMs, slowestMs, questions } = useOwnFigures();
  const ms = (kind === 'call' ? pickedUpMs : slowestMs) || null;
  const words = kind === 'call' ? yours.call : questions > 1 ? yours.chat : yours.chatOne;
  const { text, href } = untested[kind];
  return (
    <div className="text-xs noscript:hidden">
      {ms !== null ? (
        // A new element each time, because browser translation may have replaced the text of the last one.
        <p key={`${ms} ${questions}`} className="text-done">
          {format(words, { n: questions })}{' '}
          <b className="block text-[min(4rem,15vw)] leading-none font-semibold">
            {format(yours.seconds, { s: formatSeconds(ms) })}
          </b>
        </p>
      ) : (
        <div className="flex items-center gap-3">
          <p className="text-muted-foreground">{figures.notTested}</p>
          {status === 'disconnected' && (
            <Button asChild size="sm">
              <a href={href}>{text}</a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
