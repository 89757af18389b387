'use client';

import { useAnswerTimes } from '#lib/browser/chat/view';
import { formatSeconds } from '#lib/browser/core/clock';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';

const { untested, yours } = figures;

/** What the visitor's own call or chat has shown of a figure, or a link to try it. */
export function CheckedFigure({ kind }: { kind: keyof typeof untested }) {
  const status = useCall((call) => call.status);
  const { past } = usePastCall();
  const { slowestMs, questions } = useAnswerTimes();
  const shown = {
    call: { ms: past?.answeredInMs, words: yours.call },
    chat: { ms: slowestMs, words: questions > 1 ? yours.chat : yours.chatOne },
  };
  const { ms, words } = shown[kind];
  if (ms)
    // A new element, because browser translation may have replaced the text of the other one.
    return (
      <p key="yours" className="text-signal">
        {words.replace('{s}', formatSeconds(ms)).replace('{n}', String(questions))}
      </p>
    );
  const { text, href } = untested[kind];
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
      {figures.notTested}{' '}
      {status === 'disconnected' && (
        <a className="link underline" href={href}>
          {text}
        </a>
      )}
    </p>
  );
}
