'use client';

import { Drawing } from '#components/ui/drawing';
import { useAnswerTimes } from '#lib/browser/chat/view';
import { formatSeconds } from '#lib/browser/core/clock';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';

const { untested, yours } = figures;

/** An axis of the figure's seconds along the top of its cell, with the visitor's own time on it. */
function Scale({ seconds, ms }: { seconds: number; ms?: number | null }) {
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => `M${second} 0v10`).join('');
  return (
    <Drawing className="absolute inset-x-0 top-0 h-3 w-full overflow-visible" viewBox={`0 0 ${seconds} 12`}>
      <path className="stroke-input" vectorEffect="non-scaling-stroke" d={ticks} />
      {ms ? (
        <path className="stroke-signal" strokeWidth="8" d={`M0 4H${Math.min(ms / 1000, seconds)}`} />
      ) : null}
    </Drawing>
  );
}

/** What the visitor's own call or chat has shown of a figure, or a link to try it. */
export function CheckedFigure({ kind, seconds }: { kind: keyof typeof untested; seconds: number }) {
  const status = useCall((call) => call.status);
  const { past } = usePastCall();
  const { slowestMs, questions } = useAnswerTimes();
  const shown = {
    call: { ms: past?.answeredInMs, words: yours.call },
    chat: { ms: slowestMs, words: questions > 1 ? yours.chat : yours.chatOne },
  };
  const { ms, words } = shown[kind];
  const { text, href } = untested[kind];
  return (
    <>
      <Scale seconds={seconds} ms={ms} />
      {ms ? (
        // A new element, because browser translation may have replaced the text of the other one.
        <p key="yours" className="text-signal">
          {words.replace('{s}', formatSeconds(ms)).replace('{n}', String(questions))}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
          {figures.notTested}{' '}
          {status === 'disconnected' && (
            <a className="link underline" href={href}>
              {text}
            </a>
          )}
        </p>
      )}
    </>
  );
}
