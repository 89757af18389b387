import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

const badgeClass =
  'flex items-center gap-3 text-sm/body text-muted-foreground before:w-7 before:border-t-2 before:border-signal';

export function Badge({
  className,
  asChild = false,
  ...props
}: ComponentProps<'span'> & { asChild?: boolean }) {
  const Component = asChild ? Slot : 'span';
  return <Component data-slot="badge" className={cn(badgeClass, className)} {...props} />;
}
