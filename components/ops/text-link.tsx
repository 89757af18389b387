import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

/** A link on a line of its own, tall enough for a finger. */
export function TextLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      className={cn('inline-flex min-h-11 items-center text-sm text-muted-foreground underline', className)}
      {...props}
    />
  );
}
