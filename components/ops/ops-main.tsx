import type { ReactNode } from 'react';

export function OpsMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="grid content-start gap-10 px-page pt-8 pb-24 *:min-w-0">
      {children}
    </main>
  );
}
