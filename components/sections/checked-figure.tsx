'use client';

import { useCall } from '#lib/browser/voice/call-state';
import { claims } from '#lib/content/claims';

const { untested, yours } = claims;

/** What the visitor's own call or chat has shown of a claim, or a link to try it. */
export function CheckedFigure({ kind }: { kind: keyof typeof untested }) {
  const { status, past } = useCall();
  const answeredInMs = kind === 'call' ? past?.answeredInMs : undefined;
  if (typeof answeredInMs === 'number')
    return <p className="text-signal">{yours.call.replace('{s}', (answeredInMs / 1000).toFixed(1))}</p>;
  const { text, href } = untested[kind];
  return (
    <p className="text-muted-foreground">
      {claims.notTested}{' '}
      {status === 'disconnected' && (
        <a className="link underline" href={href}>
          {text}
        </a>
      )}
    </p>
  );
}
