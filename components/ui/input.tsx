import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const inputVariants = cva(
  'block w-full min-w-0 rounded-control border border-input px-3 -outline-offset-2 aria-invalid:refused',
  {
    variants: {
      density: {
        default: 'min-h-12 bg-card py-2 text-base',
        // Phones zoom into fields with text smaller than 16 px.
        compact: 'min-h-11 text-[1rem]',
      },
    },
    defaultVariants: { density: 'default' },
  },
);

export function Input({
  className,
  density,
  ...props
}: ComponentProps<'input'> & VariantProps<typeof inputVariants>) {
  return <input data-slot="input" className={inputVariants({ density, className })} {...props} />;
}
