import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#components/ui/table';
import type { Series } from '#lib/server/ops/metric-history';

type MetricTableProps = {
  caption: string;
  unit: Series['unit'];
  heads: readonly string[];
  rows: readonly { label: string; cells: readonly (string | number)[] }[];
};

/** The numbers behind the charts, newest first, folded. */
export function MetricTable({ caption, unit, heads, rows }: MetricTableProps) {
  const number = 'text-right text-xs whitespace-nowrap tabular-nums';
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        The numbers
        <span aria-hidden="true" className="font-normal">
          <span className="group-open:hidden">+</span>
          <span className="hidden group-open:inline">–</span>
        </span>
      </summary>
      {/* It may be wider than a phone, and must scroll by keyboard too. */}
      <div
        className="overflow-x-auto *:w-max *:min-w-full *:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        role="region"
        aria-label={caption}
      >
        <Table>
          <TableCaption className="sr-only">{caption}</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead scope="col">{unit === 'hour' ? 'Hour, UTC' : 'Day'}</TableHead>
              {heads.map((head) => (
                <TableHead key={head} scope="col" className={number}>
                  {head}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.toReversed().map(({ label, cells }) => (
              <TableRow key={label}>
                <TableHead scope="row">{label}</TableHead>
                {heads.map((head, index) => (
                  <TableCell key={head} className={number}>
                    {cells[index]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
