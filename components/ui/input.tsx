import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

export const fieldClass = cn(
  'block min-h-12 w-full min-w-0 rounded-control border border-input bg-card px-3 py-2 text-base -outline-offset-2',
  'aria-invalid:field-invalid',
);

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldClass, className)} {...props} />;
}
