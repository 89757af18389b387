import { clsx } from 'clsx';
import type { HourRow } from '#lib/content/values';

const HOUR = 10;
const HEIGHT = 30;

const lineClass = 'grid grid-cols-[4rem_1fr] items-end';

function trace(row: HourRow): { d: string; strokeWidth: number } {
  if (row.kind === 'span') return { d: `M${row.from * HOUR} 26H${row.to * HOUR}`, strokeWidth: 8 };
  if (row.kind === 'moments') {
    return { d: row.at.map((hour) => `M${hour * HOUR} 6v24`).join(''), strokeWidth: 2 };
  }
  const bars = row.levels.map(
    (level, hour) => `M${hour * HOUR + 5} ${HEIGHT}v-${1 + Math.round(level * 2.7)}`,
  );
  return { d: bars.join(''), strokeWidth: 8 };
}

export function HourDrawing({ rows }: { rows: readonly HourRow[] }) {
  return (
    <div
      className="mt-auto grid gap-2 pt-6 font-mono text-xs/none text-muted-foreground"
      data-keep-clear=""
      aria-hidden="true"
    >
      {rows.map((row) => (
        <p key={row.label} className={lineClass}>
          <span>{row.label}</span>
          <svg
            className={clsx(
              'h-7.5 w-full border-b border-input',
              row.strong ? 'stroke-foreground' : 'stroke-input',
            )}
            viewBox={`0 0 240 ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path {...trace(row)} />
          </svg>
        </p>
      ))}
      <p className={lineClass}>
        <span />
        <span className="flex justify-between text-figures">
          <span>00</span>
          <span>12</span>
          <span>24</span>
        </span>
      </p>
    </div>
  );
}
