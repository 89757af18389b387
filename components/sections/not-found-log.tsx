'use client';

import { useEffect } from 'react';

/** Leaves the attempted path on the console (specification, section 2). */
export function NotFoundLog() {
  useEffect(() => console.warn('404:', location.pathname), []);
  return null;
}
