'use client';

import { useEffect } from 'react';
import { ignoreStrayClick } from '#lib/browser/page/stray-clicks';

/** Ignores stray clicks on the whole page, in the capture phase: before any handler of the page. */
export function StrayClicks() {
  useEffect(() => {
    addEventListener('click', ignoreStrayClick, true);
    return () => removeEventListener('click', ignoreStrayClick, true);
  }, []);
  return null;
}
