import { Content, Root, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root data-slot="dialog" {...props} />;
}

/**
 * What the dialog holds: beside the launcher, or over everything with `data-cover`. It renders where it stands. Its
 * shadow is the token itself: Tailwind's own utility has the light scheme's value in it, and brings half a kB with it.
 */
export function DialogContent({ className, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content
      data-slot="dialog-content"
      className={clsx(
        'fixed right-4 bottom-22 z-30 rounded-panel bg-card [box-shadow:var(--shadow-float)] data-cover:inset-0 data-cover:z-55',
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Title>) {
  return <Title data-slot="dialog-title" className={clsx('font-semibold', className)} {...props} />;
}
