'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the page loader. Absent where Next starts the scripts itself. */
    onHydrated?(): void;
  }
}

/** Tells the page loader that the page is interactive. The layout's last component, because effects run in tree order. */
export function HydrationSignal() {
  useEffect(() => window.onHydrated?.(), []);
  return null;
}
