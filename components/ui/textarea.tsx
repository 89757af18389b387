import type { ComponentProps } from 'react';
import { fieldClass } from '#components/ui/input';
import { cn } from '#lib/utils';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(fieldClass, className)} {...props} />;
}
