'use client';

import { useEffect } from 'react';
import { HydrationSignal } from '#components/layout/hydration-signal';
import { LoneMain } from '#components/layout/lone-main';
import { Button } from '#components/ui/button';
import { failure } from '#lib/content/site';
import { accents, instrument } from './fonts';
import './globals.css';

/**
 * The page when what is no part of its own has failed, or the layout: a document of its own. There is no `error.tsx`
 * before it. It would say the same, in one more file of the first load.
 */
export default function GlobalErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  // React has caught it: without this nobody who runs the site would hear of it.
  useEffect(() => reportError(error), [error]);

  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>
        <LoneMain>
          <h1 className="text-2xl font-semibold">{failure.title}</h1>
          <p className="text-lg text-muted-foreground">{failure.text}</p>
          <Button type="button" onClick={reset}>
            {failure.retry}
          </Button>
        </LoneMain>
        {/* The page loader holds presses back until it hears the signal, and then hides its notice. */}
        <p id="load-notice" hidden />
        <HydrationSignal />
      </body>
    </html>
  );
}
