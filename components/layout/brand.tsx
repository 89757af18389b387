'use client';

import { toMinutesOfDay, useNow } from '#lib/browser/core/clock';
import { brand } from '#lib/content/brand';

/** The hand before the visitor's hour is known. */
const DEFAULT_HOUR = 10;

/** The brand's name after its mark, a clock with one hand at the visitor's hour. The mark is 18 px beside the header's 20 px. */
export function Wordmark() {
  const now = useNow();
  const angle = ((now ? toMinutesOfDay(now) / 60 : DEFAULT_HOUR) / 6) * Math.PI;
  const at = (length: number) =>
    [9 + length * Math.sin(angle), 9 - length * Math.cos(angle)].map((place) => place.toFixed(2)).join(' ');
  return (
    <span className="tracking-[-0.03em]">
      <svg
        className="inline-block align-baseline"
        viewBox="0 0 18 18"
        width="0.9em"
        height="0.9em"
        aria-hidden="true"
      >
        <circle className="fill-none stroke-foreground" cx="9" cy="9" r="8" strokeWidth="2" />
        <path className="stroke-signal" d={`M${at(-1)}L${at(5)}`} strokeWidth="2" />
      </svg>{' '}
      <span className="sr-only">{brand.name}</span>
      <span aria-hidden="true" className="max-[24rem]:noscript:hidden">
        <span className="font-semibold">{brand.first}</span>
        <span className="text-muted-foreground">{brand.second}</span>
      </span>
    </span>
  );
}

/** The copyright with the visitor's year. Until hydration it is `built`, the year of the build. */
export function Copyright({ built }: { built: number }) {
  const year = useNow()?.getFullYear() ?? built;
  return (
    <p>
      © <span>{year}</span> {brand.name}
    </p>
  );
}
