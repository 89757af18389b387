import { Close, Content, Description, Overlay, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root data-slot="dialog" {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof Trigger>) {
  return <Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogPortal(props: ComponentProps<typeof Portal>) {
  return <Portal data-slot="dialog-portal" {...props} />;
}

export function DialogClose(props: ComponentProps<typeof Close>) {
  return <Close data-slot="dialog-close" {...props} />;
}

export function DialogOverlay({ className, ...props }: ComponentProps<typeof Overlay>) {
  return (
    <Overlay
      data-slot="dialog-overlay"
      className={clsx('fixed inset-0 z-50 bg-background opacity-65', className)}
      {...props}
    />
  );
}

type DialogContentProps = ComponentProps<typeof Content> & {
  /** `float`: positioned by its class, rendered in its place in the tree, without an overlay. */
  placement?: 'center' | 'float';
};

const panel = 'fixed rounded-panel bg-card [box-shadow:var(--shadow-float)]';

export function DialogContent({ className, placement = 'center', ...props }: DialogContentProps) {
  if (placement === 'float') {
    return <Content data-slot="dialog-content" className={clsx(panel, className)} {...props} />;
  }
  return (
    <DialogPortal>
      <DialogOverlay />
      <Content
        data-slot="dialog-content"
        className={clsx(
          panel,
          'inset-0 z-55 m-auto grid h-fit max-h-dvh w-full max-w-104 gap-4 overflow-y-auto p-5',
          className,
        )}
        {...props}
      />
    </DialogPortal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={clsx('grid gap-2', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={clsx('flex flex-wrap justify-end gap-2', className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Title>) {
  return <Title data-slot="dialog-title" className={clsx('font-semibold', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Description>) {
  return (
    <Description
      data-slot="dialog-description"
      className={clsx('text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}
