'use client';

import { failure } from '#lib/content/site';

export default function ErrorPage({ reset }: { reset: () => void }) {
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
