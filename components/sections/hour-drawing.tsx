import type { HourRow } from '#lib/content/values';

const HOUR = 10;
const HEIGHT = 30;

/** The path of one row on a day of 24 hours, 10 units each. */
function trace(row: HourRow): string {
  if (row.kind === 'span') return `M${row.from * HOUR} 22H${row.to * HOUR}V30H${row.from * HOUR}z`;
  if (row.kind === 'moments') return row.at.map((hour) => `M${hour * HOUR} 6h2v24h-2z`).join('');
  return row.levels
    .map((level, hour) => `M${hour * HOUR + 1} ${HEIGHT}v-${1 + level * 2.7}h8V${HEIGHT}z`)
    .join('');
}

/** What a day looks like under a value: two rows on one axis of hours. */
export function HourDrawing({ rows }: { rows: readonly HourRow[] }) {
  return (
    <div className="hours" aria-hidden="true">
      {rows.map((row) => (
        <p key={row.label} data-strong={row.strong}>
          <span>{row.label}</span>
          <svg viewBox={`0 0 240 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={trace(row)} />
          </svg>
        </p>
      ))}
      <p>
        <span />
        <span className="axis">
          <span>00</span>
          <span>12</span>
          <span>24</span>
        </span>
      </p>
    </div>
  );
}
