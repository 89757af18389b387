'use client';

import { minutesOfDay, useNow } from '#lib/browser/core/clock';

/** The hand before the visitor's hour is known. */
const TEN = 10;

/** A ring with the hour's hand. */
export function HourMark() {
  const now = useNow();
  const hour = now ? minutesOfDay(now) / 60 : TEN;
  return (
    <svg
      className="me-2 inline-block"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      aria-hidden="true"
    >
      <circle className="stroke-foreground" cx="9" cy="9" r="8" strokeWidth="2" />
      <path className="stroke-signal" d="M9 10V4" strokeWidth="2" transform={`rotate(${hour * 30} 9 9)`} />
    </svg>
  );
}
