import { clsx } from 'clsx';
import type { HourRow } from '#lib/content/values';

const HOUR = 10;
/** In px, as the drawing is as high as its viewBox. */
const LANE = 64;

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

export function HourDrawing({ rows }: { rows: readonly HourRow[] }) {
  return (
    <div className="hour-hand" data-keep-clear="" aria-hidden="true">
      <p className="absolute inset-0 grid items-center justify-items-start text-sm leading-snug text-muted-foreground">
        {rows.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <svg viewBox={`0 0 240 ${LANE * 2}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="stroke-border" d={`M0 ${LANE - 1.5}H240M0 ${LANE * 2 - 1.5}H240`} />
        {rows.map((row, lane) => (
          <path
            key={row.label}
            className={clsx(row.strong ? 'stroke-foreground' : 'stroke-input')}
            {...trace(row, lane)}
          />
        ))}
      </svg>
    </div>
  );
}
