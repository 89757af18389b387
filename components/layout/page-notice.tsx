'use client';

import { clsx } from 'clsx';
import { Button } from '#components/ui/button';
import { useMissingPart } from '#lib/browser/page/load-late';

const noticeClass = clsx(
  'pointer-events-auto fixed right-22 bottom-16 left-gutter z-60 flex max-w-104 flex-wrap items-center gap-3',
  'rounded-panel border border-input bg-card px-4 py-3 text-sm/body empty:hidden',
);

type Props = { words: { replaced: string; unreachable: string; action: string } };

/** Says that a part of the page could not be loaded. A reload keeps what was typed into the contact form. */
export function PageNotice({ words }: Props) {
  const { cause } = useMissingPart();

  return (
    <div role="alert" className={noticeClass}>
      {cause && (
        <>
          <p className="basis-full">{words[cause]}</p>
          <Button type="button" size="sm" onClick={() => location.reload()}>
            {words.action}
          </Button>
        </>
      )}
    </div>
  );
}
