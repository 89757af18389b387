import { buttonVariants } from '#components/ui/button-variants';

/** The button that starts and ends a call: one look before and after the call's code has arrived. */
export const callButtonClass = buttonVariants({
  className:
    'aria-disabled:cursor-default aria-disabled:border-input aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:opacity-100',
});
