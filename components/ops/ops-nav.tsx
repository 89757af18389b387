'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { tabClass } from '#components/ops/section';

type Page = { segment: string | null; href: string; name: string };

/** The links to the ops pages, the current one marked. The addresses come from the server: no public script names them. */
export function OpsNav({ pages }: { pages: readonly Page[] }) {
  const current = useSelectedLayoutSegment();
  return (
    <nav aria-label="Pages" className="flex gap-x-5">
      {pages.map(({ segment, href, name }) => (
        <a
          key={href}
          href={href}
          aria-current={segment === current ? 'page' : undefined}
          className={tabClass}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
