import { QuantilePanel } from '#components/ops/metric-panel';
import { MetricTable, quantileColumn } from '#components/ops/metric-table';
import { Halves } from '#components/ops/section';
import { VITALS_SHARE } from '#lib/contracts/limits';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';
import { formatCount, formatDuration } from '#lib/server/ops/format';
import type { Series } from '#lib/server/ops/metric-history';

const formatShift = (thousandths: number) => (thousandths / 1000).toFixed(3);
const vitals = (Object.keys(VITALS) as Vital[]).map((vital) => ({
  ...VITALS[vital],
  vital,
  format: vital === 'cls' ? formatShift : formatDuration,
}));
const parts = [0.5, 0.75] as const;

/** Visitors' measurements: the median and the 75th percentile. */
export function VisitorVitals({ series }: { series: Series }) {
  const { unit, steps } = series;
  const visits = steps.reduce((sum, { counts }) => sum + (counts.measured ?? 0), 0);
  return (
    <>
      <h3 className="mt-7 font-semibold">What visitors measured</h3>
      <p className="text-sm text-muted-foreground">
        Sent by {formatCount(visits, 'visit')}; one in {Math.round(1 / VITALS_SHARE)} is measured.
      </p>
      <Halves>
        {vitals.map(({ vital, name, format }) => (
          <QuantilePanel
            key={vital}
            name={name}
            title={`${name} by the ${unit}: median, and what three visits of four stay under`}
            steps={steps}
            metric={vital}
            parts={parts}
            format={format}
          />
        ))}
      </Halves>
      <MetricTable
        caption={`Visits by ${unit}`}
        series={series}
        columns={[
          { head: 'Visits', cell: ({ counts }) => counts.measured ?? 0 },
          ...vitals.flatMap(({ vital, short, format }) =>
            parts.map((part) => quantileColumn(`${short} p${part * 100}`, vital, part, format)),
          ),
        ]}
      />
    </>
  );
}
