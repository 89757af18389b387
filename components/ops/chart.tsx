import type { ReactNode } from 'react';

const WIDTH = 600;
const HEIGHT = 120;
const FOOT = 22;
const HEAD = 20;
const SPAN = HEIGHT - FOOT - HEAD;
const BASE = HEIGHT - FOOT;

export type Point = { label: string; value: number | null };

const round = (number: number) => Math.round(number * 10) / 10;
const findHighest = (points: readonly Point[]) => Math.max(1, ...points.map(({ value }) => value ?? 0));

type FrameProps = { title: string; top: string; points: readonly Point[]; children: ReactNode };

function Frame({ title, top, points, children }: FrameProps) {
  const text = 'fill-muted-foreground text-[18px] sm:text-[11px]';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} className="h-auto w-full">
      <line x1="0" y1={HEAD} x2={WIDTH} y2={HEAD} className="stroke-border" />
      <line x1="0" y1={BASE} x2={WIDTH} y2={BASE} className="stroke-border" />
      <text x="0" y="15" className={text}>
        {top}
      </text>
      {children}
      <text x="0" y={HEIGHT - 4} className={text}>
        {points[0]?.label}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className={text}>
        {points.at(-1)?.label}
      </text>
    </svg>
  );
}

/** `title` describes the chart to screen readers. */
export function BarChart({ title, points }: { title: string; points: readonly Point[] }) {
  const highest = findHighest(points);
  const step = WIDTH / Math.max(1, points.length);
  return (
    <Frame title={title} top={highest.toLocaleString('en')} points={points}>
      {points.map(({ label, value }, index) => {
        const height = round(((value ?? 0) / highest) * SPAN);
        return (
          <rect
            key={label}
            x={round(index * step + 1)}
            y={round(BASE - height)}
            width={round(step - 2)}
            height={height}
            className="fill-foreground"
          />
        );
      })}
    </Frame>
  );
}

/** A missing value leaves a gap; a value between two gaps is a dash. */
function drawPath(line: readonly Point[], highest: number): string {
  const step = WIDTH / Math.max(1, line.length);
  return line
    .map(({ value }, index) => {
      if (value === null) return '';
      const y = round(BASE - (value / highest) * SPAN);
      const x = round((index + 0.5) * step);
      const isFirst = (line[index - 1]?.value ?? null) === null;
      return isFirst ? `M${round(x - step / 4)} ${y}L${x} ${y}` : `L${x} ${y}`;
    })
    .join('');
}

type LineChartProps = {
  title: string;
  points: readonly Point[];
  others: readonly Point[];
  format(value: number): string;
};

/** Two lines; `others` is in the accent colour. */
export function LineChart({ title, points, others, format }: LineChartProps) {
  const highest = findHighest([...points, ...others]);
  return (
    <Frame title={title} top={format(highest)} points={points}>
      <path d={drawPath(points, highest)} className="fill-none stroke-foreground stroke-[1.5]" />
      <path d={drawPath(others, highest)} className="fill-none stroke-signal stroke-[1.5]" />
    </Frame>
  );
}
