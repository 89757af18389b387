'use client';

import { useNow } from '#lib/browser/core/clock';
import { brand } from '#lib/content/brand';

/** The brand's name after its mark, a clock with one hand at the visitor's hour. The mark is 18 px beside the header's 20 px. */
export function Wordmark() {
  const now = useNow();
  // At ten until the visitor's hour is known.
  const hour = now ? now.getHours() + now.getMinutes() / 60 : 10;
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
        <path className="stroke-signal" d="M9 10V4" strokeWidth="2" transform={`rotate(${hour * 30} 9 9)`} />
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
