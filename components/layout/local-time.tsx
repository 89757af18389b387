'use client';

import { useEffect } from 'react';
import { showLocalTime } from '#lib/browser/local-time';

/** Keeps the footer's hour and year those of the visit. */
export function LocalTime() {
  useEffect(showLocalTime, []);
  return null;
}
