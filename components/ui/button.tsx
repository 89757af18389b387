import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const buttonVariants = cva(
  [
    'inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control border',
    'font-semibold disabled:cursor-default disabled:opacity-55',
    'forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText] print:bg-transparent print:text-foreground',
  ],
  {
    variants: {
      variant: {
        default: [
          'border-foreground bg-primary text-primary-foreground hover:opacity-86 disabled:border-input',
          'disabled:bg-transparent disabled:text-muted-foreground disabled:opacity-100',
        ],
        destructive: 'border-signal bg-signal text-primary-foreground hover:opacity-86',
        outline: 'border-input not-disabled:hover:bg-shade',
        ghost: 'border-transparent not-disabled:hover:bg-shade',
      },
      size: {
        default: 'min-h-12 px-6',
        sm: 'min-h-11 px-4 text-sm',
        xs: 'min-h-11 px-4 text-xs',
        lg: 'min-h-13 px-6 py-3',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, which submits no form unless its type says so. With `asChild` the child, such as a link, looks like one. */
export function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const shared = { 'data-slot': 'button', className: buttonVariants({ variant, size, className }), ...props };
  return asChild ? <Slot {...shared} /> : <button type="button" {...shared} />;
}
