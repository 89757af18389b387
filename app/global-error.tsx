'use client';

import { useEffect } from 'react';
import { LoneMain } from '#components/layout/lone-main';
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
  // The page loader holds presses back until it hears this, and then hides its notice.
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);

  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>
        <LoneMain>
          <h1 className="text-2xl font-semibold">{failure.title}</h1>
          <p className="text-lg text-muted-foreground">{failure.text}</p>
          {/* No Button: this page is loaded with every other, those for ops too, and what it shares they would hold twice. */}
          <button
            type="button"
            onClick={reset}
            className="min-h-13 cursor-pointer rounded-control border bg-primary px-6 py-3 font-semibold text-primary-foreground"
          >
            {failure.retry}
          </button>
        </LoneMain>
        <p id="load-notice" hidden />
      </body>
    </html>
  );
}
