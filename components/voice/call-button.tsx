import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button';

const busyClass =
  'aria-disabled:cursor-default aria-disabled:border-input aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:opacity-100';

/** The button that starts and ends a call: one look before and after the call's code has arrived. */
export function CallButton(props: ComponentProps<'button'>) {
  return <Button type="button" className={busyClass} {...props} />;
}
