import { chromium } from 'playwright';
import { findChromium } from '#scripts/chromium';

/** The upper median of the values; 0 if empty. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export type Row = {
  name: string;
  unit?: string;
  /** The result of each turn. An exact figure, such as bytes, has one. */
  turns: number[];
  /** The comparison's results, measured in alternation. */
  beside?: number[];
  max?: number | undefined;
};

/** Launches the machine's Chromium, or Playwright's, without background traffic. */
export function launchChromium(args: string[] = []) {
  const executablePath = findChromium({ isFull: true });
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

const show = (value: number) => value.toFixed(Number.isInteger(value) ? 0 : value < 1 ? 3 : 1);

/** The median of some turns. The lowest and highest show how much other work disturbed it. */
function summarise(turns: number[], unit = ''): string {
  const range = turns.length > 1 ? ` (${show(Math.min(...turns))} to ${show(Math.max(...turns))})` : '';
  return `${show(median(turns))} ${unit}${range}`;
}

/** Prints the rows as a table. Sets exit code 1 when one exceeds its `max`. */
export function printRows(title: string, rows: Row[]): void {
  const table = rows.map(({ name, unit, turns, beside, max }) => {
    const isMissed = max !== undefined && median(turns) > max;
    if (isMissed) process.exitCode = 1;
    const cells = {
      measured: summarise(turns, unit),
      ...(beside && { beside: summarise(beside, unit), ratio: (median(turns) / median(beside)).toFixed(2) }),
      ...(max !== undefined && { 'at most': isMissed ? `${max}: MISSED` : String(max) }),
    };
    return [name, cells];
  });
  console.log(title);
  console.table(Object.fromEntries(table));
}
