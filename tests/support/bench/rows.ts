import { median } from '#tests/support/quantile';

/** One figure of a bench, with what says how far it can be trusted. */
export type Row = {
  name: string;
  unit: string;
  /** What each turn gave. A figure that is exact, as bytes are, has one. */
  turns: number[];
  /** The same of something that does not change with ours, measured in turns with it. */
  beside?: { name: string; turns: number[] };
  /** What it may be at most. */
  max?: number;
  /** Digits after the point; 1 unless said. */
  digits?: number;
  note?: string;
  /** Not what it has to be, by more than `max`. */
  isWrong?: boolean;
};

export const isMissed = (row: Row) =>
  row.isWrong === true || (row.max !== undefined && median(row.turns) > row.max);

/** The rows with the largest figures, largest first, and every one that is not what it has to be. */
export function largest(rows: Row[], count: number): Row[] {
  const sorted = rows.toSorted((a, b) => median(b.turns) - median(a.turns));
  return sorted.filter((row, index) => index < count || isMissed(row));
}

function cells(row: Row) {
  const show = (value: number) => value.toFixed(row.digits ?? 1);
  // The machine's noise: the same, done again.
  const spread = (turns: number[]) =>
    turns.length > 1 ? `${show(Math.min(...turns))} to ${show(Math.max(...turns))}` : '';
  const middle = median(row.turns);
  const { beside } = row;
  const constant = beside && median(beside.turns);
  return {
    name: row.name,
    now: row.turns.length > 0 ? `${show(middle)} ${row.unit}`.trim() : '',
    noise: spread(row.turns),
    beside: beside && constant !== undefined ? `${beside.name} ${show(constant)}` : '',
    itsNoise: beside ? spread(beside.turns) : '',
    ratio: constant ? (middle / constant).toFixed(2) : '',
    note: [
      ...(row.max === undefined ? [] : [`at most ${row.max}`]),
      ...(row.note ? [row.note] : []),
      ...(isMissed(row) ? ['MISSED'] : []),
    ].join(', '),
  };
}

const heads = {
  name: '',
  now: 'median',
  noise: 'lowest to highest',
  beside: 'beside it',
  itsNoise: 'lowest to highest',
  ratio: 'ratio',
  note: '',
};
const columns = Object.keys(heads) as (keyof typeof heads)[];

/** The rows as lines of text, under a title. Columns that no row has are left out. */
function formatText(title: string, rows: Row[]): string {
  const lines = [{ ...heads, name: title }, ...rows.map(cells)];
  const used = columns.filter((column) => column === 'name' || rows.some((row) => cells(row)[column] !== ''));
  const widths = used.map((column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      used
        .map((column, index) => {
          const isWords = column === 'name' || column === 'note';
          return isWords
            ? line[column].padEnd(widths[index] ?? 0)
            : line[column].padStart(widths[index] ?? 0);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The rows as a table of Markdown. */
export function formatMarkdown(rows: Row[]): string {
  const lines = [heads, ...rows.map(cells)].map(
    (line) => `| ${columns.map((one) => line[one]).join(' | ')} |`,
  );
  lines.splice(1, 0, `|${columns.map(() => '---').join('|')}|`);
  return lines.join('\n');
}

/** Prints the rows; the process ends with code 1 when one is not what it has to be. */
export function printRows(title: string, rows: Row[]): void {
  console.log(`${formatText(title, rows)}\n`);
  if (rows.some(isMissed)) process.exitCode = 1;
}
