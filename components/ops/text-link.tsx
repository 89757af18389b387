import type { ComponentProps } from 'react';

/** A link on its own line, large enough for touch. */
export function TextLink(props: ComponentProps<'a'>) {
  return (
    <a className="inline-flex min-h-11 items-center text-sm text-muted-foreground underline" {...props} />
  );
}
