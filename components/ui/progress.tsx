import { Indicator, Root } from '@radix-ui/react-progress';
import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

type ProgressProps = ComponentProps<typeof Root> & { value: number | null };

/** A progress bar: indeterminate, loading or complete. */
export function Progress({ className, value, max = 100, ...props }: ProgressProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <Root
      value={value === null ? null : Math.floor(share * max)}
      max={max}
      className={cn('h-1 overflow-hidden rounded-full', value === null ? 'bg-input' : 'bg-border', className)}
      {...props}
    >
      <Indicator className="h-full bg-signal" style={{ width: `${share * 100}%` }} />
    </Root>
  );
}
