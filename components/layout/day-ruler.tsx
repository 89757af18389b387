import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { footer } from '#lib/content/site';

/** Every how many quarters of an hour the day's ruler has a tick, and how long that tick is. */
const ticks = [
  { every: 1, length: 5 },
  { every: 4, length: 10 },
  { every: 24, length: 16 },
];

interface DayRulerProps {
  /** What stands over the hand. The hand is where `--now` says, a share of the day from 0 to 1. */
  children: ReactNode;
  id?: string;
  className: string;
}

/** The hours of one day, and a hand among them. */
export function DayRuler({ children, id, className }: DayRulerProps) {
  return (
    <div className="w-full">
      <p id={id} className={clsx('day-hand h-7 text-figures whitespace-nowrap text-signal', className)}>
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
      <p className="flex justify-between text-figures text-muted-foreground" aria-hidden="true">
        {footer.hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}
