import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { footer } from '#lib/content/site';

const ticks = [
  { every: 1, length: 5 },
  { every: 4, length: 10 },
  { every: 24, length: 16 },
];

type DayRulerProps = {
  children: ReactNode;
  id?: string;
  className: string;
};

export function DayRuler({ children, id, className }: DayRulerProps) {
  return (
    <div className="w-full">
      <p id={id} className={clsx('day-hand h-7 text-xs whitespace-nowrap text-signal', className)}>
        {children}
      </p>
      <svg
        className="h-4 w-full stroke-current"
        viewBox="0 0 961 16"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {ticks.map(({ every, length }) => (
          <path
            key={every}
            d={`M0 ${length / 2}H961`}
            strokeWidth={length}
            strokeDasharray={`1 ${every * 10 - 1}`}
          />
        ))}
      </svg>
      <p className="flex justify-between text-xs text-muted-foreground" aria-hidden="true">
        {footer.hours.map((hour) => (
          <span key={hour} className="flex w-0 justify-center first:justify-start last:justify-end">
            {hour}
          </span>
        ))}
      </p>
    </div>
  );
}
