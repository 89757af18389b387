import { callLedger } from '#lib/content/hero';
import { ReplayButton } from './replay-button';

const { record, rows, week } = callLedger;

// Who speaks when, in hundredths of a second.
const caller = 'M310 22H565';
const agent = 'M40 22H265M840 22H985';
/**
 * A bar every tenth of a second. Overlaid dashes of different spacing look like speech and take few
 * bytes.
 */
const bars = [
  { height: 4, every: 1 },
  { height: 14, every: 2 },
  { height: 20, every: 3 },
  { height: 30, every: 5 },
  { height: 40, every: 7 },
];

function Voice({ d, className }: { d: string; className?: string }) {
  return (
    <g className={className}>
      {bars.map(({ height, every }) => (
        <path
          key={every}
          d={d}
          strokeWidth={height}
          strokeDasharray={`4 ${every * 10 - 4}`}
          strokeDashoffset={Math.floor(every / 2) * -10}
        />
      ))}
    </g>
  );
}

const SQUARE = { width: 40, height: 20 };
const square = (day: number, halfHour: number) =>
  `M${day * SQUARE.width + 2} ${halfHour * SQUARE.height + 2}h36v16h-36z`;
const busy = week.busy.map((slot) => {
  const [day = 0, halfHour = 0] = slot.split(' ').map(Number);
  return square(day, halfHour);
});
const all = week.days.flatMap((_, day) =>
  Array.from({ length: week.halfHours }, (_, halfHour) => square(day, halfHour)),
);

export function CallLedger() {
  return (
    <figure className="call" aria-label={callLedger.label}>
      <div className="call-axis" aria-hidden="true">
        <svg viewBox="0 0 1000 44" preserveAspectRatio="none" shapeRendering="crispEdges" aria-hidden="true">
          <Voice d={agent} className="stroke-input" />
          <Voice d={caller} />
        </svg>
      </div>
      <ol className="call-steps">
        {rows.map((row) => (
          <li key={row.second}>
            <time dateTime={`PT${row.second}S`}>{`00:${String(row.second).padStart(2, '0')}`}</time>{' '}
            <b>{row.event}</b>
            <p>{row.detail}</p>
          </li>
        ))}
      </ol>
      <dl className="call-record">
        {record.map(({ field, value }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="call-week" aria-hidden="true">
        <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="fill-none stroke-border" d={all.join('')} />
          <path className="fill-input" d={busy.join('')} />
          <path className="call-taken fill-signal" d={square(week.taken.day, week.taken.halfHour)} />
        </svg>
        <p>
          {week.days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
            <span key={index}>{day}</span>
          ))}
        </p>
      </div>
      <figcaption>
        <span className="call-clock" aria-hidden="true" />
        <span>{callLedger.title}</span>
        <span className="text-muted-foreground">{callLedger.note}</span>
        <ReplayButton>{callLedger.replay}</ReplayButton>
      </figcaption>
    </figure>
  );
}
