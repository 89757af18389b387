import { Indicator, Root } from '@radix-ui/react-progress';
import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

type ProgressProps = ComponentProps<typeof Root> & { value: number | null };

/** A progress bar of at most 100: indeterminate, loading or complete. */
export function Progress({ className, value, ...props }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value ?? 0));
  return (
    <Root
      value={value === null ? null : Math.floor(percent)}
      className={cn('h-1 overflow-hidden rounded-full', value === null ? 'bg-input' : 'bg-border', className)}
      {...props}
    >
      <Indicator className="h-full bg-signal" style={{ width: `${percent}%` }} />
    </Root>
  );
}
