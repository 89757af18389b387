import 'server-only';
import { html, type Markup } from '#lib/server/http/html';

// Drawn here: bars and lines on a rule, and no script to draw them.

const WIDTH = 600;
const HEIGHT = 120;
const FOOT = 22;
const HEAD = 20;

export type Point = { label: string; value: number | null };

const round = (number: number) => Math.round(number * 10) / 10;

function frame(title: string, top: string, points: readonly Point[], drawing: Markup[]): Markup {
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  const base = HEIGHT - FOOT;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}"><line class="rule" x1="0" y1="${HEAD}" x2="${WIDTH}" y2="${HEAD}"/><line class="rule" x1="0" y1="${base}" x2="${WIDTH}" y2="${base}"/><text x="0" y="15">${top}</text>${drawing}<text x="0" y="${HEIGHT - 4}">${first}</text><text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${last}</text></svg>`;
}

const span = HEIGHT - FOOT - HEAD;

/** Bars, the highest as high as there is room. `title` says what it shows, for whoever cannot see it. */
export function drawBars(title: string, points: readonly Point[]): Markup {
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const step = WIDTH / Math.max(1, points.length);
  const bars = points.map(({ value }, index) => {
    const height = round(((value ?? 0) / most) * span);
    return html`<rect class="bar" x="${round(index * step + 1)}" y="${round(HEIGHT - FOOT - height)}" width="${round(step - 2)}" height="${height}"/>`;
  });
  return frame(title, most.toLocaleString('en'), points, bars);
}

/** Two lines over one rule; where there is no value there is a gap. */
export function drawLines(
  title: string,
  points: readonly Point[],
  others: readonly Point[],
  format: (value: number) => string,
): Markup {
  const most = Math.max(1, ...[...points, ...others].map(({ value }) => value ?? 0));
  const step = WIDTH / Math.max(1, points.length);
  const pathOf = (line: readonly Point[]) =>
    line
      .map(({ value }, index) => {
        if (value === null) return '';
        const before = line[index - 1]?.value ?? null;
        const y = round(HEIGHT - FOOT - (value / most) * span);
        const x = round((index + 0.5) * step);
        // A value that stands alone is a dash of its own.
        return before === null ? `M${round(x - step / 4)} ${y}L${x} ${y}` : `L${x} ${y}`;
      })
      .join('');
  return frame(title, format(most), points, [
    html`<path class="line" d="${pathOf(points)}"/>`,
    html`<path class="line2" d="${pathOf(others)}"/>`,
  ]);
}
