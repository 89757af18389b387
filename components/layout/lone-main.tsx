import type { ReactNode } from 'react';

export function LoneMain({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-6 px-page py-24">{children}</main>
  );
}
