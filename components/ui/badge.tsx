import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

/** A line of text after a short rule in the signal colour. */
export function Badge({ className, children, ...props }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="badge"
      className={cn('flex items-center gap-3 text-sm text-muted-foreground', className)}
      {...props}
    >
      <i className="w-7 border-t-2 border-signal" />
      {children}
    </p>
  );
}
