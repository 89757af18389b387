import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

const badgeVariants = cva('', {
  variants: {
    variant: {
      outline:
        'inline-flex w-fit shrink-0 items-center gap-2 rounded-control border border-input px-3 text-xs font-medium',
      line: 'flex items-center gap-3 text-sm/body text-muted-foreground before:w-7 before:border-t-2 before:border-signal',
    },
  },
  defaultVariants: { variant: 'outline' },
});

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants> & { asChild?: boolean };

export function Badge({ className, variant, asChild = false, ...props }: BadgeProps) {
  const Component = asChild ? Slot : 'span';
  return <Component data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
