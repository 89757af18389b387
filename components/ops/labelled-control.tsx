import type { ReactNode } from 'react';

export function LabelledControl({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
