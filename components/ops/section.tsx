import type { ReactNode } from 'react';

export function Section({ title, children, role }: { title: string; children: ReactNode; role?: 'status' }) {
  return (
    <section role={role} className="grid min-w-0 content-start gap-3 border-t border-foreground pt-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Two columns where there is room. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-10 gap-y-8 min-[56rem]:grid-cols-2 *:min-w-0">{children}</div>;
}

export function Bar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}
