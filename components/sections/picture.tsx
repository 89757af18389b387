import type { ReactNode } from 'react';
import { illustration } from '#lib/content/pictures';

/** A panel that shows work done, headed like a ledger and marked as an illustration. */
export function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="panel picture">
      <figcaption className="picture-head">
        <span>{title}</span>
        <span>{illustration}</span>
      </figcaption>
      {children}
    </figure>
  );
}
