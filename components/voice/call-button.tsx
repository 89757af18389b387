import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button';

const busyClass =
  'aria-disabled:cursor-default aria-disabled:border-input aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:opacity-100';

export function CallButton(props: ComponentProps<'button'>) {
  return <Button type="button" className={busyClass} {...props} />;
}
