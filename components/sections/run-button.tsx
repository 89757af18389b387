'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { loadPart } from '#lib/browser/load-part';

export function RunButton({ text, again }: { text: string; again: string }) {
  const [hasRun, setHasRun] = useState(false);
  return (
    <Button
      type="button"
      variant={hasRun ? 'outline' : 'default'}
      size="sm"
      className="max-md:w-full noscript:hidden print:hidden"
      onClick={({ currentTarget }) => {
        loadPart(() => import('#lib/browser/play-run'))
          .then(({ playRun }) => playRun(currentTarget))
          .then(() => setHasRun(true))
          .catch((error: unknown) => console.warn('run', error));
      }}
    >
      {hasRun ? again : text}
    </Button>
  );
}
