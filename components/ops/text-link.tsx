import type { ComponentProps } from 'react';

/** A link on a line of its own, tall enough for a finger. */
export function TextLink(props: ComponentProps<'a'>) {
  return (
    <a className="inline-flex min-h-11 items-center text-sm text-muted-foreground underline" {...props} />
  );
}
