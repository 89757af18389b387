'use client';

import { useEffect, useState } from 'react';

/**
 * Whether assistive technology knows of a component's first rendering: browsers tell it of changes once a frame. What is put
 * into a live region is told to it by some (Orca 43) whatever the addition says of itself.
 */
export function useIsExposed(): boolean {
  const [isExposed, setExposed] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setExposed(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isExposed;
}
