import { DAY_MS } from '#lib/server/core/durations';

const HOUR = 40;
const WIDTH = 24 * HOUR;
const BASE = 60;
const MARKS = ['00', '06', '12', '18', '24'];
/** The smallest maximum of the scale, so that one lead doesn't look like many. */
const LEAST = 4;

const ticks = Array.from({ length: 97 }, (_, quarter) => {
  const length = quarter % 24 === 0 ? 16 : quarter % 4 === 0 ? 10 : 5;
  return `M${(quarter * HOUR) / 4} ${BASE}v${length}`;
}).join('');

type DayLineProps = {
  /** Describes it to screen readers. */
  label: string;
  /** The time of the hand in ms, shown in UTC. */
  now: number;
  /** Per hour, from 00 to 23. */
  counts?: readonly number[];
};

/** The day as a ruler of 24 hours, with a bar for each hour that has a count. */
export function DayLine({ label, now, counts = [] }: DayLineProps) {
  const highest = Math.max(LEAST, ...counts);
  const bars = counts
    .map((count, hour) => {
      const height = (count / highest) * (BASE - 4);
      return count > 0 ? `M${hour * HOUR + 4} ${BASE}v${-height}h${HOUR - 8}v${height}z` : '';
    })
    .join('');
  const hand = ((now % DAY_MS) / DAY_MS) * WIDTH;
  const top = counts.length > 0 ? 0 : BASE - 12;
  return (
    <div>
      <svg
        viewBox={`0 ${top} ${WIDTH} ${BASE + 16 - top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={counts.length > 0 ? 'h-24 w-full overflow-visible' : 'h-7 w-full overflow-visible'}
      >
        <path d={`M0 ${BASE}H${WIDTH}${ticks}`} className="stroke-input [vector-effect:non-scaling-stroke]" />
        <path d={bars} className="fill-foreground" />
        <path
          d={`M${hand} ${top}V${BASE + 16}`}
          className="stroke-signal stroke-2 [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-muted-foreground" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}
