'use client';

import type { ReactNode } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { loadPart } from '#lib/browser/load-part';

/** A call outlives its view, which has the button that ends it. */
function endCall(): void {
  loadPart(() => import('#lib/browser/voice/call')).then(
    ({ stopCall }) => stopCall(),
    (error: unknown) => console.warn('voice', error),
  );
}

export function VoiceBoundary(props: {
  text: string;
  retry: string;
  link: { href: string; text: string };
  children: ReactNode;
}) {
  return <ErrorBoundary {...props} onFailed={endCall} />;
}
