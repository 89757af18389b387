import type { ReactNode } from 'react';

// On wide screens the titles, the names and the values stand on the page's four columns.

/** A part of an ops page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-x-6 gap-y-3 border-t border-foreground pt-4 lg:grid-cols-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="grid min-w-0 gap-3 lg:col-span-3">{children}</div>
    </section>
  );
}

export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-border py-2.5 first:pt-1 not-first:border-t sm:grid-cols-3">
      <dt className="text-sm text-muted-foreground wrap-anywhere">{name}</dt>
      <dd className="text-sm wrap-anywhere sm:col-span-2">{children}</dd>
    </div>
  );
}
