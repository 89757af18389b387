import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#components/ui/table';
import type { Vital } from '#lib/server/core/vital-ranges';
import { readQuantile, type Series, type Step } from '#lib/server/ops/metric-history';

type Column = { head: string; cell(step: Step): string | number };

/** `part` is the quantile, from 0 to 1. */
export function quantileColumn(
  head: string,
  metric: 'answered' | Vital,
  part: number,
  format: (value: number) => string,
): Column {
  const cell = (step: Step) => {
    const value = readQuantile(step, metric, part);
    return value === null ? '–' : format(value);
  };
  return { head, cell };
}

type MetricTableProps = { caption: string; series: Series; columns: readonly Column[] };

/** The data behind the charts, newest first, collapsed. */
export function MetricTable({ caption, series: { unit, steps }, columns }: MetricTableProps) {
  const number = 'text-right text-xs whitespace-nowrap tabular-nums';
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        Data
        <span aria-hidden="true" className="font-normal">
          <span className="group-open:hidden">+</span>
          <span className="hidden group-open:inline">–</span>
        </span>
      </summary>
      {/* It may be wider than a phone, so it must be scrollable by keyboard. */}
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
              {columns.map(({ head }) => (
                <TableHead key={head} scope="col" className={number}>
                  {head}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {steps.toReversed().map((step) => (
              <TableRow key={step.label}>
                <TableHead scope="row">{step.label}</TableHead>
                {columns.map(({ head, cell }) => (
                  <TableCell key={head} className={number}>
                    {cell(step)}
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
