import { Root } from '@radix-ui/react-label';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Label({ className, ...props }: ComponentProps<typeof Root>) {
  return <Root data-slot="label" className={clsx('text-sm font-medium', className)} {...props} />;
}
