import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Label } from '#components/ui/label';

export function Field(props: ComponentProps<'div'>) {
  return <div data-slot="field" {...props} />;
}

export function FieldLabel({ className, ...props }: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" className={clsx('mb-1 block', className)} {...props} />;
}

export function FieldError({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p data-slot="field-error" className={clsx('mt-1 text-xs text-destructive', className)} {...props} />
  );
}
