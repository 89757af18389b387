import { median } from '#tests/support/quantile';

/** One figure of a bench. */
export type Row = {
  name: string;
  unit: string;
  /** What each turn gave; a figure that is exact, as bytes are, has one. */
  turns: number[];
  /** The same of what it is compared with, measured in turns with it. */
  beside?: number[];
  max?: number;
};

/** Prints the rows as a table, and sets exit code 1 when one is over its `max`. */
export function printRows(title: string, rows: Row[]): void {
  const show = (value: number) => value.toFixed(Number.isInteger(value) ? 0 : value < 1 ? 3 : 1);
  // The lowest and highest turn tell how much the machine's other work disturbed the figure.
  const range = (turns: number[]) =>
    turns.length > 1 ? ` (${show(Math.min(...turns))} to ${show(Math.max(...turns))})` : '';
  const table = rows.map(({ name, unit, turns, beside, max }) => {
    const value = median(turns);
    const isMissed = max !== undefined && value > max;
    if (isMissed) process.exitCode = 1;
    return [
      name,
      {
        measured: `${show(value)} ${unit}${range(turns)}`,
        ...(beside && {
          beside: `${show(median(beside))} ${unit}${range(beside)}`,
          ratio: (value / median(beside)).toFixed(2),
        }),
        ...(max !== undefined && { 'at most': isMissed ? `${max}: MISSED` : String(max) }),
      },
    ];
  });
  console.log(title);
  console.table(Object.fromEntries(table));
}
