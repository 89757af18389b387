import type { Claim } from '#lib/content/claims';

const WIDTH = 1000;
const HOUR_MINUTES = 60;

type BarProps = {
  d: string;
  /** The seconds, minutes or days that divide the width. */
  parts?: number;
};

function Bar({ d, parts }: BarProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
      <path className="fill-border forced-colors:fill-[Canvas]" d={`M0 0h${WIDTH}v16H0z`} />
      <path className="claim-bar" d={d} />
      {parts ? (
        <path
          className="stroke-input stroke-[6px]"
          d={`M0 21H${WIDTH}`}
          strokeDasharray={`1.5 ${WIDTH / parts - 1.5}`}
        />
      ) : null}
    </svg>
  );
}

function Marks({ marks }: { marks: readonly string[] }) {
  return (
    <p className="flex justify-between">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  );
}

const bar = (to: number, from = 0) => `M${from} 0H${to}V16H${from}z`;

/** A claim's value, drawn to scale. */
export function ClaimScale({ claim }: { claim: Claim }) {
  const { bars = [], downtime, seconds, marks = [] } = claim;
  if (seconds)
    return (
      <>
        <Bar d={bar(WIDTH)} parts={seconds} />
        <Marks marks={marks} />
      </>
    );
  if (!downtime)
    return bars.map(({ label, to }) => (
      <div key={label} className="claim-pair">
        <span>{label}</span>
        <Bar d={bar(to)} />
      </div>
    ));
  const { days, minutes, hour } = downtime;
  const month = days * 24 * HOUR_MINUTES;
  const [at, from] = [WIDTH * 0.3, WIDTH * 0.1];
  const [to, end] = [at + (minutes / month) * WIDTH, from + (minutes / HOUR_MINUTES) * WIDTH];
  return (
    <>
      <Bar d={bar(at) + bar(WIDTH, to)} parts={days} />
      <Marks marks={downtime.marks} />
      <svg className="claim-lens" viewBox={`0 0 ${WIDTH} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${at} 0L0 40M${to} 0L${WIDTH} 40`} />
      </svg>
      <Bar d={bar(from) + bar(WIDTH, end)} parts={HOUR_MINUTES} />
      <Marks marks={hour} />
    </>
  );
}
