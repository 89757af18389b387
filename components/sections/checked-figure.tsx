'use client';

import { useCall } from '#lib/browser/voice/call-state';
import { figures } from '#lib/content/figures';

const { untested, yours } = figures;

/** What the visitor's own call or chat has shown of a figure, or a link to try it. */
export function CheckedFigure({ kind }: { kind: keyof typeof untested }) {
  const { status, past } = useCall();
  const answeredInMs = kind === 'call' ? past?.answeredInMs : undefined;
  if (typeof answeredInMs === 'number')
    // Another element than below: a translator may have replaced the texts of that one.
    return (
      <p key="yours" className="text-signal">
        {yours.call.replace('{s}', (answeredInMs / 1000).toFixed(1))}
      </p>
    );
  const { text, href } = untested[kind];
  return (
    <p className="text-muted-foreground">
      {figures.notTested}{' '}
      {status === 'disconnected' && (
        <a className="link underline" href={href}>
          {text}
        </a>
      )}
    </p>
  );
}
