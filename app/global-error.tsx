'use client';

import { useEffect } from 'react';
import { failure } from '#lib/content/site';
import { accents, instrument } from './fonts';
import './globals.css';

/** Replaces the document when rendering fails, in the layout too. */
export default function GlobalErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    // React has already caught the error.
    reportError(error);
    // Stops the page loader from keeping presses.
    window.onHydrated?.();
  }, [error]);

  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>
        <main className="flex min-h-dvh flex-col items-start justify-center gap-6 px-page py-16">
          <h1 className="w-full border-t border-foreground pt-6 text-2xl font-semibold">{failure.title}</h1>
          <p className="text-lg text-muted-foreground">{failure.text}</p>
          {/* Not our Button, which this page would bring into the first load once more. */}
          <button
            type="button"
            onClick={reset}
            className="min-h-13 cursor-pointer rounded-control border bg-primary px-6 py-3 font-semibold text-primary-foreground"
          >
            {failure.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
