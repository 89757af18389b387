import { clsx } from 'clsx';
import { site } from '#lib/content/site';

export function SkipLink() {
  return (
    <a
      className={clsx(
        'fixed top-2 left-gutter z-60 rounded-control bg-foreground px-4 py-2.5 text-background',
        'not-focus:[translate:0_-5rem] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText] print:hidden',
      )}
      href="#main"
    >
      {site.skip}
    </a>
  );
}
