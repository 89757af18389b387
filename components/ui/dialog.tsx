import { Content, Root, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root data-slot="dialog" {...props} />;
}

/**
 * What the dialog holds: over everything on phones, beside the launcher on wide screens. It renders where it stands. Its
 * shadow is the token itself: Tailwind's own utility has the light scheme's value in it, and brings half a kB with it.
 */
export function DialogContent({ className, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content
      data-slot="dialog-content"
      className={clsx(
        'fixed inset-0 z-55 bg-card md:inset-auto md:right-4 md:bottom-22 md:z-30 md:rounded-panel md:[box-shadow:var(--shadow-float)]',
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Title>) {
  return <Title data-slot="dialog-title" className={clsx('font-semibold', className)} {...props} />;
}
