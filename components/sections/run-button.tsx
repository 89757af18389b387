'use client';

import { Button } from '#components/ui/button';

export function RunButton({ text }: { text: string }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="xs"
      className="text-foreground noscript:hidden"
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
