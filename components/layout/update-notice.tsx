'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button';

const noticeClass = clsx(
  'pointer-events-auto fixed right-22 bottom-16 left-gutter z-60 flex max-w-104 flex-wrap items-center gap-3',
  'rounded-panel border border-input bg-card px-4 py-3 text-sm/body empty:hidden',
);

/** Asks for a reload once a part is missing because a new build was deployed (lib/browser/page/load-part.ts). */
export function UpdateNotice({ text, action }: { text: string; action: string }) {
  const [isReplaced, setReplaced] = useState(false);

  useEffect(() => {
    const show = () => setReplaced(true);
    addEventListener('page-replaced', show);
    return () => removeEventListener('page-replaced', show);
  }, []);

  return (
    <div role="alert" className={noticeClass}>
      {isReplaced && (
        <>
          <p className="basis-full">{text}</p>
          <Button type="button" size="sm" onClick={() => location.reload()}>
            {action}
          </Button>
        </>
      )}
    </div>
  );
}
