import type { Claim } from '#lib/content/claims';
import { run } from '#lib/content/pictures';
import type { HourRow } from '#lib/content/values';

// The page's drawings in as little markup as they can be had.

const svg = (box: string, inner: string) =>
  `<svg viewBox="0 0 ${box}" preserveAspectRatio="none" aria-hidden="true">${inner}</svg>`;
const path = (d: string, attributes = '') => `<path d="${d}"${attributes}/>`;
const round = (value: number) => Number(value.toFixed(2));

/** A day of 24 hours, 10 units each. */
export function drawHours(row: HourRow): string {
  if (row.kind === 'span')
    return svg(
      '240 30',
      path(`M${row.from * 10} 22h${(row.to - row.from) * 10}v8h-${(row.to - row.from) * 10}z`),
    );
  const moments = row.kind === 'moments' ? row.at.map((hour) => [hour * 10, 2, 24] as const) : [];
  const levels =
    row.kind === 'levels'
      ? row.levels.map((level, hour) => [hour * 10 + 1, 8, 1 + level * 2.7] as const)
      : [];
  const bars = [...moments, ...levels].map(([x, width, height]) => `M${x} 30v-${round(height)}h${width}V30z`);
  return svg('240 30', path(bars.join('')));
}

/** A claim's bars, in thousandths of the full width, and its axis. */
export function drawClaim({ bars, ticks }: Claim): string {
  const drawn = bars.map(({ to, gap }) =>
    svg(
      '1000 8',
      `${path('M0 0h1000v8H0z', ' class="rest"')}${path(`M0 0h${to}v8H0z`)}${gap ? path(`M${gap} 0v8`, ' class="gap"') : ''}`,
    ),
  );
  const axis = (count: number) =>
    svg('1000 6', path('M0 3h1000', ` class="ticks" stroke-dasharray="1 ${1000 / count - 1}"`));
  return drawn.join('') + (ticks ? axis(ticks) : '');
}

export function drawShare(share: number): string {
  return svg('100 6', path('M0 0h100v6H0z', ' class="rest"') + path(`M0 0h${share}v6H0z`));
}

export function drawRun(): string {
  const grid =
    run.axis.map((_, i) => `M${i * 100} 0v200`).join('') +
    run.stations.map((_, i) => `M0 ${i * 40 + 20}h400`).join('');
  const way = run.stations
    .map(
      ({ at }, i) =>
        `${i ? 'L' : 'M'}${at * 100} ${i * 40 + 20}H${round(((at + (run.stations[i + 1]?.at ?? run.end)) / 2) * 100)}`,
    )
    .join('');
  return svg('400 200', path(grid, ' class="grid"') + path(way, ' class="way"'));
}

export function drawDay(): string {
  const ruler = [
    [5, 1],
    [10, 4],
    [16, 24],
  ].map(([length = 0, every = 0]) =>
    path(`M0 ${length / 2}H961`, ` stroke-width="${length}" stroke-dasharray="1 ${every * 10 - 1}"`),
  );
  return svg('961 16', ruler.join(''));
}
