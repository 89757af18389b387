import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button';

const callButtonClass =
  'scroll-mt-30 aria-disabled:cursor-default aria-disabled:border-input aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:opacity-100';

type Props = ComponentProps<typeof Button> & { isStill?: boolean };

/** When pressed, it scrolls clear of the toast that its call will show under the header, unless `isStill`. */
export function CallButton({ onClick, isStill, ...props }: Props) {
  return (
    <Button
      type="button"
      className={callButtonClass}
      onClick={(event) => {
        if (!isStill) event.currentTarget.scrollIntoView({ block: 'nearest' });
        onClick?.(event);
      }}
      {...props}
    />
  );
}
