import { callLedger } from '#lib/content/hero';
import { ReplayButton } from './replay-button';

const { record, rows, week } = callLedger;

// The voice, ten bars a second: who speaks from when until when.
const turns = [
  { from: 4, to: 27, isCaller: false },
  { from: 31, to: 57, isCaller: true },
  { from: 84, to: 99, isCaller: false },
];

/** Seven heights are enough to look like speech, and compress to 80 bytes less than any height would: the first screen has few to spare. */
function drawVoice(isCaller: boolean): string {
  const spoken = turns.filter((turn) => turn.isCaller === isCaller);
  const bars = spoken.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  return bars
    .map((bar) => {
      const half = 2 + 3 * Math.round(6 * Math.abs(Math.sin(bar * 2.3) * Math.sin(bar * 0.47)));
      return `M${bar * 10} ${22 - half}v${half * 2}`;
    })
    .join('');
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
        <svg viewBox="0 0 1000 44" preserveAspectRatio="none" aria-hidden="true">
          <path className="stroke-input" d={drawVoice(false)} />
          <path d={drawVoice(true)} />
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
