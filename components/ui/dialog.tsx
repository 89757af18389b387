import { Content, Title } from '@radix-ui/react-dialog';
import type { ComponentProps } from 'react';
import { isComposing } from '#lib/browser/core/input-method';
import { cn } from '#lib/utils';

export { Portal as DialogPortal, Root as Dialog } from '@radix-ui/react-dialog';

/** Without an overlay, and rendered in its place in the tree: its class positions it. */
export function DialogContent({ className, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content
      data-slot="dialog-content"
      aria-describedby={undefined}
      // Escape may be meant for an input method.
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
      className={cn('fixed rounded-panel bg-card shadow-float outline-none', className)}
      {...props}
    />
  );
}

/** The dialog's name, which only screen readers need. */
export function DialogTitle(props: ComponentProps<typeof Title>) {
  return <Title className="sr-only" {...props} />;
}
