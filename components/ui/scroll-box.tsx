import type { ComponentProps } from 'react';

/** A box that scrolls: it can be focused by keyboard, and screen readers name it. */
export function ScrollBox({ label, ...props }: ComponentProps<'div'> & { label: string }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      {...props}
    />
  );
}
