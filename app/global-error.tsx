'use client';

import { failure } from '#lib/content/site';

/** What is left when the layout itself fails. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>{failure.title}</title>
        <main className="measure lone">
          <h1 className="text-2xl font-semibold">{failure.title}</h1>
          <p className="text-lg text-muted">{failure.text}</p>
          <button type="button" className="press press-primary press-default" onClick={reset}>
            {failure.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
