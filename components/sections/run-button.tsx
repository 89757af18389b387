'use client';

import { Button } from '#components/ui/button';

/** Plays the picture that it stands in. What plays it comes with the press; without it the picture is whole, too. */
export function RunButton({ text }: { text: string }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="xs"
      onClick={({ currentTarget }) => {
        import('#lib/browser/play-run')
          .then(({ playRun }) => playRun(currentTarget))
          .catch((error: unknown) => console.warn('run', error));
      }}
    >
      {text}
    </Button>
  );
}
