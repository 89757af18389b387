'use client';

import { useEffect, useState } from 'react';

/** The year of the build, given as `built`, until hydration; then the visitor's. */
export function CurrentYear({ built }: { built: number }) {
  const [year, setYear] = useState(built);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return <span>{year}</span>;
}
