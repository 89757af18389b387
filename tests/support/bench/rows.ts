import { median } from '#tests/support/quantile';

export type Row = {
  name: string;
  unit: string;
  /** The result of each turn. An exact figure, such as bytes, has one. */
  turns: number[];
  /** The comparison's results, measured in alternation. */
  beside?: number[];
  max?: number;
};

/** Prints the rows as a table. Sets exit code 1 when one exceeds its `max`. */
export function printRows(title: string, rows: Row[]): void {
  const show = (value: number) => value.toFixed(Number.isInteger(value) ? 0 : value < 1 ? 3 : 1);
  // The lowest and highest turn show how much other work on the machine disturbed the figure.
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
