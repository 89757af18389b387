import type { ReactNode } from 'react';

/** A link to a view, of which one is current. */
export const tabClass =
  'inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-signal aria-[current]:font-semibold';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-x-6 gap-y-3 border-t border-foreground pt-4 lg:grid-cols-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="grid min-w-0 gap-3 lg:col-span-3">{children}</div>
    </section>
  );
}

/** Rows of text under their names, without those that are empty. */
export function Rows({ rows }: { rows: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <dl>
      {rows.map(
        ([name, text], index) =>
          text && (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and names may repeat
              key={index}
              className="grid gap-x-6 gap-y-1 border-border py-2.5 first:pt-1 not-first:border-t sm:grid-cols-[2fr_3fr] lg:grid-cols-3"
            >
              <dt className="text-sm text-muted-foreground wrap-anywhere">{name}</dt>
              <dd className="text-sm wrap-anywhere whitespace-pre-wrap lg:col-span-2" dir="auto">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
