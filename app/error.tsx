'use client';

import { useEffect } from 'react';
import { failure } from '#lib/content/site';

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  // React has caught it: without this nobody who runs the site would hear of it.
  useEffect(() => reportError(error), [error]);

  return (
    <main className="measure lone">
      <h1 className="text-2xl font-semibold">{failure.title}</h1>
      <p className="text-lg text-muted">{failure.text}</p>
      <button type="button" className="press press-primary press-default" onClick={reset}>
        {failure.retry}
      </button>
    </main>
  );
}
