import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function LoneMain({ children }: { children: ReactNode }) {
  return (
    <main
      className={clsx(
        'grid min-h-dvh content-center justify-items-start gap-6 px-page py-24',
        'before:w-full before:border-t before:border-foreground has-[svg]:before:hidden',
      )}
    >
      {children}
    </main>
  );
}
