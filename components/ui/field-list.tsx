import type { ReactNode } from 'react';

export type Field = readonly [label: string, value: ReactNode];

/** Labels and values in rows; a dash replaces a missing value. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl>
      {fields.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 border-t border-border py-2">
          <dt className="w-20 text-muted-foreground">{label}</dt>
          <dd className="min-w-28 flex-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
            {value || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
