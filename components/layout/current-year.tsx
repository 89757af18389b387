'use client';

import { useEffect, useState } from 'react';

/** The current year by the visitor's clock. Until hydration it is `built`, the year of the build. */
export function CurrentYear({ built }: { built: number }) {
  const [year, setYear] = useState(built);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return <span>{year}</span>;
}
