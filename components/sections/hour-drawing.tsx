import { type HourRow, readHourRow } from '#lib/content/values';

const HOUR = 10;
/** In px, because the drawing is as high as its viewBox. */
const LANE = 40;

function trace(row: HourRow, lane: number): { d: string; strokeWidth: number } {
  const ground = (lane + 1) * LANE - 2;
  if (row.kind === 'span')
    return { d: `M${row.from * HOUR} ${ground - 5}H${row.to * HOUR}`, strokeWidth: 10 };
  if (row.kind === 'moments') {
    return { d: row.at.map((hour) => `M${hour * HOUR} ${ground}v-16`).join(''), strokeWidth: 1 };
  }
  const bars = row.levels.map(
    (level, hour) => `M${hour * HOUR + 5} ${ground}v-${1 + Math.round(level * 2.4)}`,
  );
  return { d: bars.join(''), strokeWidth: 8 };
}

const day = Array.from({ length: 24 }, (_, hour) => hour);
/** A reading for the day and one for each hour; CSS shows one of them. */
const readings = (row: HourRow) => [row.day, ...day.map((hour) => readHourRow(row, hour))].join('\n');

/** Two rows of an example day, with a reading for the chosen hour. */
export function HourDrawing({ rows }: { rows: readonly HourRow[] }) {
  return (
    <div className="hour-drawing" aria-hidden="true">
      <p className="flex flex-wrap gap-x-6 text-sm text-muted-foreground">
        {rows.map((row) => (
          <span key={row.label} data-strong={row.strong}>
            {row.label}{' '}
            <b className="text-foreground">
              <em>{readings(row)}</em>
            </b>
          </span>
        ))}
      </p>
      <div className="hour-hand relative" data-keep-clear="">
        <svg className="w-full" viewBox={`0 0 240 ${LANE * 2}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="stroke-border" d={`M0 ${LANE - 1.5}H240M0 ${LANE * 2 - 1.5}H240`} />
          {rows.map((row, lane) => (
            <path
              key={row.label}
              className={row.strong ? 'stroke-foreground' : 'stroke-input'}
              {...trace(row, lane)}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
