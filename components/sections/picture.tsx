import type { ReactNode } from 'react';
import { Card } from '#components/ui/card';
import { example } from '#lib/content/pictures';

export const pictureHead =
  'flex flex-wrap justify-between gap-x-4 px-5 py-3 font-mono text-xs text-muted-foreground';

export function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild data-slot="picture" className="overflow-hidden text-sm/body">
      <figure>
        <figcaption className={pictureHead}>
          <span>{title}</span>
          <span>{example}</span>
        </figcaption>
        {children}
      </figure>
    </Card>
  );
}
