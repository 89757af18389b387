import type { ReactNode } from 'react';

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="grid content-start">{children}</dl>;
}

export function Definition({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-border py-2.5 not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
