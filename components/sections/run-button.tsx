'use client';

import { buttonVariants } from '#components/ui/button-variants';

/** Plays the picture that it stands in. What plays it comes with the press; without it the picture is whole, too. */
export function RunButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      className={buttonVariants({ variant: 'outline', size: 'xs' })}
      onClick={({ currentTarget }) => {
        import('#lib/browser/play-run')
          .then(({ playRun }) => playRun(currentTarget))
          .catch((error: unknown) => console.warn('run', error));
      }}
    >
      {text}
    </button>
  );
}
