'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Tabs } from '#components/ui/tabs';

/** Tabs that follow the address and change it. The first one is shown by default. */
export function UseCaseTabs({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  // Until hydration there is none, and app/styles/base.css shows the one that the address names.
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      const named = ids.find((id) => document.getElementById(id)?.contains(target));
      setShown((last) => named ?? last ?? ids[0]);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [ids]);

  const choose = (id: string) => {
    setShown(id);
    // So that a link to the last tab is a new address, too.
    history.replaceState(history.state, '', `#${id}`);
  };

  return (
    <Tabs value={shown ?? ids[0]} onValueChange={choose} data-waiting={shown ? undefined : ''}>
      {children}
    </Tabs>
  );
}
